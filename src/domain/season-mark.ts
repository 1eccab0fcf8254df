import type { Season } from './season.ts';

/** How every pre-season comment begins (PRD-017). */
export const PRE_SEASON_PREFIX = 'PRE-SEASON ITEM: ';

/** A season's code has at most 20 characters, blanks among them, and goes up to what was said beside it. What is longer was said by a person. */
const MARK = new RegExp(`^${PRE_SEASON_PREFIX}[^;\\s](?:[^;\\r\\n]{0,18}[^;\\s])?(?=; |;?\\s*$)`, 'u');

const markOf = (code: string): string => `${PRE_SEASON_PREFIX}${code}`;

/** Whether a comment has exactly this mark: `F2` is not the season of `F26`. */
const hasMark = (comment: string, mark: string): boolean =>
  comment.startsWith(mark) && /^(?:[;\s]|$)/.test(comment.slice(mark.length));

/**
 * A comment as its season mark, which the server wrote when the line was added, and what a person has said beside it (PRD-017). `code` is the
 * season of the line's item where it is known: null of one that is not sold ahead, whose comment is all a person's.
 */
export function splitComment(comment: string, code?: string | null): { mark: string; own: string } {
  if (code === null) return { mark: '', own: comment };
  const known = code === undefined ? '' : markOf(code);
  // The item may be of another season by now than it was when the line was added.
  const mark = known !== '' && hasMark(comment, known) ? known : (MARK.exec(comment)?.[0] ?? '');
  const rest = comment.slice(mark.length);
  return { mark, own: mark === '' ? rest : rest.replace(/^(?:; ?|\s+)/, '') };
}

/** The comment of a line that has the mark, whatever is said beside it. Who sends the mark along says it no second time; without one it is what was said. */
export function markedComment(mark: string, said: string): string {
  if (mark === '') return said;
  const own = hasMark(said, mark) ? said.slice(mark.length).replace(/^[;\s]+/, '') : said;
  return own === '' ? mark : `${mark}; ${own}`;
}

/** The comment of a pre-season line: `PRE-SEASON ITEM: {code}`, then `; ` and the user's own words. Saying it twice changes nothing. */
export function preSeasonComment({ code }: Pick<Season, 'code'>, userComment = ''): string {
  // The mark of another season came along with a copy.
  return markedComment(markOf(code), splitComment(userComment.trim(), code).own.trim());
}
