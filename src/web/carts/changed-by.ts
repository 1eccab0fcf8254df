import { useState } from 'react';
import type { CartHeader } from '#contract/cart.ts';

/** Whose changes of a cart this page has received since it was opened. */
export interface Changes {
  version: number | undefined;
  byOthers: boolean;
}

interface Changed {
  version?: CartHeader['version'];
  updatedByUser?: { id: number } | null | undefined;
}

/** With the cart as it is now. A change of one's own on top takes nothing back: what somebody else changed is in the cart still. */
export function afterChange(before: Changes, { version, updatedByUser }: Changed, userId: number): Changes {
  if (before.version === version) return before;
  return { version, byOthers: before.byOthers || updatedByUser?.id !== userId };
}

/** Where a cart was changed, in words: only what is this person's own alone was done in another window. */
export function whereChanged({ byOthers }: Changes, { updatedByUser }: Changed, userId: number | undefined): string {
  if (updatedByUser?.id !== userId) return 'by someone else';
  return byOthers ? 'elsewhere' : 'in another window';
}

/** The same for the cart that a page shows, from its first version on. */
export function useChanges(header: Changed, userId: number | undefined): Changes {
  const [changes, note] = useState<Changes>({ version: header.version, byOthers: false });
  const now = userId === undefined ? changes : afterChange(changes, header, userId);
  if (now !== changes) note(now);
  return now;
}
