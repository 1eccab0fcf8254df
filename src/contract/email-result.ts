import { z } from 'zod';

/**
 * What became of a mail, for the dialog that lists From, To, Accepted and Rejected (EML-004). A mail that the server could not hand over
 * at once has `status: 'queued'` and empty lists.
 */
export const emailResult = z.strictObject({
  accepted: z.array(z.string()),
  rejected: z.array(z.string()),
  envelopeTime: z.number(),
  messageTime: z.number(),
  messageSize: z.number(),
  response: z.string(),
  envelope: z.strictObject({ from: z.string(), to: z.array(z.string()) }),
  messageId: z.string(),
  status: z.enum(['sent', 'queued']).optional(),
});

export type EmailResult = z.output<typeof emailResult>;
