import { describe, expect, it } from 'vitest';
import { readSources, violations } from './architecture.ts';

const broken = (file: string, text: string) => violations([{ file, text }]);

describe('the plan of the house', () => {
  it('holds', () => {
    const sources = readSources(import.meta.dirname);
    expect(sources.length).toBeGreaterThan(50);
    expect(violations(sources)).toEqual([]);
  });

  it.each([
    ['a floor above', 'src/domain/cart.ts', "import { x } from '#server/carts/cart-store.ts';"],
    ['web from server', 'src/server/carts/a.ts', "import { x } from '#web/carts/b.ts';"],
    ['server from web', 'src/web/carts/a.ts', "import { x } from '#server/carts/b.ts';"],
    ['a schema in the browser', 'src/web/carts/a.ts', "import { findCart } from '#contract/carts.ts';"],
    ['a later room', 'src/server/http/a.ts', "import { x } from '../carts/b.ts';"],
    ['a later room, lazily', 'src/web/ui/a.ts', "const x = import('../carts/b.ts');"],
    ['a room without a place', 'src/server/odds/a.ts', "import { x } from '../db/b.ts';"],
    ['a long file', 'src/domain/long.ts', 'x\n'.repeat(301)],
    ['SQL outside a store', 'src/server/carts/add-item.ts', "import { sql } from 'kysely';"],
  ])('is seen to be broken by %s', (_what, file, text) => {
    expect(broken(file, text)).toHaveLength(1);
  });

  it('is seen to be broken by a circle of rooms', () => {
    const files = [
      { file: 'src/server/carts/a.ts', text: "import { x } from '../checkout/b.ts';" },
      { file: 'src/server/checkout/b.ts', text: "import { y } from '../carts/a.ts';" },
    ];
    expect(violations(files)).toContain('server/carts -> stands in a circle of rooms');
  });

  it('lets types of the contract into the browser', () => {
    expect(broken('src/web/carts/a.ts', "import type { Cart } from '#contract/carts.ts';")).toEqual([]);
  });
});
