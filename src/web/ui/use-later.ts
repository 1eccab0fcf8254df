import { useEffect, useState } from 'react';

/** A piece of code that comes after the page and is not waited for; undefined until it is there, or where it cannot be had. `load` is not asked again. */
export function useLater<Part extends object>(load: () => Promise<Part>): Part | undefined {
  const [part, keep] = useState<Part>();
  // Synchronises with code that is still on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded does not change.
  useEffect(() => {
    void load().then(keep, () => undefined);
  }, []);
  return part;
}
