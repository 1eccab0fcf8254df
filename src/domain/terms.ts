/** A way to pay later: the name, and within how many days. */
export interface Terms {
  readonly name: string;
  readonly dueDays: number;
}

/** Terms codes: name and due days (CON-021 to CON-024; 97 from wire E22). */
export const TERMS: Readonly<Record<string, Terms>> = {
  '00': { name: 'No Terms', dueDays: 0 },
  '01': { name: 'COD', dueDays: 15 },
  '02': { name: 'Net 30 Days', dueDays: 30 },
  '03': { name: '2% 10 Net 30', dueDays: 30 },
  '04': { name: 'Credit Card', dueDays: 0 },
  '05': { name: 'Net', dueDays: 1 },
  '06': { name: '1% 10 Net 30', dueDays: 30 },
  '08': { name: '2% 10 Net 60', dueDays: 60 },
  '09': { name: '3% 10 Net 31', dueDays: 31 },
  '10': { name: 'COD Cash', dueDays: 15 },
  '13': { name: 'Net 15 Days', dueDays: 15 },
  '14': { name: 'Net 45 Days', dueDays: 45 },
  '15': { name: 'Net 60 Days', dueDays: 60 },
  '16': { name: 'Net 7 Days', dueDays: 7 },
  '17': { name: '2% 10 Net 15', dueDays: 15 },
  '19': { name: '10% 30 Net 31', dueDays: 31 },
  '22': { name: '5% 30 Net 31', dueDays: 31 },
  '23': { name: 'Net 10 Days', dueDays: 10 },
  '26': { name: 'Wire Transfer', dueDays: 0 },
  '28': { name: '5% Net 60', dueDays: 60 },
  '29': { name: '5% 60 Net 61', dueDays: 61 },
  '30': { name: '1% 15 Net 30', dueDays: 30 },
  '31': { name: '2% 10 Net 45', dueDays: 45 },
  '32': { name: '2% 10 Net 61', dueDays: 61 },
  '33': { name: '2% 60 Net 61', dueDays: 61 },
  '34': { name: 'Check In Advance', dueDays: 0 },
  '38': { name: '2% Net 40', dueDays: 40 },
  '39': { name: '2% 30 Net 90', dueDays: 90 },
  '40': { name: '2% 15 Net 50', dueDays: 50 },
  '90': { name: 'Net 90 Days', dueDays: 90 },
  '92': { name: 'Net 120 Days', dueDays: 120 },
  '97': { name: 'Ebiz Email Pay', dueDays: 0 },
  '98': { name: 'Cash In Advance', dueDays: 0 },
  '99': { name: '*Net 30 Days', dueDays: 30 },
};

/** The terms of a code; unknown codes show nothing (wire B.6). */
export function findTerms(code: string | null | undefined): Terms | undefined {
  return code && Object.hasOwn(TERMS, code) ? TERMS[code] : undefined;
}

/** Whether an account may pay later at all: its terms give it days. No terms, cards and payment in advance do not (security T28). */
export function hasTerms(code: string | null | undefined): boolean {
  return (findTerms(code)?.dueDays ?? 0) > 0;
}
