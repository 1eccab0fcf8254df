import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Banner } from '#contract/content.ts';
import { contentExamples } from '#contract/examples/content.ts';
import type { SiteInfo } from '#contract/site.ts';
import { SiteProvider } from '../session/site.tsx';
import { BannerList } from './banner-list.tsx';

const [known] = contentExamples.listBanners.answer.banners;
if (known === undefined) throw new Error('The example has banners.');

const pictureOf = (width: number, height: number, filename = 'hero.jpg') => ({
  filename,
  width,
  height,
  altText: 'Cords',
});
function drawn(...banners: Partial<Banner>[]): string {
  const list = banners.map((changes, id) => ({ ...known, id, ...changes }) as Banner);
  return renderToStaticMarkup(
    <SiteProvider site={{ slug: 'tether' } as SiteInfo}>
      <BannerList banners={list} />
    </SiteProvider>,
  );
}

describe('the banners of the home page', () => {
  it('HOM-005: a desktop picture that does not say its size gets 1600x500', () => {
    const unsaid = drawn({ image: { desktop: pictureOf(0, 0) } } as Partial<Banner>);
    expect(unsaid).toMatch(/<img [^>]*width="1600" height="500"/);
    const said = drawn({ image: { desktop: pictureOf(800, 250) } } as Partial<Banner>);
    expect(said).toMatch(/<img [^>]*width="800" height="250"/);
  });

  it('a mobile picture that does not say its size says none, so that it is not drawn at nothing', () => {
    const html = drawn({
      image: { desktop: pictureOf(0, 0), mobile: pictureOf(0, 0, 'small.jpg') },
    } as Partial<Banner>);
    expect(html).toMatch(/<source [^>]*media="\(max-width: 480px\)"[^>]*>/);
    expect(html).not.toContain('width="0"');
  });

  it('HOM-002: they stand by priority', () => {
    const titles = drawn(
      {
        title: 'second',
        priority: 2,
        image: { desktop: { ...pictureOf(1, 1), altText: 'second' } },
      } as Partial<Banner>,
      { title: 'first', priority: 1, image: { desktop: { ...pictureOf(1, 1), altText: 'first' } } } as Partial<Banner>,
    );
    expect([...titles.matchAll(/alt="(\w+)"/g)].map(([, alt]) => alt)).toEqual(['first', 'second']);
  });
});
