import type { Location } from './location.ts';

const companyOf = ({ search }: Pick<Location, 'search'>): string =>
  (new URLSearchParams(search).get('company') ?? '').toLowerCase();

/** What makes an address another page. */
export const pageOf = (location: Location): string => `${location.pathname}?${companyOf(location)}`;

/** Whether another address is another page: another path, or the account of another company under the same number (ruling 13). */
export const isOtherPage = (one: Location, other: Location): boolean => pageOf(one) !== pageOf(other);
