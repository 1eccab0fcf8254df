import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart, CartLine } from '#contract/cart.ts';
import type { LineEdit } from './line-edits.ts';
import { isChangedElsewhere, type LineConflict } from './send-edits.ts';
import type { CartScreenState } from './use-cart-screen.ts';

/** A conflict as it stands by now. */
export interface OpenConflict extends LineConflict {
  /** The line was removed since. */
  isGone: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * What is still to be chosen of a cart's lines (ruling 31). The question was asked once, and the cart goes on: who types another quantity over what
 * they see there has chosen, who removes the line asks for nothing, and what stands there now is what it is by now.
 */
export function useOpenConflicts({ cart, lines }: Pick<CartScreenState, 'cart' | 'lines'>): OpenConflict[] {
  const [rests, setRests] = useState<ReadonlyMap<LineConflict, LineEdit>>(new Map());
  /** Lines that are being removed here, or were. */
  const taken = useRef<ReadonlySet<number>>(new Set());
  const { conflicts, edits, removed, takeTheirs, keepMine } = lines;
  const wantedOf = (conflict: LineConflict) => rests.get(conflict) ?? conflict.edit;
  function lookAt(conflict: LineConflict) {
    const { id } = conflict.line;
    const line = lineNow(cart, conflict);
    const typed = edits.state().edits.get(id);
    const rest = restOf(wantedOf(conflict), typed === conflict.edit ? undefined : typed);
    if (rest === undefined || (line === undefined && taken.current.has(id))) takeTheirs(conflict);
    // Nobody else has changed what is left of it.
    else if (line && !isChangedElsewhere(line, rest)) keepMine({ line, edit: rest });
    else if (rest !== wantedOf(conflict)) setRests((now) => new Map(now).set(conflict, rest));
  }
  const look = useEffectEvent(() => {
    const isTaken = (id: number) => removed.has(id) || !cart.detail.some((line) => line.id === id);
    taken.current = new Set([...taken.current, ...removed].filter(isTaken));
    conflicts.forEach(lookAt);
  });
  // Synchronises with the edits, which are no state of the screen.
  useEffect(() => edits.subscribe(() => look()), [edits]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when one of these is another.
  useEffect(() => look(), [cart, conflicts, removed, rests]);
  return conflicts
    .filter(({ line }) => !removed.has(line.id))
    .map((conflict) => {
      const line = lineNow(cart, conflict);
      const now = { line: line ?? conflict.line, edit: wantedOf(conflict) };
      const onTheirs = () => takeTheirs(conflict);
      const bringBack = () => {
        onTheirs();
        // Whatever it comes back with, the choice was made.
        const { seen: _, ...edit } = now.edit;
        void lines.restore(now.line, edit);
      };
      return { ...now, isGone: line === undefined, onTheirs, onMine: line ? () => keepMine(now) : bringBack };
    });
}

/** The line as it is by now; undefined once it is gone. What is drawn may be older than what was met. */
function lineNow({ detail }: Cart, { line: met }: LineConflict): CartLine | undefined {
  const line = detail.find(({ id }) => id === met.id);
  return line && Date.parse(line.dateUpdated) < Date.parse(met.dateUpdated) ? met : line;
}

/** What an edit still wants once its line was typed in again: undefined is nothing. */
export function restOf(edit: LineEdit, typed: LineEdit | undefined): LineEdit | undefined {
  // The line goes, and its comment with it.
  if (typed?.quantity === 0) return undefined;
  const isOver = (part: 'quantity' | 'comment') => edit[part] !== undefined && typed?.[part] !== undefined;
  if (!isOver('quantity') && !isOver('comment')) return edit;
  const { quantity, comment, ...rest } = edit;
  const kept = {
    ...(quantity === undefined || isOver('quantity') ? {} : { quantity }),
    ...(comment === undefined || isOver('comment') ? {} : { comment }),
  };
  return Object.keys(kept).length === 0 ? undefined : { ...rest, ...kept };
}
