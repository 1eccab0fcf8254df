import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, runProgram } from './run-program.ts';

const report = (...args: string[]) => runProgram('node', ['scripts/requirements.ts', ...args]);

describe.each(['docs/requirements.tsv', 'docs/security.tsv'])('the ledger %s', (file) => {
  const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');

  it('has four filled columns in every row', () => {
    expect(lines[0]).toBe('id\tarea\tgist\tverify');
    expect(
      lines
        .slice(1)
        .filter((line) => !/^(?:[A-Z]{3}-\d{3}|[THR]\d{2})(\t\S+)\t\S[^\t]*\t(http|ui|unit|inspect)$/.test(line)),
    ).toEqual([]);
  });

  it('says each thing once', () => {
    expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(lines.length);
    expect(new Set(lines.map((line) => line.split('\t')[2])).size).toBe(lines.length);
  });
});

describe('npm run requirements', () => {
  it('finds no id in a test that is no requirement, and counts by area', async () => {
    const { code, output } = await report();
    expect(output).toMatch(/^pricing +\d+ of +16$/m);
    expect(output).not.toContain('but no requirement');
    expect(code).toBe(0);
  });

  it('prints below a requirement the tests that name it', async () => {
    const { output } = await report('--area', 'pricing');
    expect(output).toMatch(/^PRC-004 .*\n +src\/domain\/pric\S+\.test\.ts: .*PRC-004/m);
    expect(output).not.toContain('CRT-');
  });

  it.each([
    [['--help'], 0, /^npm run requirements -- /],
    [['--frobnicate'], 1, /^Unknown option '--frobnicate'\.?\nnpm run requirements -- /],
    [['--area'], 1, /--area.*\nnpm run requirements -- /],
    [['orders'], 1, /orders.*\nnpm run requirements -- /],
  ])('says how it is used for %j, without a stack', async (args, code, said) => {
    const outcome = await report(...args);
    expect([outcome.code, outcome.output]).toEqual([code, expect.stringMatching(said)]);
    expect(outcome.output).not.toContain(' at ');
  });

  it('counts what was looked at, with what that was', async () => {
    const { output } = await report('--area', 'checkout');
    expect(output).toMatch(/^CHK-042 .*\n +docs\/requirements-seen\.md: which calls turn a cart into an order$/m);
  });

  it('refuses an area that is none', async () => {
    expect(await report('--area', 'nowhere')).toMatchObject({ code: 1, output: expect.stringContaining('pricing') });
  });
});
