import { Refusal } from '../refusal.ts';
import type { BackOffice } from './back-office.ts';

/** With a bridge the ERP ships and invoices, and this room answers 404 `erp`. */
export function requireEmbedded(office: BackOffice): void {
  if (office.kind !== 'embedded')
    throw new Refusal(404, 'erp', 'Orders are shipped and invoiced in the back office, not here.');
}
