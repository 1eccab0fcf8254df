import { agreesWithPath, type Company, findCompany } from '#domain/company.ts';
import { invalid } from '../refusal.ts';

/**
 * The companies that a call which names an invoice may mean, the first one first: the query's, else the path's; 400 where the two name different
 * ones (T12). The main brand in a path says nothing, so without a query both are meant (ruling 13, wire 0.4).
 */
export function companiesOfInvoice(
  companies: readonly Company[],
  { product }: { product: string },
  { company }: { company?: string | undefined },
): readonly string[] {
  if (company === undefined) {
    const inPath = findCompany(companies, product);
    if (inPath === undefined) return [];
    return (inPath === companies[0] ? companies : [inPath]).map(({ code }) => code);
  }
  if (!agreesWithPath(companies, product, company))
    throw invalid([{ path: 'query.company', message: 'must be the company of the path' }]);
  return [company];
}
