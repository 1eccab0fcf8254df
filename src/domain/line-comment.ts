import { LINE_COMMENT_MAX } from './line.ts';

/** A comment as it fits into a cart's line (LIN-022): one that is too long ends after a whole character, with an ellipsis. */
export function fittingComment(text: string): string {
  if (text.length <= LINE_COMMENT_MAX) return text;
  const start = text.slice(0, LINE_COMMENT_MAX - 1);
  // Half of a character is nothing that can be stored (security T71).
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}

/** Whether that is not all of the comment. */
export const isCommentCut = (text: string, fitted: string): boolean =>
  fitted.endsWith('…') && !fitted.endsWith(text.trim());
