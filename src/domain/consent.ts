/** The categories of cookies and stored settings (CCN-002). */
export const CONSENT_SECTIONS = ['functional', 'preferences', 'analytics', 'marketing'] as const;
export type ConsentSection = (typeof CONSENT_SECTIONS)[number];
export type ConsentSettings = Readonly<Record<ConsentSection, boolean>>;
export type ConsentStatus = 'accepted' | 'partial' | 'rejected';

/** Before anybody chose: functional and preferences on, analytics and marketing off (CCN-009 to CCN-011). */
export const DEFAULT_CONSENT: ConsentSettings = {
  functional: true,
  preferences: true,
  analytics: false,
  marketing: false,
};

/** What a choice sends. */
export interface ConsentChoice {
  readonly accepted: readonly ConsentSection[];
  readonly rejected: readonly ConsentSection[];
}

/** The choice that a set of switches makes. */
export function choiceOf(settings: ConsentSettings): ConsentChoice {
  return {
    accepted: CONSENT_SECTIONS.filter((section) => section === 'functional' || settings[section]),
    rejected: CONSENT_SECTIONS.filter((section) => section !== 'functional' && !settings[section]),
  };
}

/**
 * The settings that a choice leaves: functional always on, the others on only when accepted (CCN-009). A Global Privacy Control
 * signal turns analytics and marketing off whatever was sent.
 */
export function settingsOf({ accepted }: Pick<ConsentChoice, 'accepted'>, hasPrivacySignal = false): ConsentSettings {
  const has = (section: ConsentSection) => accepted.includes(section);
  return {
    functional: true,
    preferences: has('preferences'),
    analytics: !hasPrivacySignal && has('analytics'),
    marketing: !hasPrivacySignal && has('marketing'),
  };
}

/** All on is accepted, none is rejected, anything else partial. */
export function consentStatus(settings: ConsentSettings): ConsentStatus {
  const on = CONSENT_SECTIONS.filter((section) => settings[section]).length;
  if (on === CONSENT_SECTIONS.length) return 'accepted';
  return on === 0 ? 'rejected' : 'partial';
}

/** The banner shows until the consent is acknowledged or the banner dismissed (CCN-004). */
export function isBannerShown(record: { readonly ack: boolean } | null, isDismissed: boolean): boolean {
  return !isDismissed && record?.ack !== true;
}

/** Preference-dependent settings are stored only when preferences are allowed; without a choice they are (STO-003, CCN-010). */
export function mayStorePreferences(settings: Partial<ConsentSettings> | null | undefined): boolean {
  return settings?.preferences ?? DEFAULT_CONSENT.preferences;
}

/** Analytics events are sent only with consent (ANL-001). */
export function mayAnalyse(settings: Partial<ConsentSettings> | null | undefined): boolean {
  return settings?.analytics ?? DEFAULT_CONSENT.analytics;
}
