/** A sales rep as the rep list names it. */
export interface Rep {
  readonly salespersonDivisionNo: string;
  readonly salespersonNo: string;
  readonly salespersonName: string;
  readonly active: boolean;
}

/** One choice of the 'Sales Rep' list. */
export interface RepOption {
  readonly value: string;
  readonly label: string;
}

/** The number to show and to filter by: the bare number of a rep of every division, else `{div}-{no}`. */
export function repDisplayNumber(rep: Pick<Rep, 'salespersonDivisionNo' | 'salespersonNo'>): string {
  return rep.salespersonDivisionNo === '%' ? rep.salespersonNo : `${rep.salespersonDivisionNo}-${rep.salespersonNo}`;
}

/** The active reps by number, upper case (ACT-034, ACT-039). A new list. */
export function activeReps<R extends Rep>(reps: readonly R[]): R[] {
  const key = (rep: R) => `${rep.salespersonDivisionNo}-${rep.salespersonNo}`.toUpperCase();
  return reps.filter(({ active }) => active).sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** The choices after 'All Available Reps', each `number - name` (ACT-034). */
export function repOptions(reps: readonly Rep[]): RepOption[] {
  return activeReps(reps).map((rep) => ({
    value: repDisplayNumber(rep),
    label: `${repDisplayNumber(rep)} - ${rep.salespersonName}`,
  }));
}

/** Whether a listed customer belongs to the chosen rep. Both spellings of the number are taken. */
export function isRepChosen(chosen: string, customer: Pick<Rep, 'salespersonDivisionNo' | 'salespersonNo'>): boolean {
  return chosen === customer.salespersonNo || chosen === `${customer.salespersonDivisionNo}-${customer.salespersonNo}`;
}
