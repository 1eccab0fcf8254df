import { useSyncExternalStore } from 'react';
import { withRecent } from '#domain/recent-customers.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { type CustomerRef, customerRef } from '../session/customer-ref.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { watchStored } from '../session/stored.ts';
import { useUserId } from '../session/token.ts';

/** A customer that was opened in this browser, as it is stored: ids, a name, when, and by whom. */
export interface RecentCustomer {
  ARDivisionNo: string;
  CustomerNo: string;
  CustomerName: string;
  ShipToCode?: string;
  Company?: string;
  ts: number;
  userId?: number;
}

/** Puts a customer on top of the list (ACT-053), if preferences may be stored. What another person opened goes (T34). */
export function rememberRecent(
  product: string,
  { accountKey, company }: CustomerRef,
  { name, userId, ts }: { name: string; userId: number; ts: number },
): void {
  const [ARDivisionNo = '', CustomerNo = ''] = accountKey.split('-');
  const opened: RecentCustomer = {
    ARDivisionNo,
    CustomerNo,
    CustomerName: name,
    ...(company ? { Company: company } : {}),
    ts,
    userId,
  };
  const own = readRecent(product).filter((recent) => recent.userId === userId);
  const list = withRecent(own.map(inOurWords), inOurWords(opened)).map(({ wire }) => wire);
  writeSetting(product, STORED_SETTINGS.recentAccounts, list);
}

/** Takes a customer out of the list: it is nobody's here any more. */
export function forgetRecent(product: string, ref: CustomerRef | undefined): void {
  const isOther = ({ ARDivisionNo, CustomerNo, Company }: RecentCustomer) =>
    `${ARDivisionNo}-${CustomerNo}` !== ref?.accountKey || (Company ?? '') !== (ref.company ?? '');
  const all = readRecent(product);
  if (!all.every(isOther)) writeSetting(product, STORED_SETTINGS.recentAccounts, all.filter(isOther));
}

const inOurWords = (wire: RecentCustomer) => ({
  divisionNo: wire.ARDivisionNo,
  customerNo: wire.CustomerNo,
  company: wire.Company,
  ts: wire.ts,
  wire,
});

function readRecent(product: string): RecentCustomer[] {
  const value = readSetting(product, STORED_SETTINGS.recentAccounts);
  return Array.isArray(value) ? value.filter(isRecent) : [];
}

const isRecent = (value: unknown): value is RecentCustomer =>
  typeof value === 'object' &&
  value !== null &&
  ['ARDivisionNo', 'CustomerNo', 'CustomerName'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The customers that this person last opened in this browser, newest first. */
export function useRecentCustomers(): { ref: CustomerRef; name: string; ts: number }[] {
  const { slug } = useSite();
  const userId = useUserId();
  const text = useSyncExternalStore(
    watchStored,
    () => JSON.stringify(readRecent(slug)),
    () => '[]',
  );
  const all = JSON.parse(text) as RecentCustomer[];
  return all.flatMap((recent) => {
    const ref = customerRef(`${recent.ARDivisionNo}-${recent.CustomerNo}`, recent.Company);
    return ref && recent.userId === userId ? [{ ref, name: recent.CustomerName, ts: recent.ts }] : [];
  });
}
