import { CONSENT_SECTIONS, type ConsentChoice } from './consent.ts';

/** 'Accept': everything, or functional and preferences only under a Global Privacy Control signal (CCN-005 to CCN-007). */
export function acceptAll(hasPrivacySignal: boolean): ConsentChoice {
  return hasPrivacySignal
    ? { accepted: ['functional', 'preferences'], rejected: ['analytics', 'marketing'] }
    : { accepted: [...CONSENT_SECTIONS], rejected: [] };
}

/** 'Deny All': everything off but functional (CCN-008). */
export function denyAll(): ConsentChoice {
  return { accepted: ['functional'], rejected: ['preferences', 'analytics', 'marketing'] };
}
