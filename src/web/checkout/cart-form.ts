import type { CartHeader } from '#contract/cart.ts';
import type { saveCart } from '#contract/carts.ts';
import type { Sent } from '#contract/route.ts';
import {
  cleanShippingAccount,
  isCustomerAccountAllowed,
  isShippingAccountNumber,
  type ShippingAccount,
} from '#domain/shipping.ts';

/** What a person changes of a cart's header; flags are `Y` or blank. */
export type CartField =
  | 'customerPONo'
  | 'promoCode'
  | 'shipToCode'
  | 'requestedShipDate'
  | 'hold'
  | 'shipVia'
  | 'accountEnabled'
  | 'account'
  | 'paymentType'
  | 'comment';

export type CartForm = Readonly<Record<CartField, string>>;

export const CART_FIELDS: readonly CartField[] = [
  'customerPONo',
  'promoCode',
  'shipToCode',
  'requestedShipDate',
  'hold',
  'shipVia',
  'accountEnabled',
  'account',
  'paymentType',
  'comment',
];

/** The payment type of a cart for which nobody chose one: the account's usual one is offered. Blank is a choice, of none (CHK-026). */
export const USUAL_PAYMENT = 'usual';

const flag = (value: boolean | undefined): string => (value ? 'Y' : '');

/** The header as the server holds it. */
export const formOf = (header: CartHeader): CartForm => ({
  customerPONo: header.customerPONo ?? '',
  promoCode: header.promoCode ?? '',
  shipToCode: header.shipToCode ?? '',
  requestedShipDate: header.requestedShipDate ?? '',
  hold: flag(header.hold),
  shipVia: header.shipVia ?? '',
  accountEnabled: flag(header.shippingAccount?.enabled),
  account: header.shippingAccount?.value ?? '',
  paymentType: header.paymentType ?? USUAL_PAYMENT,
  comment: header.comment ?? '',
});

export const accountOf = (form: CartForm): ShippingAccount => ({
  value: cleanShippingAccount(form.account),
  enabled: form.accountEnabled === 'Y',
});

/** As it is saved: what is no account number, and is not used, holds up nothing, and leaves the one that is saved. */
function savedAccount(form: CartForm): Partial<ShippingAccount> & Pick<ShippingAccount, 'enabled'> {
  const { value, enabled } = accountOf(form);
  const isUsed = enabled && isCustomerAccountAllowed(form.shipVia);
  return isUsed || value === '' || isShippingAccountNumber(value) ? { value, enabled } : { enabled };
}

/** The body that saves the named fields and leaves the others alone (ruling 31). */
export function changesOf(form: CartForm, fields: readonly CartField[]): Sent<typeof saveCart>['body'] {
  const has = (field: CartField) => fields.includes(field);
  return {
    ...(has('customerPONo') ? { customerPONo: form.customerPONo.trim() } : {}),
    ...(has('promoCode') ? { promoCode: form.promoCode.trim() } : {}),
    ...(has('shipToCode') ? { shipToCode: form.shipToCode } : {}),
    ...(has('requestedShipDate') ? { requestedShipDate: form.requestedShipDate } : {}),
    ...(has('hold') ? { hold: form.hold === 'Y' } : {}),
    ...(has('shipVia') ? { shipMethod: form.shipVia } : {}),
    ...(has('account') || has('accountEnabled') ? { shippingAccount: savedAccount(form) } : {}),
    ...(has('paymentType') ? { paymentType: form.paymentType } : {}),
    ...(has('comment') ? { comment: form.comment } : {}),
  };
}
