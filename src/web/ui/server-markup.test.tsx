import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitPage } from '../kit/kit-page.tsx';
import { AppLink, LinkProvider } from './app-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Checkbox } from './checkbox.tsx';
import { DataTable } from './data-table.tsx';
import { Field } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Snackbar } from './snackbar.tsx';
import { SwatchPicker } from './swatch-picker.tsx';

const page = renderToString(<KitPage />);

it('no part writes a style attribute, which the content security policy would refuse', () => {
  expect(page).toContain('color-swatch--213');
  expect(page).not.toMatch(/\sstyle="/);
});

it('every id on the page with all parts is unique, and every reference finds its element', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // A list of suggestions exists only once its lazy part is loaded.
  const references = [...page.matchAll(/\s(?:for|aria-describedby|aria-labelledby|popoverTarget)="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

it('dialogs are closed and empty in the markup of the server', () => {
  expect(page).toContain('<dialog');
  expect(page).not.toMatch(/<dialog[^>]*\sopen/);
  expect(page).not.toContain('Delete Cart #10482?');
});

it('a field ties label, error and control together', () => {
  const html = renderToString(
    <Field id="po" label="PO" help="Any text" error="PO # is required.">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(html).toContain('<label for="po"');
  expect(html).toContain('<input id="po" aria-describedby="po-help" aria-invalid="true"/>');
  expect(html).toContain('PO # is required.');
  expect(html).not.toContain('Any text');
});

it.each([
  ['a tick', <Checkbox key="tick" label="Agree" error="Please agree." />],
  [
    'a choice',
    <RadioGroup
      key="choice"
      label="Agree"
      options={[]}
      value={undefined}
      onChange={() => undefined}
      error="Please agree."
    />,
  ],
])('%s ties its error to its control', (_name, control) => {
  const html = renderToString(control);
  const [, id = 'none'] = /<(?:input|fieldset)[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>.*Please agree\\.`));
});

it.each([
  ['must be a whole number of 1 or more', 'PO # must be a whole number of 1 or more.'],
  ['is required', 'PO # is required.'],
  ['PO # is required.', 'PO # is required.'],
  ['Up to 30 characters.', 'Up to 30 characters.'],
])('CHK-034: what the server says of a field is a sentence under it: %s', (error, sentence) => {
  const html = renderToString(
    <Field label="PO #" error={error}>
      {() => null}
    </Field>,
  );
  expect(html).toContain(`</svg>${sentence}</span>`);
});

it.each([
  ['a checkbox', <Checkbox key="0" label="I agree." error="must be agreed to" />, 'This must be agreed to.'],
  [
    'a group of choices',
    <RadioGroup key="0" label="Size" options={[]} value={undefined} onChange={() => undefined} error="is required" />,
    'Size is required.',
  ],
  [
    'a field whose label is no text',
    <Field key="0" label={<b>PO</b>} error="is required">
      {() => null}
    </Field>,
    'This is required.',
  ],
])('CHK-034: what the server says of %s is a sentence under it, too', (_name, control, sentence) => {
  expect(renderToString(control)).toContain(`>${sentence}</span>`);
});

it('a number at its limit cannot step further, and says its limits', () => {
  const html = renderToString(<NumberStepper label="Quantity" value={1} min={1} max={9} onChange={() => undefined} />);
  expect(html).toMatch(/aria-label="One less: Quantity" disabled/);
  expect(html).not.toMatch(/aria-label="One more: Quantity" disabled/);
  expect(html).toMatch(/role="spinbutton"[^>]*aria-valuenow="1" aria-valuemin="1" aria-valuemax="9"/);
});

it('LIN-033: a number that nobody edits reads in the form 0,0', () => {
  const html = renderToString(<NumberStepper label="Quantity" value={1200} max={99_999} onChange={() => undefined} />);
  expect(html).toContain('value="1,200"');
  expect(html).toContain('aria-valuenow="1200"');
});

it('a swatch says its name and that it is out, and stays selectable', () => {
  const options = [{ value: '134', label: 'Moss', swatch: '134', out: true }];
  const html = renderToString(<SwatchPicker label="Color" options={options} value="134" onChange={() => undefined} />);
  expect(html).toContain('aria-label="Moss, not in stock"');
  expect(html).not.toContain('disabled');
});

it('a row has one link, in its first cell, drawn by the link component of the application', () => {
  const html = renderToString(
    <LinkProvider component={(props) => <a {...props} href={`/b2b${props.href}`} />}>
      <DataTable
        label="Orders"
        columns={[
          { key: 'number', head: 'Order #', cell: (row: { number: string }) => row.number },
          { key: 'again', head: 'Again', cell: (row) => row.number, sortable: true },
        ]}
        rows={[{ number: '17' }]}
        rowKey={(row) => row.number}
        rowHref={(row) => `/orders/${row.number}`}
        sort={{ key: 'again', direction: 'desc' }}
        onSort={() => undefined}
      />
      <AppLink href="/x">x</AppLink>
    </LinkProvider>,
  );
  expect(html.match(/data-row-link/g)).toHaveLength(1);
  expect(html).toContain('href="/b2b/orders/17"');
  expect(html).toContain('href="/b2b/x"');
  expect(html).toMatch(/<th scope="col" aria-sort="descending"/);
});

it('a tick without a visible label still has a name', () => {
  expect(renderToString(<Checkbox label="Select 17" hideLabel />)).toMatch(/<label[^>]*>.*Select 17.*<\/label>/);
});

it('a crumb ends with its arrow, so that no line of a wrapped breadcrumb begins with one', () => {
  const html = renderToString(<Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Cart #1' }]} />);
  const [home = '', cart = ''] = html.split('<li').slice(1);
  expect(home).toMatch(/Home<\/a><svg/);
  expect(cart).not.toContain('<svg');
});

it('CRT-057: a short message is an info, or a warning that is called one', () => {
  const drawn = (kind?: 'info' | 'warning') =>
    renderToString(<Snackbar message={{ text: 'Cart 7 updated', kind }} onClose={() => undefined} />);
  expect(drawn()).toBe(drawn('info'));
  expect(drawn()).toContain('data-kind="info"');
  expect(drawn()).not.toContain('Warning');
  expect(drawn('warning')).toContain('data-kind="warning"');
  expect(drawn('warning')).toMatch(/Warning: .*Cart 7 updated/);
});

it('a list that did not come awaits nothing, and says so', () => {
  const table = (failed: boolean) =>
    renderToString(
      <DataTable label="Carts" columns={[]} rows={undefined} rowKey={String} failed={failed} empty="No carts." />,
    );
  expect(table(false)).toContain('aria-busy="true"');
  expect(table(true)).toContain('aria-busy="false"');
  expect(table(true)).toContain('This could not be loaded.');
  expect(table(true)).not.toContain('No carts.');
});
