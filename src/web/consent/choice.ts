import type { ConsentSection, ConsentSettings } from '#contract/consent.ts';

export const SECTIONS: readonly ConsentSection[] = ['functional', 'preferences', 'analytics', 'marketing'];

export interface Choice {
  accepted: ConsentSection[];
  rejected: ConsentSection[];
}

/** Accept: everything, unless the browser sends a Global Privacy Control signal; then analytics and marketing are refused (document 1). */
export const acceptAll = (hasPrivacySignal: boolean): Choice =>
  choiceOf({ functional: true, preferences: true, analytics: !hasPrivacySignal, marketing: !hasPrivacySignal });

/** Deny All leaves only what the site cannot work without. */
export const denyAll = (): Choice =>
  choiceOf({ functional: true, preferences: false, analytics: false, marketing: false });

/** What the switches of the dialog say; `functional` is always on. */
export const choiceOf = (settings: ConsentSettings): Choice => ({
  accepted: SECTIONS.filter((section) => section === 'functional' || settings[section]),
  rejected: SECTIONS.filter((section) => section !== 'functional' && !settings[section]),
});

/** Preferences on, the rest off, until someone chose otherwise. */
export const DEFAULT_SETTINGS: ConsentSettings = {
  functional: true,
  preferences: true,
  analytics: false,
  marketing: false,
};
