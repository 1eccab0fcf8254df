import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run-program.ts';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
  string,
  Record<string, string>
>;
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Locked> }).packages).filter(
  ([name]) => name !== '',
);

describe('the packages (T83)', () => {
  it('T83: are asked for by exact version, and few of them at run time', () => {
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(40);
  });

  it('T83: are locked with their checksums, from a registry and not from a repository or an address', () => {
    expect(locked.length).toBeGreaterThan(100);
    // Those of other platforms too: somebody's machine installs them.
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
    expect(
      locked.filter(([, { link, resolved }]) => link || /^(git|http:|file)/.test(resolved ?? '')).map(([name]) => name),
    ).toEqual([]);
  });

  it('T83: run nothing when they are installed', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
