import { useEffect, useState } from 'react';
import { pageOf } from '../router/other-page.ts';
import { useLocation } from '../router/use-route.ts';
import { focusContent } from '../ui/focus-content.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/** The page before: kept here, because a page with another frame (the login's) has an announcer of its own. */
let before: string | undefined;

/** Says the title of a page that was gone to, and lets the keyboard go on in its content. The first page is the browser's to say. */
export function PageAnnouncer() {
  const here = pageOf(useLocation());
  const [title, setTitle] = useState('');
  // Synchronises the focus and the screen reader with the address; the page's own title is set by then.
  useEffect(() => {
    const isFirst = before === undefined;
    if (before === here) return undefined;
    before = here;
    if (isFirst) return undefined;
    // What the server said of the first page's address: the browser's own Share would send it.
    for (const tag of document.querySelectorAll('[rel=canonical],[property$=url]')) tag.remove();
    const timer = setTimeout(() => {
      setTitle(document.title);
      focusContent();
    }, 150);
    return () => clearTimeout(timer);
  }, [here]);
  return <LiveRegion>{title}</LiveRegion>;
}
