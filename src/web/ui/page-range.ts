/** Which rows (from 1) a page (from 1) shows; a page beyond the end means the last one. */
export function pageRange(page: number, pageSize: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  return { current, pages, first: (current - 1) * pageSize + 1, last: Math.min(current * pageSize, total) };
}
