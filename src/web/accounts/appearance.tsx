import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../session/site.tsx';
import { readStored, watchStored, writeStored } from '../session/stored.ts';
import { type Segment, SegmentedControl } from '../ui/segmented-control.tsx';
import styles from './accounts.module.css';

const THEMES: readonly Segment<string>[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES: readonly Segment<string>[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Light or dark, and how close rows stand; for this browser. The page's first script reads the same keys. */
export function Appearance() {
  const [theme, setTheme] = useLook('theme', 'system');
  const [density, setDensity] = useLook('density', 'comfortable');
  return (
    <section className={styles.appearance}>
      <h2>Appearance</h2>
      <SegmentedControl label="Colors" options={THEMES} value={theme} onChange={setTheme} />
      <SegmentedControl label="Rows" options={DENSITIES} value={density} onChange={setDensity} />
    </section>
  );
}

function dress(name: 'theme' | 'density', look: string | undefined): void {
  if (look === undefined) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = look;
}

/** One attribute of the document, stored under its name; the default is not stored. */
function useLook(name: 'theme' | 'density', byDefault: string): [string, (value: string) => void] {
  const { slug } = useSite();
  const key = `${slug}/b2b/${name}`;
  const value = useSyncExternalStore(
    watchStored,
    () => String(readStored(key) ?? byDefault),
    () => byDefault,
  );
  const stored = (look: string) => (look === byDefault ? undefined : look);
  // Synchronises the document, which another tab's choice changes as well.
  useEffect(() => dress(name, value === byDefault ? undefined : value), [name, value, byDefault]);
  function change(next: string) {
    writeStored(key, stored(next));
    // Also where nothing can be stored.
    dress(name, stored(next));
  }
  return [value, change];
}
