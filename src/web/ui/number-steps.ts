/** Limits of a number field: whole numbers. */
export interface NumberLimits {
  min: number;
  max: number;
  step: number;
}

/** The number so many steps away; off-step numbers first go to the next multiple, so packs of 12 stay packs of 12. */
export function steppedFrom(value: number, steps: number, { min, max, step }: NumberLimits): number {
  const multiple = steps > 0 ? Math.floor(value / step) : Math.ceil(value / step);
  return Math.min(max, Math.max(min, (multiple + steps) * step));
}
