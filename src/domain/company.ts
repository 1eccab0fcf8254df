/** One of the seller's two companies. `slug` is what routes, calls and stored keys say; `code` is the back office's name. */
export interface Company {
  readonly code: string;
  readonly slug: string;
  /** 1 is the main brand: a slug that two companies know is looked up there first (ruling 13). */
  readonly priority: number;
}

/** The configured names; every one has the back office's default except the main brand's own slug. */
export interface CompanyNames {
  readonly slug: string;
  readonly code?: string;
  readonly secondSlug?: string;
  readonly secondCode?: string;
}

/** The two companies, main brand first (CON-001, CON-002). */
export function companiesOf(names: CompanyNames): readonly [Company, Company] {
  return [
    { code: names.code ?? 'CHI', slug: names.slug, priority: 1 },
    { code: names.secondCode ?? 'BCS', slug: names.secondSlug ?? 'bc', priority: 2 },
  ];
}

/** The company of a code or slug in any letter case; undefined for any other text (ACT-052). */
export function findCompany(companies: readonly Company[], named: string): Company | undefined {
  const wanted = named.trim().toLowerCase();
  return companies.find(({ code, slug }) => code.toLowerCase() === wanted || slug.toLowerCase() === wanted);
}

/** The one company that path, query and body agree on; undefined when they differ, name none or an unknown one (security T12). */
export function agreedCompany(
  companies: readonly Company[],
  named: readonly (string | null | undefined)[],
): Company | undefined {
  const found = named.filter((name) => name != null && name !== '').map((name) => findCompany(companies, String(name)));
  const [first] = found;
  return found.every((company) => company === first) ? first : undefined;
}

/**
 * Whether a query's company is that of the path (security T12). The main brand in a path says nothing: callers write it whatever company they
 * mean (wire contract 0.4).
 */
export function agreesWithPath(companies: readonly Company[], inPath: string, inQuery: string): boolean {
  const named = findCompany(companies, inPath);
  return (named !== undefined && named === companies[0]) || named === findCompany(companies, inQuery);
}
