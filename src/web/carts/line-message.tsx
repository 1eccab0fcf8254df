import type { CartLine } from '#contract/cart.ts';
import { CART_LINE_WARNING, PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { Note } from '../ui/note.tsx';

interface LineMessageProps {
  message: string;
  isUnorderable?: boolean | undefined;
}

/** What the server tells of a line: information (LIN-031), except that stock does not cover it (AVL-007) or that it cannot be ordered: warnings. */
export function LineMessage({ message, isUnorderable }: LineMessageProps) {
  if (isUnorderable || message === CART_LINE_WARNING) return <Note kind="warning">{message}</Note>;
  return <Note kind={message === PRE_SEASON_NOTICE ? 'later' : 'info'}>{message}</Note>;
}

/** The lines of which is said that they do not ship at once: a submit need not ask about them (ruling 30). */
export const shownShort = (lines: readonly Pick<CartLine, 'id' | 'message'>[]): number[] =>
  lines.flatMap(({ id, message }) => (message === CART_LINE_WARNING || message === PRE_SEASON_NOTICE ? [id] : []));
