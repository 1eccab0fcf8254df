/** Which rows of a list; without a limit all from the start on. */
export interface Part {
  start: number;
  limit: number | undefined;
}

/**
 * A page of a list whose every row says how long the whole list is. A page past the end has no row that could say it: then the first row of
 * the list is asked, since a list that is said to be empty is not looked through any more.
 */
export async function readPage<Row>(
  read: (part: Part) => Promise<Row[]>,
  part: Part,
  totalOf: (row: Row) => number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(part);
  const [first] = rows.length === 0 && part.start > 0 ? await read({ start: 0, limit: 1 }) : rows;
  return { rows, total: first === undefined ? 0 : totalOf(first) };
}
