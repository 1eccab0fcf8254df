import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { isSearchable, SEARCH_MAX } from '#domain/search-text.ts';
import { useLocation } from '../router/use-route.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { IconSearch } from '../ui/icons.ts';
import { late } from '../ui/late.ts';
import { SearchBox as SearchField } from '../ui/search-box.tsx';
import styles from './search-box.module.css';
import { SEARCH_PAUSE_MS } from './search-queries.ts';

const SearchResults = late(() => import('./search-results.tsx').then((module) => module.SearchResults));

/** The search of the header: `/` goes there, hits open below it while one types. On phones it opens from an icon. */
export function SearchBox() {
  const { pathname } = useLocation();
  // A new page is a new search.
  return <Search key={pathname} />;
}

function Search() {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  const [entered, enter] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isExpanded, expand] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const focusInput = () => place.current?.querySelector('input')?.focus();
  useSlashKey(focusInput);

  // Synchronises with the clock: the search waits until the typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const showsPanel = isOpen && isSearchable(text);

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    expand(false);
  }

  function pressKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      // A hit that had the focus is gone with the panel; the field opens it when it gets the focus.
      if (showsPanel) focusInput();
      setOpen(false);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveInPanel(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pass through from the field and the links inside.
    <div ref={place} className={styles.place} data-expanded={isExpanded} onBlur={leave} onKeyDown={pressKey}>
      <IconButton
        icon={IconSearch}
        label="Search"
        className={styles.opener}
        onClick={() => {
          expand(true);
          setTimeout(focusInput);
        }}
      />
      <SearchField
        label="Search"
        placeholder="Search products, SKU or UPC"
        look="tile"
        shortcut="/"
        maxLength={SEARCH_MAX}
        className={styles.field}
        value={text}
        aria-controls={showsPanel ? panelId : undefined}
        onFocus={() => setOpen(true)}
        onChange={(next) => {
          setText(next);
          enter(undefined);
          setOpen(true);
        }}
        onSubmit={(asked) => {
          setTerm(asked);
          enter(asked);
          setOpen(true);
        }}
      />
      {showsPanel && (
        <div id={panelId} className={styles.panel}>
          <Suspense>
            <SearchResults
              term={term}
              opens={entered !== undefined && entered === term}
              onNavigate={() => {
                enter(undefined);
                setOpen(false);
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Arrow keys walk through field and hits. */
function moveInPanel(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[now + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function useSlashKey(focus: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (
      event.key !== '/' ||
      event.ctrlKey ||
      event.metaKey ||
      target.closest('input, textarea, select, [contenteditable]')
    )
      return;
    event.preventDefault();
    focus();
  });
  // Synchronises with the keyboard of the whole page.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
