/** An entry of the list of keywords. `redirectToParent` is the id of the parent product, 0 for none. */
export interface Keyword {
  readonly id: number;
  readonly pagetype: 'product' | 'category' | 'page';
  readonly keyword: string;
  readonly parent: string | null;
  readonly redirectToParent: number;
}

/** The category that always exists and takes every unknown keyword (CAT-009, ruling 20). */
export const ALL_PRODUCTS = 'all';

/** A longer chain of parents is a circle. */
const MOST_HOPS = 9;

/** What the segments of a `/products` path lead to. */
export type ProductRoute =
  | { readonly show: 'product' | 'category'; readonly keyword: string }
  /** Another product path; `variant` is the keyword that was asked for (CAT-010). */
  | {
      readonly show: 'redirect';
      readonly category: string | null;
      readonly product: string | null;
      readonly variant?: string;
    };

/**
 * What a product path shows: the keyword of its product segment, else that of its category segment. A keyword with a parent product
 * leads there with the variant; an unknown one, or a page's, to all products, which never loops (CAT-009, CAT-010, ruling 20).
 */
export function productRoute(
  keywords: readonly Keyword[],
  { category, product }: { category?: string | undefined; product?: string | undefined },
): ProductRoute {
  const wanted = product ?? category ?? ALL_PRODUCTS;
  if (wanted === ALL_PRODUCTS) return { show: 'category', keyword: ALL_PRODUCTS };
  const hit = find(keywords, product) ?? find(keywords, category);
  if (!hit) return { show: 'redirect', category: ALL_PRODUCTS, product: null };
  if (product !== undefined && hit.keyword !== product) return redirect(hit);
  if (hit.redirectToParent <= 0)
    return { show: hit.pagetype === 'category' ? 'category' : 'product', keyword: hit.keyword };
  const owner = ownerOf(keywords, hit);
  if (!owner) return { show: 'redirect', category: ALL_PRODUCTS, product: null };
  return { ...redirect(owner), variant: hit.keyword };
}

/** The product that a product belongs to in the end; undefined where that is missing, or they belong to one another. */
function ownerOf(keywords: readonly Keyword[], hit: Keyword): Keyword | undefined {
  let owner: Keyword | undefined = hit;
  for (let hops = 0; hops < MOST_HOPS && owner && owner.redirectToParent > 0; hops++) {
    const parentId: number = owner.redirectToParent;
    owner = keywords.find(({ id, pagetype }) => pagetype === 'product' && id === parentId);
  }
  return owner && owner.redirectToParent > 0 ? undefined : owner;
}

function find(keywords: readonly Keyword[], wanted: string | undefined): Keyword | undefined {
  return wanted === undefined
    ? undefined
    : keywords.find(({ keyword, pagetype }) => keyword === wanted && pagetype !== 'page');
}

function redirect(to: Keyword) {
  return to.pagetype === 'category'
    ? ({ show: 'redirect', category: to.keyword, product: null } as const)
    : ({ show: 'redirect', category: to.parent, product: to.keyword } as const);
}
