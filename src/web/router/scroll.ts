import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter, useRouterState } from './router-context.ts';

const STORED_AT = 'scroll-positions';

/** A new page starts at its top or at the place that its address names; one that is gone back to is where it was left. */
export function ScrollRestoration(): null {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();
  const positions = useRef<Record<string, number>>({});
  const shown = useRef(location);

  // Synchronises with the window, whose own restoration would come before the page.
  useEffect(() => {
    positions.current = { ...storedPositions(), ...positions.current };
    const keep = (key: string) => {
      positions.current[key] = window.scrollY;
    };
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      keep(router.state().location.key);
      store(positions.current);
      // What comes after a reload is the browser's to restore: it knows first.
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', take);
    const unsubscribe = router.subscribe((_next, before) => keep(before.location.key));
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', take);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);

  // Before the browser paints, so that no page is seen at the place of another.
  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    const { key, hash } = location;
    const top = positions.current[key];
    if (top !== undefined) window.scrollTo(0, top);
    else if (!keepsScroll && !scrollToPlace(hash)) window.scrollTo(0, 0);
  }, [location, keepsScroll]);
  return null;
}

function scrollToPlace(hash: string): boolean {
  const place = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  place?.scrollIntoView();
  return place !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A browser that stores nothing starts at the top. */
function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function store(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORED_AT, JSON.stringify(positions));
  } catch {
    // The place is lost, the page is not.
  }
}
