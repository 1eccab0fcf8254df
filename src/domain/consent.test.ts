import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  consentStatus,
  DEFAULT_CONSENT,
  isBannerShown,
  mayAnalyse,
  mayStorePreferences,
  settingsOf,
} from './consent.ts';
import { acceptAll, denyAll } from './consent-answers.ts';
import { isAcknowledged } from './consent-life.ts';

describe('choices', () => {
  it('CCN-005 CCN-006: Accept accepts everything', () => {
    expect(settingsOf(acceptAll(false))).toEqual({
      functional: true,
      preferences: true,
      analytics: true,
      marketing: true,
    });
    expect(acceptAll(false).rejected).toEqual([]);
  });

  it('CCN-007: under a privacy signal Accept rejects analytics and marketing', () => {
    expect(acceptAll(true)).toEqual({ accepted: ['functional', 'preferences'], rejected: ['analytics', 'marketing'] });
  });

  it('CCN-008: Deny All turns off everything but functional', () => {
    expect(settingsOf(denyAll())).toEqual({ functional: true, preferences: false, analytics: false, marketing: false });
  });

  it('CCN-009: functional is always on', () => {
    expect(settingsOf({ accepted: [] }).functional).toBe(true);
    expect(choiceOf({ functional: false, preferences: false, analytics: true, marketing: false })).toEqual({
      accepted: ['functional', 'analytics'],
      rejected: ['preferences', 'marketing'],
    });
  });

  it('a privacy signal wins over what was sent', () => {
    expect(settingsOf(acceptAll(false), true)).toEqual({
      functional: true,
      preferences: true,
      analytics: false,
      marketing: false,
    });
  });

  it('CCN-010 CCN-011: preferences are on by default, analytics and marketing off', () => {
    expect(DEFAULT_CONSENT).toEqual({ functional: true, preferences: true, analytics: false, marketing: false });
    expect([mayStorePreferences(null), mayAnalyse(undefined)]).toEqual([true, false]);
  });

  it('STO-003 ANL-001: the stored settings decide', () => {
    const denied = settingsOf(denyAll());
    expect([mayStorePreferences(denied), mayAnalyse(denied)]).toEqual([false, false]);
    const accepted = settingsOf(acceptAll(false));
    expect([mayStorePreferences(accepted), mayAnalyse(accepted)]).toEqual([true, true]);
  });
});

describe('the record', () => {
  it('has a status', () => {
    expect(consentStatus(settingsOf(acceptAll(false)))).toBe('accepted');
    expect(consentStatus(settingsOf(denyAll()))).toBe('partial');
    expect(consentStatus({ functional: false, preferences: false, analytics: false, marketing: false })).toBe(
      'rejected',
    );
  });

  it('is acknowledged for six months', () => {
    expect(isAcknowledged({ ack: true, updated: '2026-05-21' }, '2026-11-20')).toBe(true);
    expect(isAcknowledged({ ack: true, updated: '2026-05-21' }, '2026-11-21')).toBe(false);
    expect(isAcknowledged({ ack: false, updated: '2026-11-20' }, '2026-11-21')).toBe(false);
  });

  it('CCN-004: the banner hides once acknowledged or dismissed', () => {
    expect([
      isBannerShown(null, false),
      isBannerShown({ ack: false }, false),
      isBannerShown({ ack: true }, false),
      isBannerShown(null, true),
    ]).toEqual([true, true, false, false]);
  });
});
