import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AccountMoney } from '../src/contract/receivables.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { ask, denyCookies, signIn } from './people.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';

const browser = testBrowser();
const PATH = '/staff/accounts/CHI/01-AB1234';

async function enter(email: string, screen: Screen): Promise<Page> {
  const page = await browser.openPage('/', screen.options);
  await denyCookies(page);
  await signIn(page, email);
  return page;
}

async function look(page: Page, name: string, screen: Screen) {
  expect(await overflowOf(page), `${name} is too wide`).toBe(0);
  expect(await violationsOf(page), name).toEqual([]);
  await photograph(page, `receivables-${name}`, screen);
}

const held = async (page: Page): Promise<AccountMoney> =>
  ((await ask(page, '/api/staff/accounts/01-AB1234/money.json?company=CHI')) as { account: AccountMoney }).account;
const snackbar = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor();

async function open(page: Page, button: Locator, title: string | RegExp): Promise<Locator> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

describe.each([DESK, PHONE])('at $name', (screen) => {
  it('one check pays two invoices, its rest is applied and given back, and a mistake is undone', async () => {
    const staff = await enter('service@demo.test', screen);
    const before = await held(staff);
    const [first, second] = before.documents.filter(({ Balance }) => Number(Balance) > 50);
    if (first === undefined || second === undefined) throw new Error('the demo has no two open invoices');
    const main = staff.getByRole('main');

    // From an invoice to its account.
    await staff.goto(`/account/01-AB1234/invoices/${first.InvoiceType}/${first.InvoiceNo}`);
    await main.getByRole('link', { name: 'Payments and Credits' }).click();
    await staff.waitForURL(`**${PATH}`);
    await main.getByRole('heading', { level: 1, name: 'Payments and credits' }).waitFor();
    await look(staff, 'account', screen);

    const pay = await open(
      staff,
      main.getByRole('button', { name: `Record payment of ${first.InvoiceNo}` }),
      /^Record/,
    );
    expect(await pay.getByLabel('Amount', { exact: true }).inputValue()).toBe(first.Balance);
    const amount = (Number(first.Balance) + 30).toFixed(2);
    await pay.getByLabel('Amount', { exact: true }).fill(amount);
    await pay.getByLabel(`Amount for ${second.InvoiceNo}`).fill('10.00');
    await pay.getByLabel('Paid by').selectOption({ label: 'Check' });
    await pay.getByLabel('Check number').fill('4021');
    await pay.getByRole('button', { name: /^Record \$/ }).click();
    await pay.getByText('20.00 of the payment is on no invoice').waitFor();
    expect((await held(staff)).entries).toEqual(before.entries);
    await pay.getByLabel('Keep it as a payment on account').check();
    await look(staff, 'payment', screen);
    await pay.getByRole('button', { name: /^Record \$/ }).click();
    await snackbar(staff, 'recorded');
    const paid = await held(staff);
    const kept = paid.documents.find(({ InvoiceType }) => InvoiceType === 'AD');
    expect(kept?.Balance).toBe('-20.00');
    expect(paid.documents.find(({ InvoiceNo }) => InvoiceNo === first.InvoiceNo)).toBeUndefined();

    const apply = await open(staff, main.getByRole('button', { name: `Apply ${kept?.InvoiceNo}` }), /^Apply/);
    await apply.getByRole('button', { name: 'Apply $0.00' }).click();
    await apply.getByText('Nothing is named.').waitFor();
    await apply.getByLabel(`Amount for ${second.InvoiceNo}`).fill('15.00');
    await look(staff, 'apply', screen);
    await apply.getByRole('button', { name: 'Apply $15.00' }).click();
    await snackbar(staff, 'Credit of $15.00 applied');

    const refund = await open(staff, main.getByRole('button', { name: `Refund ${kept?.InvoiceNo}` }), /^Refund/);
    await refund.getByLabel('Amount', { exact: true }).fill('5.01');
    await refund.getByLabel('Refunded by').selectOption({ label: 'Check' });
    await refund.getByRole('button', { name: 'Record $5.01' }).click();
    await refund.getByText('At most what the credit holds, 5.00.').waitFor();
    await refund.getByLabel('Amount', { exact: true }).fill('5.00');
    await look(staff, 'refund', screen);
    await refund.getByRole('button', { name: 'Record $5.00' }).click();
    await snackbar(staff, 'Refund of $5.00 recorded');
    expect((await held(staff)).credits).toBe(before.credits);

    // The money of the payment was used: the server says what to undo first.
    const undoOf = (what: string) => main.getByRole('button', { name: `Undo ${what}`, exact: true }).first();
    const spent = await open(
      staff,
      undoOf(`Payment of $${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
      /^Undo/,
    );
    await spent.getByLabel('Reason').fill('Bounced');
    await spent.getByRole('button', { name: 'Undo Entry' }).click();
    await spent.getByText(`The rest of this payment, ${kept?.InvoiceNo}, was used since: undo that first.`).waitFor();
    await look(staff, 'undo', screen);
    await spent.getByRole('button', { name: 'Cancel' }).click();
    for (const what of [
      'Refund of $5.00',
      'Credit applied, $15.00',
      `Payment of $${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    ]) {
      const undo = await open(staff, undoOf(what), `Undo: ${what}`);
      await undo.getByLabel('Reason').fill('Bounced');
      await undo.getByRole('button', { name: 'Undo Entry' }).click();
      await undo.waitFor({ state: 'detached' });
    }
    // The rest of an invoice that is not worth asking for.
    const small = before.documents.find(({ Balance }) => Number(Balance) > 0 && Number(Balance) <= 25);
    const large = main.getByRole('button', { name: `Write off ${first.InvoiceNo}` });
    const ofRest = main.getByRole('button', { name: `Write off ${small?.InvoiceNo}` });
    expect([small === undefined, await large.count()]).toEqual([false, 0]);
    const off = await open(staff, ofRest, /^Write off the rest of/);
    await off.getByRole('button', { name: `Write Off $${small?.Balance}` }).click();
    await off.getByText('Please say why.').waitFor();
    await off.getByLabel('Reason').fill('Not worth a letter');
    await look(staff, 'write-off', screen);
    await off.getByRole('button', { name: `Write Off $${small?.Balance}` }).click();
    await snackbar(staff, 'written off');
    await ofRest.waitFor({ state: 'detached' });
    await look(staff, 'written-off', screen);
    const back = await open(staff, undoOf(`Write-off of $${small?.Balance}`), /^Undo: Write-off/);
    await back.getByLabel('Reason').fill('They pay after all');
    await back.getByRole('button', { name: 'Undo Entry' }).click();
    await back.waitFor({ state: 'detached' });
    const after = await held(staff);
    expect([after.owed, after.credits, after.documents]).toEqual([before.owed, before.credits, before.documents]);
    expect(after.entries).toHaveLength(before.entries.length + 8);
    await look(staff, 'undone', screen);
  });
});

it('a dealer sees no way to it, and an account that is not there says so', async () => {
  const dealer = await enter('dealer@demo.test', DESK);
  await dealer.goto(PATH);
  await dealer.getByText('This page is for customer service, sales and administrators.').waitFor();
  const staff = await enter('service@demo.test', DESK);
  await staff.goto('/staff/accounts/CHI/01-NOBODY');
  await staff.getByText("Account '01-NOBODY' was not found").waitFor();
});
