import { describe, expect, it } from 'vitest';
import {
  EMAIL_LISTS,
  emailListProblem,
  fieldMax,
  joinEmails,
  mayAddEmail,
  mayRemoveEmail,
  removeEmail,
  splitEmails,
} from './email-list.ts';

const { billing, shipTo } = EMAIL_LISTS;

describe('an e-mail list', () => {
  it('ACT-057: is separated by semicolons', () => {
    expect(splitEmails('a@x.io; b@x.io;;c@x.io ;')).toEqual(['a@x.io', 'b@x.io', 'c@x.io']);
    expect(joinEmails(['a@x.io ', '', 'b@x.io'])).toBe('a@x.io; b@x.io');
  });

  it('ADR-013: an empty list is one empty field', () => {
    expect(splitEmails('')).toEqual(['']);
    expect(splitEmails(' ; ')).toEqual(['']);
    expect(removeEmail(['a@x.io'], 0)).toEqual(['']);
    expect(removeEmail(['', 'b@x.io'], 1)).toEqual(['']);
  });

  it('ADR-012: the first field is only emptied', () => {
    expect([mayRemoveEmail(0), mayRemoveEmail(1)]).toEqual([false, true]);
    expect(removeEmail(['a@x.io', 'b@x.io'], 0)).toEqual(['', 'b@x.io']);
    expect(removeEmail(['a@x.io', 'b@x.io'], 1)).toEqual(['a@x.io']);
  });

  it('ADR-009: each billing field counts the others', () => {
    expect(fieldMax([''], 0, billing)).toBe(250);
    expect(fieldMax(['x'.repeat(100), ''], 1, billing)).toBe(148);
    expect(fieldMax(['x'.repeat(100), 'y'.repeat(50)], 1, billing)).toBe(148);
    expect(fieldMax(['x'.repeat(260), ''], 1, billing)).toBe(0);
  });

  it('never lets the joined list outgrow its limit', () => {
    for (const length of [1, 60, 120, 248]) {
      const fields = ['x'.repeat(length), ''];
      expect(joinEmails([fields[0] ?? '', 'y'.repeat(fieldMax(fields, 1, billing))]).length).toBeLessThanOrEqual(250);
    }
  });

  it('USR-019: ship-to fields take 50 each, 225 joined', () => {
    expect(fieldMax([''], 0, shipTo)).toBe(50);
    expect(fieldMax(['x'.repeat(200), ''], 1, shipTo)).toBe(23);
    expect(emailListProblem(`${'a'.repeat(44)}@x.test`, shipTo)).toBeDefined();
    expect(emailListProblem(`${'a'.repeat(43)}@x.test`, shipTo)).toBeUndefined();
    expect(
      emailListProblem(
        Array(5)
          .fill(`${'a'.repeat(40)}@x.test`)
          .join(';'),
        shipTo,
      ),
    ).toBeDefined();
  });

  it('ADR-010 ADR-011: another is added only after a filled field and up to 240 characters', () => {
    expect(mayAddEmail([''], billing)).toBe(false);
    expect(mayAddEmail(['a@x.io'], billing)).toBe(true);
    expect(mayAddEmail(['x'.repeat(240)], billing)).toBe(true);
    expect(mayAddEmail(['x'.repeat(241)], billing)).toBe(false);
    expect(mayAddEmail(Array(10).fill('a@x.io'), billing)).toBe(false);
  });

  it('says what is wrong', () => {
    expect(emailListProblem('', billing)).toBeUndefined();
    expect(emailListProblem('a@x.io; b@x.io', billing)).toBeUndefined();
    expect(emailListProblem('a@x.io; nobody', billing)).toBe('“nobody” is not an e-mail address.');
    expect(emailListProblem(Array(11).fill('a@x.io').join(';'), billing)).toBe('A list holds up to 10 addresses.');
  });
});
