import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import { contactProblems, EMPTY_ADDRESS } from './contact-address.ts';
import { ContactFields } from './contact-fields.tsx';

const NOTHING = { ...EMPTY_ADDRESS, countryCode: '' };
const MOST = {
  name: 50,
  addressLine1: 30,
  addressLine2: 30,
  addressLine3: 30,
  city: 30,
  zipCode: 10,
  telephoneNo: 17,
  telephoneExt: 17,
};
/** The first of several fields stands for the list. */
const FORM_NAMES: Readonly<Record<string, string>> = { 'E-mail addresses': 'emails' };

it.each([
  ['billing', 250, 245],
  ['shipTo', 50, 50],
] as const)(
  'ADR-009 ADR-027 ADR-028 ADR-033 USR-019: no field takes more than its limit: %s',
  (list, first, second) => {
    const drawn = renderToString(
      <ContactFields
        section="billing"
        limits={EMAIL_LISTS[list]}
        draft={{
          values: { ...EMPTY_ADDRESS, emails: ['', 'a@b'] },
          set: () => undefined,
          touch: () => undefined,
          errorOf: () => undefined,
        }}
      />,
    );
    const lengths = (pattern: RegExp) =>
      [...drawn.matchAll(/<input[^>]*>/g)].flatMap(([field]) =>
        pattern.test(field) ? Number(/maxLength="(\d+)"/i.exec(field)?.[1]) : [],
      );
    for (const [name, most] of Object.entries(MOST))
      expect([name, lengths(new RegExp(`name="${name}"`))]).toEqual([name, [most]]);
    // Beside "a@b" and its semicolon the first one has what is left of the list.
    expect(lengths(/type="email"/)).toEqual([second, first]);
  },
);

it.each(['billing', 'shipTo'] as const)(
  'what may be left blank is marked as optional, and nothing else: %s',
  (list) => {
    const drawn = renderToString(
      <ContactFields
        section="billing"
        limits={EMAIL_LISTS[list]}
        draft={{ values: EMPTY_ADDRESS, set: () => undefined, touch: () => undefined, errorOf: () => undefined }}
      />,
    );
    const fields = drawn.matchAll(/<label for[^>]*>(.*?)<\/label>.*?<(?:input|select)([^>]*)>/gs);
    const marks = [...fields].map(([, label = '', control = '']) => {
      const [name = '', mark = ''] = label.split('</span>').map((text) => text.replaceAll(/<[^>]*>/g, '').trim());
      return [FORM_NAMES[name] ?? /name="([^"]*)"/.exec(control)?.[1], mark];
    });
    const needed = new Set(contactProblems(NOTHING, EMAIL_LISTS[list]).map(({ path }) => path));
    expect(needed.size).toBeGreaterThan(4);
    expect(marks.length).toBeGreaterThan(9);
    expect(marks).toEqual(marks.map(([name]) => [name, needed.has(name ?? '') ? '' : 'optional']));
  },
);
