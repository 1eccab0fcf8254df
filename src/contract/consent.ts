import { z } from 'zod';
import { moment } from './dates.ts';
import { id } from './ids.ts';
import { route } from './route.ts';

/** What a visitor can be asked about (CCN-002). `functional` is always on. */
export const consentSection = z.enum(['functional', 'preferences', 'analytics', 'marketing']);

export const consentSettings = z.strictObject({
  functional: z.boolean(),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
});

/**
 * What a browser has agreed to (wire contract 12.3). The record is found by a cookie, so only the browser's own comes back; the address is
 * shortened.
 */
export const consentRecord = z.strictObject({
  uuid: z.uuid(),
  userId: id.nullable(),
  ipAddress: z.string(),
  ack: z.boolean(),
  url: z.string(),
  preferences: consentSettings,
  gpc: z.boolean(),
  changes: z.array(
    z.strictObject({
      accepted: z.array(consentSection),
      rejected: z.array(consentSection),
      timestamp: moment,
      url: z.string(),
      method: z.string(),
    }),
  ),
  status: z.enum(['accepted', 'partial', 'rejected']),
  dateCreated: moment,
  dateUpdated: moment,
  dateExpires: moment,
});

const sectionInfo = z.strictObject({
  title: z.string(),
  required: z.boolean(),
  description: z.string(),
  cookies: z.array(z.string()).optional(),
});

/** The texts of the consent dialog, by section. */
export const consentInfo = z.strictObject({
  functional: sectionInfo,
  preferences: sectionInfo,
  analytics: sectionInfo,
  marketing: sectionInfo,
});

/** The browser's consent, bare, or null (CCN-012). A request with `Sec-GPC: 1` makes or changes it. */
export const findConsent = route({
  method: 'GET',
  path: '/api/cookie-consent.json',
  access: 'public',
  answer: consentRecord.nullable(),
});

const sections = z.array(consentSection).max(4);

/**
 * Records what was accepted and what was not; `functional` is accepted whatever is sent (CCN-013), and what is named as both is no consent:
 * 400. Same origin only (security T56).
 */
export const saveConsent = route({
  method: 'POST',
  path: '/api/cookie-consent.json',
  access: 'public',
  body: z
    .object({ accepted: sections, rejected: sections })
    .refine(({ accepted, rejected }) => !rejected.some((name) => accepted.includes(name)), {
      path: ['rejected'],
      message: 'must not hold a section that is accepted',
    }),
  answer: consentRecord,
});

/** The texts of the dialog (CCN-014). */
export const findConsentInfo = route({
  method: 'GET',
  path: '/api/cookie-consent/info.json',
  access: 'public',
  answer: consentInfo,
});

export type ConsentSettings = z.output<typeof consentSettings>;
export type ConsentRecord = z.output<typeof consentRecord>;
export type ConsentInfo = z.output<typeof consentInfo>;
