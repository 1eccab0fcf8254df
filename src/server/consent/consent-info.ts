import type { ConsentInfo } from '#contract/consent.ts';
import { CONSENT_TITLES } from '#domain/consent-titles.ts';

/** The texts of the consent dialog (CCN-014). */
export const CONSENT_INFO: ConsentInfo = {
  functional: {
    title: CONSENT_TITLES.functional,
    required: true,
    description:
      'Needed for the website to work: staying logged in, the chosen customer, the current cart, and remembering this choice.',
    cookies: ['cookie_consent', 'google_sign_in'],
  },
  preferences: {
    title: CONSENT_TITLES.preferences,
    required: false,
    description:
      'Remembers how you like to work: filters of the customer list, recent customers, rows per page and sorting of invoices, and your shipping account.',
  },
  analytics: {
    title: CONSENT_TITLES.analytics,
    required: false,
    description: 'Lets us count which pages and products are used, so that we can improve the website.',
    cookies: ['_ga'],
  },
  marketing: {
    title: CONSENT_TITLES.marketing,
    required: false,
    description: 'Shows embedded videos from their usual host, which may set cookies of its own.',
  },
};
