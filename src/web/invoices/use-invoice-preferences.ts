import { INVOICE_ROWS } from '#domain/invoice.ts';
import { useHeldConsent } from '../consent/consent-queries.ts';
import { useSite } from '../session/site.tsx';
import { readStored, writeStored } from '../session/stored.ts';
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
  const rowsKey = `${slug}/b2b/invoices.rowsPerPage`;
  const sortKey = `${slug}/b2b/invoices.sort`;
  const rows = mayStore ? readStored(rowsKey) : undefined;
  const keep = (key: string, value: unknown) => mayStore && writeStored(key, value);
  return {
    rows: typeof rows === 'number' && rows > 0 && rows <= 100 ? rows : INVOICE_ROWS,
    sort: mayStore ? sortIn(readStored(sortKey)) : undefined,
    keepRows: (value) => void keep(rowsKey, value),
    keepSort: ({ key, direction }) => void keep(sortKey, { field: key, ascending: direction === 'asc' }),
  };
}

/** The stored order: a field and whether it ascends, as the portal has always stored it. */
function sortIn(value: unknown): Sort | undefined {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('ascending' in value)) return undefined;
  const { field, ascending } = value;
  return typeof field === 'string' ? { key: field, direction: ascending === true ? 'asc' : 'desc' } : undefined;
}
