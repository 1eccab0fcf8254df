import { useSyncExternalStore } from 'react';
import { customerSlug, parseCustomerSlug } from '#domain/customer-key.ts';
import { STORED_SETTINGS, storageKey } from '#domain/stored-settings.ts';
import { useMatch, useSearchParams } from '../router/use-route.ts';
import { useSite } from './site.tsx';
import { readStored, watchStored, writeStored } from './stored.ts';
import { readUserId } from './token.ts';

/** The customer that the person is acting for, as addresses and calls name it. */
export interface CustomerRef {
  /** `{div}-{no}`, with `-{shipTo}` when a location is chosen. */
  slug: string;
  /** `{div}-{no}`. */
  accountKey: string;
  shipToCode: string | undefined;
  /** Company code, only when it is not the main brand's. */
  company: string | undefined;
}

/** One text for one account: the same number in another company is another account (ruling 13). */
export const keyOfRef = ({ company, accountKey }: Pick<CustomerRef, 'company' | 'accountKey'>): string =>
  `${company ?? ''}/${accountKey}`;

/** For a call that is not sent, because nobody is chosen. */
export const NOBODY: CustomerRef = { slug: '', accountKey: '', shipToCode: undefined, company: undefined };

const storedKey = (productSlug: string): string => storageKey(productSlug, STORED_SETTINGS.customer);

interface StoredCustomer {
  ARDivisionNo: string;
  CustomerNo: string;
  CustomerName?: string;
  ShipToCode?: string;
  Company?: string;
  /** Who acted for it. */
  userId?: number;
}

/** Makes a reference from the parts of an address; undefined for a slug that is no customer's. */
export function customerRef(slug: string, company: string | null | undefined): CustomerRef | undefined {
  const key = parseCustomerSlug(slug);
  if (key === undefined) return undefined;
  const { divisionNo, customerNo, shipToCode } = key;
  return {
    slug: customerSlug(key),
    accountKey: customerSlug({ divisionNo, customerNo }),
    shipToCode,
    company: company || undefined,
  };
}

/** The addresses that name a customer. */
export const ADDRESS = '/account/:slug/*';

export const addressedIn = (slug: string | undefined, search: URLSearchParams): CustomerRef | undefined =>
  slug === undefined ? undefined : customerRef(slug, search.get('company'));

/** The customer of the address. */
export function useAddressedCustomer(): CustomerRef | undefined {
  const slug = useMatch(ADDRESS)?.slug;
  const [search] = useSearchParams();
  return addressedIn(slug, search);
}

/**
 * The customer in hand: the address's, else the one this tab last worked for, else the one that was last chosen in any tab.
 * A tab keeps its own, so two customers in two tabs never mix.
 */
export function useCustomerRef(): CustomerRef | undefined {
  const addressed = useAddressedCustomer();
  const stored = useStoredCustomerRef();
  return addressed ?? stored;
}

/** The customer that was last chosen, whatever the address says. */
export function useStoredCustomerRef(): CustomerRef | undefined {
  const { slug } = useSite();
  return refOf(
    useSyncExternalStore(
      watchStored,
      () => storedRef(slug),
      () => '',
    ),
  );
}

/** The same, outside of what is drawn. */
export const readCustomerRef = (productSlug: string): CustomerRef | undefined => refOf(storedRef(productSlug));

function refOf(stored: string): CustomerRef | undefined {
  const [customer = '', company] = stored.split('?');
  return stored === '' ? undefined : customerRef(customer, company);
}

function storedRef(productSlug: string): string {
  const value = readStored(storedKey(productSlug), 'session') ?? readStored(storedKey(productSlug));
  if (!isStoredCustomer(value) || isOfOthers(value, productSlug)) return '';
  const { ARDivisionNo, CustomerNo, ShipToCode, Company } = value;
  const slug = customerSlug({
    divisionNo: String(ARDivisionNo),
    customerNo: String(CustomerNo),
    shipToCode: ShipToCode,
  });
  return Company ? `${slug}?${Company}` : slug;
}

const isStoredCustomer = (value: unknown): value is StoredCustomer =>
  typeof value === 'object' && value !== null && 'ARDivisionNo' in value;

const isOfOthers = ({ userId }: StoredCustomer, productSlug: string): boolean =>
  userId !== undefined && userId !== readUserId(productSlug);

/** Another tab signed out, or somebody else in: whom the person before acted for is nobody else's to see (T34, T86). */
export function dropCustomerOfOthers(productSlug: string): void {
  for (const storage of ['session', 'local'] as const) {
    const value = readStored(storedKey(productSlug), storage);
    if (isStoredCustomer(value) && isOfOthers(value, productSlug))
      writeStored(storedKey(productSlug), undefined, storage);
  }
}

/** Remembers the customer in hand, for this tab and for new ones: ids and a name only (ruling 11). */
export function storeCustomer(productSlug: string, ref: CustomerRef, name?: string): void {
  const [ARDivisionNo = '', CustomerNo = ''] = ref.accountKey.split('-');
  const userId = readUserId(productSlug);
  const value: StoredCustomer = {
    ARDivisionNo,
    CustomerNo,
    ...(name ? { CustomerName: name } : {}),
    ...(ref.shipToCode ? { ShipToCode: ref.shipToCode } : {}),
    ...(ref.company ? { Company: ref.company } : {}),
    ...(userId === undefined ? {} : { userId }),
  };
  const text = JSON.stringify(value);
  if (JSON.stringify(readStored(storedKey(productSlug), 'session')) === text) return;
  writeStored(storedKey(productSlug), value, 'session');
  writeStored(storedKey(productSlug), value);
}

/** Forgets the customer in hand (Exit, and sign-out). */
export function forgetCustomer(productSlug: string): void {
  writeStored(storedKey(productSlug), undefined, 'session');
  writeStored(storedKey(productSlug), undefined);
}
