/** Which of `count` options is pointed at after a key; -1 is none. Ends wrap through "none", so the typed text can be reached again. */
export function movedIndex(key: string, now: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return now + 1 >= count ? -1 : now + 1;
  if (key === 'ArrowUp') return now === -1 ? count - 1 : now - 1;
  return now;
}
