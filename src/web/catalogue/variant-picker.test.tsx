import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { catalogueExamples } from '#contract/examples/catalogue.ts';
import type { Product, Variant } from '#contract/product.ts';
import { SELL_AS } from '#domain/product.ts';
import { choose } from './product-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

const [product] = catalogueExamples.findProduct.answer.products;
if (product === undefined) throw new Error('The example has a product.');
const { variants: _, ...plain } = product;

function titlesOf(variants: readonly { title: string; priority: number; status?: boolean }[]): string[] {
  const made = variants.map(({ title, priority, status = true }, index): Variant => {
    const id = 100 - index;
    return { id, title, priority, status, isDefaultVariant: false, product: { ...plain, id, status: true } } as Variant;
  });
  const whole: Product = { ...plain, variants: made };
  const html = renderToStaticMarkup(
    <VariantPicker product={whole} choice={choose(whole, {})} onSelect={() => undefined} />,
  );
  return variants
    .map(({ title }) => title)
    .filter((title) => html.includes(title))
    .sort((a, b) => html.indexOf(a) - html.indexOf(b));
}

it('PRD-007: the buttons of variants stand by priority, whatever order they come in', () => {
  const came = [
    { title: 'Large', priority: 3 },
    { title: 'Small', priority: 1 },
    { title: 'Medium', priority: 2 },
  ];
  expect(titlesOf(came)).toEqual(['Small', 'Medium', 'Large']);
});

it('PRD-006: one that counts alone has no buttons', () => {
  expect(
    titlesOf([
      { title: 'Only', priority: 1 },
      { title: 'Gone', priority: 2, status: false },
    ]),
  ).toEqual([]);
});

it("a button has the customer's price, and no list price beside those of others", () => {
  const prices = { Small: '4.20', Medium: '5.10', Large: undefined };
  const made = Object.entries(prices).map(([title, price], index) => {
    const own = { ...plain, id: index, sellAs: SELL_AS.self, itemCode: title, price, msrp: '9.99', salesUMFactor: '1' };
    const ids = { id: index, parentProductID: plain.id, variantProductID: index };
    return { ...ids, title, priority: index, status: true, isDefaultVariant: false, product: own };
  });
  const whole: Product = { ...plain, sellAs: SELL_AS.variants, variants: made };
  const html = renderToStaticMarkup(
    <VariantPicker product={whole} choice={choose(whole, {})} onSelect={() => undefined} />,
  );
  expect(['$4.20', '$5.10', '$9.99'].filter((text) => html.includes(text))).toEqual(['$4.20', '$5.10']);
});
