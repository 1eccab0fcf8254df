/** A cell of a CSV file. Numbers are written as they are, texts as texts. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * One cell by RFC 4180. A text that a spreadsheet would take for a formula (leading `=`, `+`, `-`, `@`, tab, CR, NUL, also after
 * blanks, also in full width) gets a single quote in front; one that spreadsheets of other countries would part stands in quotes (security T66).
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a leading NUL is one of the characters to be made harmless
  const harmless = /^[\s\u0000]*[=+\-@\t\r\u0000\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  return /[",;\t\r\n\u0000]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
