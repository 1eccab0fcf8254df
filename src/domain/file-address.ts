/** The last word of a product's or a page's address is a keyword or an item's code, which may have a dot. */
const FILE = /^\/(?:(?:api|content|images)\/|(?!products\/|pages\/|order-colors\/).*\.\w{1,5}$)/;

/** Whether a path of our own leads to a call or a file, which the browser fetches and shows, and to no page of the portal (CNT-012). */
export const isFileAddress = (path: string): boolean => FILE.test(path);
