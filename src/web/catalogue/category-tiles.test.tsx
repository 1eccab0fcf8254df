import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CategoryChild } from '#contract/catalogue.ts';
import { catalogueExamples } from '#contract/examples/catalogue.ts';
import styles from './category.module.css';
import { CategoryTiles } from './category-tiles.tsx';

const children = catalogueExamples.findCategory.answer.categories[0]?.children ?? [];

function childOf(itemType: CategoryChild['itemType'], changes: Partial<CategoryChild>): CategoryChild {
  const known = children.find((child) => child.itemType === itemType) ?? children[0];
  if (known === undefined) throw new Error('The example has children.');
  return { ...known, itemType, description: '', ...changes };
}

const drawn = (...tiles: CategoryChild[]) => renderToStaticMarkup(<CategoryTiles tiles={tiles} />);

describe('the tiles of a category', () => {
  it('CAT-014: a product leads to its page, a category to its own, a link where it says, a section only heads', () => {
    const product = drawn(childOf('product', { title: 'Float' }));
    expect(product).toMatch(/<a [^>]*href="\/products\/[^"/]+\/[^"/]+"/);
    const category = { keyword: 'cable', title: 'Cable' } as CategoryChild['category'];
    expect(drawn(childOf('category', { category, title: 'Cables' }))).toMatch(/<a [^>]*href="\/products\/cable"/);
    const link = drawn(childOf('link', { urlOverride: '/pages/customize', title: 'Customize' }));
    expect(link).toMatch(/<a [^>]*href="\/pages\/customize"/);
    expect(link).toContain('Customize');
    const section = drawn(childOf('section', { sectionTitle: 'Bright Coast', sectionDescription: '' }));
    expect(section).toContain('<h2>Bright Coast</h2>');
    expect(section).not.toContain('<a ');
  });

  it('CAT-015: pictures are asked for as they are shown: 168, 268 and 354 px from the narrowest screen to the widest', () => {
    const [, sizes = ''] = /sizes="([^"]+)"/.exec(drawn(childOf('product', {}))) ?? [];
    expect(sizes.split(', ').map((size) => /(\d+)px$/.exec(size)?.[1])).toEqual(['168', '268', '354']);
    const limits = [...sizes.matchAll(/max-width: (\d+)px/g)].map(([, width]) => Number(width));
    expect(limits).toEqual([559, 999]);
  });

  it('CAT-013: the grid is centred with fewer than 4 tiles, and only then', () => {
    const grid = (count: number) => {
      const tiles = Array.from({ length: count }, (_, id) => childOf('product', { id }));
      return /<ul [^>]*class="([^"]*)"/.exec(drawn(...tiles))?.[1] ?? '';
    };
    expect(grid(3)).toContain(styles.centred);
    expect(grid(4)).not.toContain(styles.centred);
  });
});
