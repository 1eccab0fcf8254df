/** The longest text that is read as a list. */
export const LIST_CHARACTERS_MAX = 500_000;

/** A text without what no list is written with: characters that steer printers, halves of characters. */
export const plainListText = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ')
    .replace(/^\uFEFF/, '')
    .toWellFormed();

/**
 * Rows of a sheet as the text that a spreadsheet would copy: cells parted by tabs, row 12 in line 12. Two cells at least, so that every line of a
 * list is seen to be parted by tabs.
 */
export function sheetText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => Array.from({ length: Math.max(2, row.length) }, (_, index) => cellText(row[index] ?? '')).join('\t'))
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n');
}

function cellText(cell: string): string {
  const plain = cell.replaceAll(/\s+/g, ' ').trim();
  return plain.startsWith('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}
