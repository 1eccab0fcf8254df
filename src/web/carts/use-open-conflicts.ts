import { useEffect, useState } from 'react';
import type { LineEdit } from './line-edits.ts';
import type { LineConflict } from './send-edits.ts';
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
  const { conflicts, edits, removed, takeTheirs } = lines;
  // Synchronises with the edits, which are no state of the screen.
  useEffect(() => {
    const wantedOf = (conflict: LineConflict) => rests.get(conflict) ?? conflict.edit;
    const restNow = (conflict: LineConflict) => {
      const typed = edits.state().edits.get(conflict.line.id);
      return restOf(wantedOf(conflict), typed === conflict.edit ? undefined : typed);
    };
    const look = () => {
      for (const conflict of conflicts) {
        const rest = removed.has(conflict.line.id) ? undefined : restNow(conflict);
        if (rest === undefined) takeTheirs(conflict);
        else if (rest !== wantedOf(conflict)) setRests((now) => new Map(now).set(conflict, rest));
      }
    };
    look();
    return edits.subscribe(look);
  }, [conflicts, edits, removed, rests, takeTheirs]);
  return conflicts.map((conflict) => {
    const line = cart.detail.find(({ id }) => id === conflict.line.id);
    const now = { line: line ?? conflict.line, edit: rests.get(conflict) ?? conflict.edit };
    const onTheirs = () => takeTheirs(conflict);
    const bringBack = () => {
      onTheirs();
      // Whatever it comes back with, the choice was made.
      const { seen: _, ...edit } = now.edit;
      void lines.restore(now.line, edit);
    };
    return { ...now, isGone: line === undefined, onTheirs, onMine: line ? () => lines.keepMine(now) : bringBack };
  });
}

/** What an edit still wants once its line was typed in again: undefined is nothing. */
export function restOf(edit: LineEdit, typed: LineEdit | undefined): LineEdit | undefined {
  const isOver = (part: 'quantity' | 'comment') => edit[part] !== undefined && typed?.[part] !== undefined;
  if (!isOver('quantity') && !isOver('comment')) return edit;
  const { quantity, comment, ...rest } = edit;
  const kept = {
    ...(quantity === undefined || isOver('quantity') ? {} : { quantity }),
    ...(comment === undefined || isOver('comment') ? {} : { comment }),
  };
  return Object.keys(kept).length === 0 ? undefined : { ...rest, ...kept };
}
