/** What a run found: numbers for the report, and every broken promise as a sentence. */
export interface Figures {
  numbers: Record<string, number | string>;
  broken: string[];
}

export function collect(): Figures & { expect(isKept: boolean, sentence: string): void } {
  const broken: string[] = [];
  return { numbers: {}, broken, expect: (isKept, sentence) => void (isKept || broken.push(sentence)) };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
}
