import { agreesWithPath, type Company } from '#domain/company.ts';
import { invalid } from '../refusal.ts';

/** The company of a call that names an invoice: the query's, else the path's; 400 where the two name different ones (T12). */
export function companyOfInvoice(
  companies: readonly Company[],
  { product }: { product: string },
  { company }: { company?: string | undefined },
): string {
  if (company === undefined) return product;
  if (!agreesWithPath(companies, product, company))
    throw invalid([{ path: 'query.company', message: 'must be the company of the path' }]);
  return company;
}
