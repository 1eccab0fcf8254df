import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { catalogueExamples } from '#contract/examples/catalogue.ts';
import { ProductHead } from './product-head.tsx';

const [product] = catalogueExamples.findProduct.answer.products;

it.each([
  ['SM', 'Size S'],
  ['M', 'Size M'],
  ['LG', 'Size L'],
  ['One size', undefined],
])('PRD-027: a product of size %j stands under the mark %j', (size, mark) => {
  if (product === undefined) throw new Error('The example has a product.');
  const drawn = (own: string | undefined, shown: string | undefined) =>
    renderToStaticMarkup(
      <ProductHead
        product={{ ...product, additionalData: own === undefined ? {} : { size: own } }}
        shown={{ ...product, additionalData: shown === undefined ? {} : { size: shown } }}
      />,
    );
  // The size of the variant that is shown comes before the product's own.
  for (const head of [drawn(size, undefined), drawn('XXL', size)]) expect(/Size \w+/.exec(head)?.[0]).toBe(mark);
});
