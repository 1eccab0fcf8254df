import { useSyncExternalStore } from 'react';
import { useUnsent } from '../session/unsent.ts';
import type { LineEdits } from './line-edits.ts';

/** Tells how many lines wait to be sent. A component of its own and empty, so that the screen is not drawn when their number changes. */
export function UnsentEdits({ edits }: { edits: LineEdits }) {
  const count = () => edits.state().edits.size;
  useUnsent(useSyncExternalStore(edits.subscribe, count, count));
  return null;
}
