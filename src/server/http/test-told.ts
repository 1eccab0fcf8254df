/** Moments, as texts and as milliseconds, and the nonces of one answer: among their digits every number comes up once in a while. */
const BY_CHANCE = /\d{4}-\d\d-\d\d[T ][\d:.+]+|(?<!\d)\d{13}(?!\d)|nonce="[^"]*"/g;

/** What a body tells of what was planted, with what stands around it. */
export function toldPart(body: string, planted: RegExp): string | undefined {
  const text = body.replaceAll(BY_CHANCE, '');
  const found = planted.exec(text);
  return found ? text.slice(Math.max(0, found.index - 60), found.index + 30) : undefined;
}
