import { useEffect, useEffectEvent, useState } from 'react';

/** A piece of code that comes after the page and is not waited for; undefined until it is there, or where it cannot be had. `load` is not asked again. */
export function useLater<Part extends object>(load: () => Promise<Part>): Part | undefined {
  const [part, keep] = useState<Part>();
  const begin = useEffectEvent(load);
  // Synchronises with code that is still on its way.
  useEffect(() => {
    void begin().then(keep, () => undefined);
  }, []);
  return part;
}
