import { cleanShippingAccount, type ShippingAccount } from '#domain/shipping.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from '../session/settings.ts';

/** Keeps a shipping account that was saved in a cart for the customer's other carts, with the consent to preferences (STO-003, wire D25). */
export function rememberAccount(product: string, customer: string, { value, enabled }: ShippingAccount): void {
  if (enabled && value !== '') writeSetting(product, STORED_SETTINGS.shippingAccount, { value, enabled, customer });
}

/** The account that is kept for this customer, empty when there is none: freight of one must never be billed to another. */
export function rememberedAccount(product: string, customer: string): string {
  const kept = readSetting(product, STORED_SETTINGS.shippingAccount);
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('customer' in kept)) return '';
  return kept.customer === customer && typeof kept.value === 'string' ? cleanShippingAccount(kept.value) : '';
}
