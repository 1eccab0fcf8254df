import { isOtherPage } from './other-page.ts';

/** Whether an address is the open page's, whatever else its query says: another company's account is another page (ruling 13). */
export const isShownPage = (href: string): boolean => {
  const { location } = window;
  return !isOtherPage(location, new URL(href, location.href));
};
