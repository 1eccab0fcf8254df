import type { ConsentSection } from './consent.ts';

/** What the categories of cookies are called in the consent dialog (CCN-001, CCN-014). */
export const CONSENT_TITLES: Readonly<Record<ConsentSection, string>> = {
  functional: 'Functional',
  preferences: 'Preferences',
  analytics: 'Analytics',
  marketing: 'Marketing',
};
