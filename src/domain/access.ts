import { accountKey } from './customer-key.ts';

/**
 * One row of what a user covers. A rep row holds patterns over salespersons (`%` any run, `_` one character); a customer row
 * names one account, or one location of it.
 */
export interface Access {
  readonly id: number;
  readonly company: string;
  readonly isRepAccount: boolean;
  readonly primaryAccount: boolean;
  readonly divisionNo: string;
  readonly customerNo: string;
  readonly salespersonDivisionNo: string;
  readonly salespersonNo: string;
}

/** A salesperson's number within a company. */
export interface SalespersonNumber {
  readonly divisionNo: string;
  readonly salespersonNo: string;
}

/** Whether a text holds a wildcard of SQL's LIKE (ACT-037). */
export function isWildcard(text: string): boolean {
  return text.includes('%') || text.includes('_');
}

/** SQL's LIKE without an escape: `%` is any run, `_` one character; case matters. Takes time in proportion to both lengths only. */
export function isLike(value: string, pattern: string): boolean {
  let at = 0;
  let expected = 0;
  let star = -1;
  let resume = 0;
  while (at < value.length) {
    if (pattern[expected] === '%') {
      star = expected++;
      resume = at;
    } else if (pattern[expected] === '_' || pattern[expected] === value[at]) {
      at++;
      expected++;
    } else if (star >= 0) {
      expected = star + 1;
      at = ++resume;
    } else return false;
  }
  while (pattern[expected] === '%') expected++;
  return expected === pattern.length;
}

/** Whether a rep row covers a salesperson: division and number are matched each by its own pattern (PRM-006, PRO-021). */
export function isRepCovered(
  access: Pick<Access, 'isRepAccount' | 'salespersonDivisionNo' | 'salespersonNo'>,
  salesperson: SalespersonNumber,
): boolean {
  return (
    access.isRepAccount &&
    isLike(salesperson.divisionNo, access.salespersonDivisionNo) &&
    isLike(salesperson.salespersonNo, access.salespersonNo)
  );
}

/**
 * The granted row under which a user may act as the salesperson (or pattern) that a path names; undefined refuses it.
 * What is asked must equal a granted row, or be a concrete number that one matches: a `%` or `_` from outside is never used
 * as a pattern of its own, so nothing wider than the grant can be asked for (security T11).
 */
export function grantedRepAccess<A extends Access>(
  accesses: readonly A[],
  asked: SalespersonNumber & { readonly company: string },
): A | undefined {
  const rows = accesses.filter((access) => access.isRepAccount && access.company === asked.company);
  const equal = rows.find(
    (row) => row.salespersonDivisionNo === asked.divisionNo && row.salespersonNo === asked.salespersonNo,
  );
  if (equal) return equal;
  if (isWildcard(asked.divisionNo) || isWildcard(asked.salespersonNo)) return undefined;
  return rows.find((row) => isRepCovered(row, asked));
}

function accountNumber(access: Access): string {
  return access.isRepAccount ? `${access.salespersonDivisionNo}-${access.salespersonNo}` : accountKey(access);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Accounts sort by company descending, then account number, then id (PRO-022). A new list. */
export function sortAccesses<A extends Access>(accesses: readonly A[]): A[] {
  return accesses.toSorted(
    (a, b) => order(b.company, a.company) || order(accountNumber(a), accountNumber(b)) || a.id - b.id,
  );
}

/** The current access is kept while it is still granted; otherwise the primary account, else the first of the sorted list (PRO-024). */
export function currentAccess<A extends Access>(accesses: readonly A[], currentId?: number): A | undefined {
  const sorted = sortAccesses(accesses);
  return sorted.find(({ id }) => id === currentId) ?? sorted.find(({ primaryAccount }) => primaryAccount) ?? sorted[0];
}

/** Setting an access is refused only for the one that is already current (ruling 10). */
export function maySetAccess(access: Pick<Access, 'id'>, currentId: number | undefined): boolean {
  return access.id !== currentId;
}

type RepPattern = Pick<Access, 'salespersonDivisionNo' | 'salespersonNo'>;

/** How a rep access is written: `ALL`, `ALL-{no}`, `{div}-ALL` or `{div}-{no}` (PRM-008, PRM-009). */
export function repCode({ salespersonDivisionNo, salespersonNo }: RepPattern): string {
  const division = salespersonDivisionNo === '%' ? 'ALL' : salespersonDivisionNo;
  const number = salespersonNo === '%' ? 'ALL' : salespersonNo;
  return division === 'ALL' && number === 'ALL' ? 'ALL' : `${division}-${number}`;
}

/** The name beside the code: `All Reps` for both wildcards (PRM-008), else the salesperson's name, else that they are several (ACT-037), else the code. */
export function repName(access: RepPattern & { readonly salespersonName?: string | null }): string {
  const code = repCode(access);
  if (code === 'ALL') return 'All Reps';
  const isSeveral = isWildcard(access.salespersonDivisionNo) || isWildcard(access.salespersonNo);
  return access.salespersonName || (isSeveral ? 'Several Reps' : code);
}

/** The salesperson segment of a path: `all` when division and number are both wildcards, else `{div}-{no}` (ACT-005). */
export function salespersonSegment({ salespersonDivisionNo, salespersonNo }: RepPattern): string {
  return salespersonDivisionNo === '%' && salespersonNo === '%' ? 'all' : `${salespersonDivisionNo}-${salespersonNo}`;
}

/** Reads a salesperson segment; `all` is `%` and `%`. Undefined when it is no salesperson's. */
export function parseSalespersonSegment(segment: string): SalespersonNumber | undefined {
  if (segment === 'all') return { divisionNo: '%', salespersonNo: '%' };
  const match = /^([0-9%_]{1,2})-([A-Z0-9%_]{1,8})$/.exec(segment);
  return match?.[1] && match[2] ? { divisionNo: match[1], salespersonNo: match[2] } : undefined;
}

/** The rep filter is allowed when the access's salesperson number holds a wildcard (ACT-031). */
export function isRepFilterAllowed(access: RepPattern & Pick<Access, 'isRepAccount'>): boolean {
  return access.isRepAccount && isWildcard(access.salespersonNo);
}
