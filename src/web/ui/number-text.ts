/** Limits of a number field: whole numbers. */
export interface NumberLimits {
  min: number;
  max: number;
  step: number;
}

/** What remains of a typed or pasted text: its digits, so that "1,200 EA" pastes as 1200. Decimals are cut at the point. */
export function digitsOf(text: string): string {
  return (text.split('.')[0] ?? '').replace(/\D/g, '');
}

/** The whole number that a text means, moved inside the limits; undefined for a text without a digit. */
export function numberFrom(text: string, { min, max }: NumberLimits): number | undefined {
  const digits = digitsOf(text);
  return digits === '' ? undefined : Math.min(max, Math.max(min, Number(digits)));
}

/** The number so many steps away; off-step numbers first go to the next multiple, so packs of 12 stay packs of 12. */
export function steppedFrom(value: number, steps: number, { min, max, step }: NumberLimits): number {
  const multiple = steps > 0 ? Math.floor(value / step) : Math.ceil(value / step);
  return Math.min(max, Math.max(min, (multiple + steps) * step));
}
