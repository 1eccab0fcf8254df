import type { z } from 'zod';
import { inputMessage } from '../http/input-message.ts';
import { StartRefused } from '../start-refused.ts';

/** How a member of a call is written on the command line, where that is another word. */
const NAMES: Readonly<Record<string, string>> = {
  invoiceNo: 'invoice',
  paymentType: 'by',
  paymentDate: 'date',
  shipVia: 'via',
  packages: 'package',
  lines: 'line',
  applied: 'pays',
  entryId: 'entry',
  customerKey: 'account',
};

/** What a call's own schema makes of what was typed; what is wrong with it is told by the option's name. */
export function checked<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  if (schema === undefined) throw new Error('a call without a schema was used');
  const read = schema.safeParse(value, { error: inputMessage });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const member = String(issue?.path[0] ?? '');
  throw new StartRefused(`--${NAMES[member] ?? member}: ${issue?.message}`);
}
