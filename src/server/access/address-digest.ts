import { createHash } from 'node:crypto';
import { emailKey } from '#domain/email.ts';

/** An e-mail address as the name of a counter: however it is spelled, and not to be read there. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22);
