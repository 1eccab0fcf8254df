import { expect, it } from 'vitest';
import { createPressGuard, DOUBLE_PRESS_MS } from './press-guard.ts';

it('a second press so soon is the tail of a double click, whatever the browser counts; a later one is meant', () => {
  const { isMeant } = createPressGuard();
  expect(isMeant({ detail: 1, timeStamp: 1000 })).toBe(true);
  expect(isMeant({ detail: 1, timeStamp: 1120 })).toBe(false);
  expect(isMeant({ detail: 0, timeStamp: 1240 })).toBe(false);
  expect(isMeant({ detail: 1, timeStamp: 1000 + DOUBLE_PRESS_MS })).toBe(true);
});

it('the second click of a double click that began elsewhere is not meant here', () => {
  const { isMeant } = createPressGuard();
  expect(isMeant({ detail: 2, timeStamp: 1000 })).toBe(false);
  expect(isMeant({ detail: 1, timeStamp: 1010 })).toBe(true);
});

it('after an act that was over at once the next press is meant, and the tail of a double click still is not', () => {
  const { isMeant, release } = createPressGuard();
  expect(isMeant({ detail: 1, timeStamp: 1000 })).toBe(true);
  release();
  expect(isMeant({ detail: 2, timeStamp: 1090 })).toBe(false);
  expect(isMeant({ detail: 1, timeStamp: 1100 })).toBe(true);
});
