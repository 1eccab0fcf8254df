import { describe, expect, it } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import {
  afterSave,
  type CartDraft,
  changedFields,
  conflictsOf,
  keepMine,
  setField,
  shownForm,
  takeTheirs,
} from './cart-draft.ts';
import type { CartForm } from './cart-form.ts';
import { changesOf, formOf } from './cart-form.ts';

const saved: CartForm = {
  customerPONo: 'Spring pegs',
  promoCode: '',
  shipToCode: '1',
  requestedShipDate: '2026-04-21',
  hold: '',
  shipVia: '1UPS_GROUND',
  accountEnabled: '',
  account: '',
  paymentType: 'TERMS',
  comment: '',
};

describe('changes that are not saved yet', () => {
  it('CRT-033: a changed field shows on top of what is saved, and is no change once it is back', () => {
    const draft = setField({}, saved, 'shipVia', '1FEX_GROUND');
    expect(shownForm(draft, saved)).toEqual({ ...saved, shipVia: '1FEX_GROUND' });
    expect(changedFields(draft, saved)).toEqual(['shipVia']);
    expect(setField(draft, saved, 'shipVia', '1UPS_GROUND')).toEqual({});
  });

  it('CRT-033: a shipping account is {value, enabled}, and each of the two may be what changed', () => {
    const { header } = cartsExamples.findCart.answer.cart;
    const form = formOf({ ...header, shippingAccount: { value: '84E012', enabled: true } });
    expect([form.account, form.accountEnabled]).toEqual(['84E012', 'Y']);
    const draft = setField(setField({}, form, 'account', 'A1B2C3'), form, 'accountEnabled', '');
    expect(changedFields(draft, form).toSorted()).toEqual(['account', 'accountEnabled']);
    expect(changesOf(shownForm(draft, form), changedFields(draft, form))).toEqual({
      shippingAccount: { value: 'A1B2C3', enabled: false },
    });
    expect(changedFields(setField(draft, form, 'account', '84E012'), form)).toEqual(['accountEnabled']);
  });

  it("another's change of another field is no conflict, and shows", () => {
    const draft = setField({}, saved, 'shipVia', '1FEX_GROUND');
    const theirs = { ...saved, comment: 'Call first' };
    expect(conflictsOf(draft, theirs)).toEqual([]);
    expect(shownForm(draft, theirs)).toEqual({ ...theirs, shipVia: '1FEX_GROUND' });
  });

  it('the same field changed otherwise is a conflict until one is chosen', () => {
    const draft = setField({}, saved, 'customerPONo', 'Mine');
    const theirs = { ...saved, customerPONo: 'Theirs' };
    expect(conflictsOf(draft, theirs)).toEqual([{ field: 'customerPONo', mine: 'Mine', theirs: 'Theirs' }]);
    const kept = keepMine(draft, theirs, 'customerPONo');
    expect(conflictsOf(kept, theirs)).toEqual([]);
    expect(shownForm(kept, theirs).customerPONo).toBe('Mine');
    expect(shownForm(takeTheirs(draft, 'customerPONo'), theirs).customerPONo).toBe('Theirs');
  });

  it('the same change made by someone else is no conflict and no change', () => {
    const draft = setField({}, saved, 'customerPONo', 'Same');
    const theirs = { ...saved, customerPONo: 'Same' };
    expect(conflictsOf(draft, theirs)).toEqual([]);
    expect(changedFields(draft, theirs)).toEqual([]);
  });

  it('what was typed while a save ran stays, and is no conflict with the own save', () => {
    const sent = setField({}, saved, 'comment', 'Please call');
    const typing: CartDraft = setField(sent, saved, 'comment', 'Please call Maya');
    const answered = { ...saved, comment: 'Please call' };
    const save = { fields: ['comment'], from: sent } as const;
    const rest = afterSave(typing, answered, save);
    expect(shownForm(rest, answered).comment).toBe('Please call Maya');
    expect(conflictsOf(rest, answered)).toEqual([]);
    expect(afterSave(sent, answered, save)).toEqual({});
  });

  it('what the server spells in its own way is saved all the same', () => {
    const from = setField({}, saved, 'promoCode', 'spring10');
    const answered = { ...saved, promoCode: 'SPRING10' };
    expect(afterSave(from, answered, { fields: ['promoCode'], from })).toEqual({});
  });
});

describe('the body of a save', () => {
  it('CRT-065: names what was changed and nothing else', () => {
    expect(changesOf({ ...saved, hold: 'Y', comment: '' }, ['hold', 'comment'])).toEqual({ hold: true, comment: '' });
  });

  it('sends account and its switch together, the account in letters and digits', () => {
    expect(changesOf({ ...saved, accountEnabled: 'Y', account: ' 84e-012' }, ['account'])).toEqual({
      shippingAccount: { value: '84E012', enabled: true },
    });
  });
});
