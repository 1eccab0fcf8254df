import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../router/use-route.ts';
import { focusContent } from '../ui/focus-content.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/** Says the title of a page that was gone to, and lets the keyboard go on in its content. The first page is the browser's to say. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  // Synchronises the focus and the screen reader with the address; the page's own title is set by then.
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const timer = setTimeout(() => {
      setTitle(document.title);
      focusContent();
    }, 150);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <LiveRegion>{title}</LiveRegion>;
}
