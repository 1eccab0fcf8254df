import { agreedCompany, type Company } from '#domain/company.ts';
import { invalid } from '../refusal.ts';

/** The one company that a call names, in path, query and body alike; 400 when they differ or name none (T12). */
export function requireCompany(companies: readonly Company[], named: readonly (string | undefined)[]): Company {
  const company = agreedCompany(companies, named);
  if (company !== undefined) return company;
  throw invalid([{ path: 'query.co', message: 'must name the company of the account' }]);
}
