import { describe, expect, it } from 'vitest';
import { acceptAll, choiceOf, DEFAULT_SETTINGS, denyAll } from './choice.ts';

describe('cookie choices', () => {
  it('accepts everything without a privacy signal', () => {
    expect(acceptAll(false)).toEqual({
      accepted: ['functional', 'preferences', 'analytics', 'marketing'],
      rejected: [],
    });
  });

  it('records analytics and marketing as rejected under Global Privacy Control', () => {
    expect(acceptAll(true)).toEqual({ accepted: ['functional', 'preferences'], rejected: ['analytics', 'marketing'] });
  });

  it('turns off everything except functional by Deny All', () => {
    expect(denyAll()).toEqual({ accepted: ['functional'], rejected: ['preferences', 'analytics', 'marketing'] });
  });

  it('never rejects functional', () => {
    expect(choiceOf({ ...DEFAULT_SETTINGS, functional: false }).accepted).toContain('functional');
  });
});
