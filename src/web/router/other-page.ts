import type { Location } from './location.ts';

const companyOf = ({ search }: Pick<Location, 'search'>): string =>
  (new URLSearchParams(search).get('company') ?? '').toLowerCase();

/** Whether another address is another page: another path, or the account of another company under the same number (ruling 13). */
export const isOtherPage = (one: Location, other: Location): boolean =>
  one.pathname !== other.pathname || companyOf(one) !== companyOf(other);
