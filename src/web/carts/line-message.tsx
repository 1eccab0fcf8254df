import { CART_LINE_WARNING, PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { Note } from '../ui/note.tsx';

/** What the server tells of a line: information (LIN-031), except that stock does not cover it, which is a warning (AVL-007). */
export function LineMessage({ message }: { message: string }) {
  if (message === CART_LINE_WARNING) return <Note kind="warning">{message}</Note>;
  return <Note kind={message === PRE_SEASON_NOTICE ? 'later' : 'info'}>{message}</Note>;
}
