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
