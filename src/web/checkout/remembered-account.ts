import { cleanShippingAccount, type ShippingAccount } from '#domain/shipping.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { readSetting, writeSetting } from '../session/settings.ts';

/** Keeps a shipping account that was saved in a cart for the customer's other carts, with the consent to preferences (STO-003, wire D25). */
export function rememberAccount(product: string, ref: CustomerRef, { value, enabled }: ShippingAccount): void {
  if (enabled && value !== '')
    writeSetting(product, STORED_SETTINGS.shippingAccount, { value, enabled, customer: keyOfRef(ref) });
}

/** The account that is kept for this customer, empty when there is none: freight of one must never be billed to another. */
export function rememberedAccount(product: string, ref: CustomerRef): string {
  const kept = readSetting(product, STORED_SETTINGS.shippingAccount);
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('customer' in kept)) return '';
  return kept.customer === keyOfRef(ref) && typeof kept.value === 'string' ? cleanShippingAccount(kept.value) : '';
}
