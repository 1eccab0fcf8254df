import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductGallery } from './product-gallery.tsx';

it('PRD-001: each large picture says what it shows, in the order given; the small ones are buttons with the same words', () => {
  const html = renderToStaticMarkup(
    <ProductGallery
      pictures={[
        { file: 'float.jpg', alt: 'Float in Sunset' },
        { file: 'worn.jpg', alt: 'Worn at sea' },
      ]}
    />,
  );
  const large = html.slice(html.indexOf('aria-label="Pictures"'));
  expect([...large.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Float in Sunset',
    'Worn at sea',
  ]);
  expect([...html.matchAll(/aria-label="Picture \d: ([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Float in Sunset',
    'Worn at sea',
  ]);
});
