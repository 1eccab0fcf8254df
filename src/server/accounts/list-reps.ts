import type { ListedCustomer, Rep } from '#contract/customer.ts';
import { parseSalespersonSegment } from '#domain/access.ts';
import { agreesWithPath, type Company, findCompany } from '#domain/company.ts';
import type { Caller } from '../http/caller.ts';
import { invalid, notFound } from '../refusal.ts';
import { accountNotAvailable } from '../scope/require-customer.ts';
import { findRepAccess } from '../scope/require-rep.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { listCoveredReps, listCustomersOfRep } from './rep-store.ts';

/** The reps whom the caller covers (ACT-038): of the main brand, or of the company that the query names. */
export async function listReps(
  { db, companies }: AccountsDeps,
  caller: Caller,
  product: string | undefined,
  company: string | undefined,
): Promise<Rep[]> {
  const [asked] = companiesAsked(companies, product, company);
  return asked ? listCoveredReps(db, caller, asked.code) : [];
}

/**
 * The customers of one of the caller's rep patterns, or of a number that one covers (ACT-040, T11, T12): of the company that is asked for, else of all
 * in which the caller has it, by company (wire 4.2). 404 where the caller has it in none.
 */
export async function listRepCustomers(
  { db, companies }: AccountsDeps,
  caller: Caller,
  asked: { product: string; rep: string },
  company: string | undefined,
): Promise<ListedCustomer[]> {
  const salesperson = parseSalespersonSegment(asked.rep);
  if (salesperson === undefined) throw accountNotAvailable();
  const codes = companiesAsked(companies, asked.product, company)
    .map(({ code }) => code)
    .filter((code) => findRepAccess(caller, { ...salesperson, company: code }));
  if (codes.length === 0) throw accountNotAvailable();
  return listCustomersOfRep(db, codes, salesperson);
}

/**
 * The path of these calls always holds the main brand's slug (wire 0.4); the query names the company. Without it a number is looked for
 * among the caller's own accesses in all of them (ruling 13). Where path and query both name one they must agree (T12).
 */
function companiesAsked(
  companies: readonly Company[],
  product: string | undefined,
  company: string | undefined,
): readonly Company[] {
  const [main] = companies;
  const inPath = product === undefined ? main : findCompany(companies, product);
  if (inPath === undefined) throw notFound();
  if (company === undefined) return inPath === main ? companies : [inPath];
  const inQuery = findCompany(companies, company);
  if (inQuery === undefined || !agreesWithPath(companies, inPath.slug, company)) {
    throw invalid([{ path: 'query.company', message: 'must be the company of the path' }]);
  }
  return [inQuery];
}
