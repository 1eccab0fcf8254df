import type { CartForm } from './cart-form.ts';

/** What each field is called where it stands. */
export const FIELD_LABELS: CartForm = {
  customerPONo: 'Cart Name',
  promoCode: 'Promo Code',
  shipToCode: 'Delivery Address',
  requestedShipDate: 'Ship Date',
  hold: 'Hold for Ship Date',
  shipVia: 'Ship Via',
  accountEnabled: 'Use my shipping account',
  account: 'Shipping account',
  paymentType: 'Payment Type',
  comment: 'Comment',
};
