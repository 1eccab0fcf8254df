import { INVOICE_ROWS } from '#domain/invoice.ts';
import { STORED_SETTINGS, type StoredSetting } from '#domain/stored-settings.ts';
import { useHeldConsent } from '../consent/consent-queries.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import type { Sort } from '../ui/table-column.ts';

export interface InvoicePreferences {
  rows: number;
  sort: Sort | undefined;
  keepRows: (rows: number) => void;
  keepSort: (sort: Sort) => void;
}

/** Rows per page and order of the list, kept for the next visit only where preferences may be stored (INV-018, INV-019). */
export function useInvoicePreferences(): InvoicePreferences {
  const { slug } = useSite();
  const consent = useHeldConsent();
  const mayStore = consent?.preferences.preferences === true;
  const rows = mayStore ? readSetting(slug, STORED_SETTINGS.invoiceRows) : undefined;
  const keep = (setting: StoredSetting, value: unknown) => mayStore && writeSetting(slug, setting, value);
  return {
    rows: typeof rows === 'number' && rows > 0 && rows <= 100 ? rows : INVOICE_ROWS,
    sort: mayStore ? sortIn(readSetting(slug, STORED_SETTINGS.invoiceSort)) : undefined,
    keepRows: (value) => void keep(STORED_SETTINGS.invoiceRows, value),
    keepSort: ({ key, direction }) =>
      void keep(STORED_SETTINGS.invoiceSort, { field: key, ascending: direction === 'asc' }),
  };
}

/** The stored order: a field and whether it ascends, as the portal has always stored it. */
function sortIn(value: unknown): Sort | undefined {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('ascending' in value)) return undefined;
  const { field, ascending } = value;
  return typeof field === 'string' ? { key: field, direction: ascending === true ? 'asc' : 'desc' } : undefined;
}
