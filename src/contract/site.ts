/** One of the seller's brands as the browser needs it. */
export interface SiteCompany {
  /** Back-office company code, e.g. `CHI`. */
  code: string;
  /** Lower-case brand slug, e.g. `tether`. */
  slug: string;
  name: string;
  /** Keyword of the category that is this brand's product home. */
  home: string;
  /** Value of `data-brand` that carries the brand's colours; the first brand has none. */
  brand: string | null;
}

/** The seller's own facts and looks that every page shows: content and configuration, nothing secret. */
export interface SiteInfo {
  /** `{product}` of the specification: prefix of stored settings and part of some paths. */
  slug: string;
  /** By priority: the main brand first. */
  companies: SiteCompany[];
  sellerName: string;
  telephone: string;
  serviceEmail: string;
  /** The seller's own address, for paper. */
  addressLines: string[];
  footerLinks: { title: string; url: string }[];
  socialLinks: { title: string; url: string }[];
  /** True on a demo installation: every page says so. */
  demo: boolean;
  googleClientId: string | null;
  /** Path of the picture beside the login form. */
  loginImage: string | null;
  /** Google tag, only used with analytics consent. */
  tagId: string | null;
  /** Origin that the tag is loaded from, and sends to. */
  tagOrigin: string;
  version: string;
  /** IANA zone of the seller's business days: documents are dated in it, and the moments beside them are shown in it. */
  timeZone: string;
  year: number;
}

/** What the page hands to our own browser code beside the boot state, in `<script type="application/json" id="page-data">`. */
export interface PageData {
  site: SiteInfo;
  /** Dehydrated query cache of a server-drawn page; absent where only the browser draws. */
  queries?: unknown;
}
