/**
 * Puts a colour code into a name with wildcards: the first `?` is the whole code, each `*` one character of it in turn, and
 * left-over `*` vanish (wire 2.1, 2.4).
 */
export function fillColorCode(pattern: string, colorCode: string): string {
  let at = 0;
  return pattern.replace('?', () => colorCode).replaceAll('*', () => colorCode[at++] ?? '');
}
