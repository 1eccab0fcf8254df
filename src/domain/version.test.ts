import { expect, it } from 'vitest';
import { afterVersionCheck, isUpdateShown, isVersionCheckDue, versionNoOf } from './version.ts';

const known = { versionNo: '1.0.0', changed: false, ignored: null, lastChecked: 1_000_000 };

it.each([
  ['SHL-025: before 15 minutes', known, 1_899_999, false, false, false],
  ['SHL-025: after 15 minutes', known, 1_900_000, false, false, true],
  ['SHL-022: while loading', known, 9_000_000, true, false, false],
  ['SHL-022: forced', known, 1_000_001, false, true, true],
  ['SHL-022: forced while loading', known, 9_000_000, true, true, false],
  ['without a known version', { ...known, versionNo: null }, 1_000_001, false, false, true],
])('%s', (_title, state, now, isLoading, isForced, expected) => {
  expect(isVersionCheckDue(state, now, { isLoading, isForced })).toBe(expected);
});

it('SHL-023 SHL-024: a new version is told until it is ignored', () => {
  const same = afterVersionCheck(known, '1.0.0', 5);
  expect(isUpdateShown(same)).toBe(false);
  const changed = afterVersionCheck(same, '1.1.0', 6);
  expect(isUpdateShown(changed)).toBe(true);
  expect(isUpdateShown(afterVersionCheck(changed, '1.1.0', 7))).toBe(true);
  expect(isUpdateShown({ ...changed, ignored: '1.1.0' })).toBe(false);
  expect(isUpdateShown(afterVersionCheck({ ...changed, ignored: '1.1.0' }, '1.2.0', 8))).toBe(true);
  expect(isUpdateShown(afterVersionCheck({ ...known, versionNo: null }, '1.0.0', 5))).toBe(false);
});

it('SHL-026: what is kept is the number, whether it changed, which one is ignored, and when it was looked at', () => {
  expect(afterVersionCheck({ ...known, ignored: '0.9.0' }, '1.1.0', 6)).toEqual({
    versionNo: '1.1.0',
    changed: true,
    ignored: '0.9.0',
    lastChecked: 6,
  });
});

it('SHL-027: a version is a text or an object', () => {
  expect(['1.0', { versionNo: '1.0' }, '', null, {}, { versionNo: 1 }].map(versionNoOf)).toEqual([
    '1.0',
    '1.0',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
