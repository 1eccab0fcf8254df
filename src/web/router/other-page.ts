import type { Location } from './location.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

const companyOf = ({ search }: Pick<Address, 'search'>): string =>
  (new URLSearchParams(search).get('company') ?? '').toLowerCase();

/** What makes an address another page. */
export const pageOf = (location: Address): string => `${location.pathname}?${companyOf(location)}`;

/** Whether another address is another page: another path, or the account of another company under the same number (ruling 13). */
export const isOtherPage = (one: Address, other: Address): boolean => pageOf(one) !== pageOf(other);
