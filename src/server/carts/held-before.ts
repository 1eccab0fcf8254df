import { fittingComment } from '#domain/line-comment.ts';
import { markedComment, splitComment } from '#domain/season-mark.ts';
import type { LineState, StoredLine } from './line-store.ts';

/** A line as its item's quantity was typed over, in the words of whoever typed. */
export interface NamedLine {
  id: number;
  quantity: number;
  commentText: string;
}

interface Proof {
  userId: number;
  /** All that each line was, in order. */
  states: readonly LineState[];
  /** They cost nothing: no sheet gives more of such. */
  free: ReadonlySet<number>;
}

/**
 * The lines of an item as a sheet typed over them: what it has lowered, taken out and joined since, its next quantity is worked out from. Never more
 * than the line's history proves: as much as it held since somebody else has changed it last (T23, R28). Its season stays whatever is named (PRD-017).
 */
export function linesBefore(
  lines: readonly StoredLine[],
  named: readonly NamedLine[],
  { userId, states, free }: Proof,
): StoredLine[] {
  const byId = new Map(named.map((each) => [each.id, each]));
  const statesOf = Map.groupBy(states, ({ lineId }) => lineId);
  const restored = lines.map((line) => {
    const before = free.has(line.id) ? undefined : byId.get(line.id);
    const most = before ? Math.min(before.quantity, provenQuantity(statesOf.get(line.id) ?? [], userId)) : 0;
    const held = line.isRemoved ? 0 : line.quantity;
    return { line, before, quantity: Math.max(held, most) };
  });
  const standing = restored.filter(({ quantity }) => quantity > 0);
  // Words that are among these are nowhere lost where each line has its own again.
  const words = new Set(standing.flatMap(({ before }) => (before ? partsOf(before.commentText) : [])));
  return standing.map(({ line, before, quantity }) => {
    const isBack = before && isJoined(line, before, words);
    return { ...line, quantity, commentText: isBack ? saidBefore(line, before) : line.commentText, isRemoved: false };
  });
}

/** The words of then beside the line's own season. */
function saidBefore(line: StoredLine, before: NamedLine): string {
  const { mark } = splitComment(line.commentText);
  return fittingComment(markedComment(mark, splitComment(before.commentText).own));
}

/** Whether a line has its words of then still, and beside them only those of other lines. */
function isJoined(line: StoredLine, before: NamedLine, words: ReadonlySet<string>): boolean {
  const parts = partsOf(line.commentText);
  return parts.every((part) => words.has(part)) && partsOf(before.commentText).every((part) => parts.includes(part));
}

/** What was said in it, by whoever, without the season. */
const partsOf = (comment: string): string[] => splitComment(comment).own.split('; ').filter(Boolean);

/** The most that a line held since somebody else has changed how many it holds, or since it came. */
function provenQuantity(states: readonly LineState[], userId: number): number {
  const lastOther = states.findLastIndex(
    (state, at) => at > 0 && state.userId !== userId && state.quantity !== states[at - 1]?.quantity,
  );
  return Math.max(0, ...states.slice(Math.max(0, lastOther)).map(({ quantity }) => quantity));
}
