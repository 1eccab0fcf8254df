/**
 * Whether a link of content may be followed: http, https, mailto, tel, or a path of our own (security T62). Control characters and
 * blanks that browsers would drop from a scheme refuse it.
 */
export function isSafeUrl(url: string | null | undefined): url is string {
  if (!url || /[\p{Cc}\s\\]/u.test(url)) return false;
  if (/^(?:https?:\/\/|mailto:|tel:)[^/]/i.test(url)) return true;
  return url.startsWith('#') || (url.startsWith('/') && !url.startsWith('//'));
}

/** The address of an embedded video: its host without cookies unless there is consent to marketing (PRD-019). */
export function videoUrl(url: string, hasMarketingConsent: boolean): string {
  return hasMarketingConsent
    ? url
    : url.replace(/^((?:https?:)?\/\/)(?:www\.|m\.)?youtube\.com(?=\/|$)/i, '$1www.youtube-nocookie.com');
}
