import { describe, expect, it } from 'vitest';
import { RUNS } from './runs.ts';

const TWO_MINUTES = 120_000;

describe('what must survive, in short runs against servers that are really killed', () => {
  it.each([
    ['R01 R02', 'r01'],
    ['R03', 'r03'],
    ['R04', 'r04'],
    ['R05', 'r05'],
    ['R06', 'r06'],
    ['R07', 'r07'],
    ['R08', 'r08'],
  ])('%s: nothing acknowledged is lost, nothing is there twice', { timeout: TWO_MINUTES }, async (_title, name) => {
    const figures = await RUNS[name]?.('short');
    expect(figures?.broken).toEqual([]);
  });
});
