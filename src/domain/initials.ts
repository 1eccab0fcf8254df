/** The one or two letters of an avatar: first and last word of a name, upper case; `?` for a name without letters or digits. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('') || '?';
}
