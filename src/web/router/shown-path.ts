/** Whether the page that is open has this address, whatever its query says. */
export const isShownPath = (href: string): boolean => href.split('?')[0] === window.location.pathname;
