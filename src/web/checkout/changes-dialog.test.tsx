import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cartsExamples } from '#contract/examples/carts.ts';
import { CART_LINE_WARNING } from '#domain/availability-notices.ts';
import { ChangesDialog } from './changes-dialog.tsx';

const [line] = cartsExamples.findCart.answer.cart.detail;
const about = { lineId: line?.id ?? 0, itemCode: '12100-213' };

it('T23: says every difference once, and of which product', () => {
  const dialog = (
    <ChangesDialog
      changes={[
        {
          ...about,
          kind: 'price',
          was: '4.60',
          is: '4.95',
          message: 'The price of 12100-213 changed from 4.60 to 4.95.',
        },
        {
          ...about,
          kind: 'price',
          was: null,
          is: null,
          message: 'One CS of 12100-213 now holds 10 pieces (before 12).',
        },
        { ...about, kind: 'availability', was: null, is: null, message: `12100-213: ${CART_LINE_WARNING}` },
        {
          kind: 'promo',
          lineId: null,
          itemCode: null,
          was: 'SPRING',
          is: null,
          message: 'The promo code no longer counts.',
        },
        {
          kind: 'total',
          lineId: null,
          itemCode: null,
          was: '9.20',
          is: '9.90',
          message: 'The total before freight changed from 9.20 to 9.90.',
        },
        {
          kind: 'address',
          lineId: null,
          itemCode: null,
          was: 'Rowena Shop, Rowena, OR 97058',
          is: 'Rowena Shop, Mosier, OR 97040',
          message: 'The delivery address changed.',
        },
      ]}
      lines={line ? [{ ...line, itemCodeDesc: 'Cotton Retainer, Navy' }] : []}
      busy={false}
      onAccept={() => undefined}
      onClose={() => undefined}
    />
  );
  const text = renderToStaticMarkup(dialog).replaceAll(/(<[^>]+>)+/g, '|');
  expect(text).toContain(
    `|12100-213| |Cotton Retainer, Navy|Price was 4.60, is 4.95|12100-213| |Cotton Retainer, Navy|One CS of 12100-213 now holds 10 pieces (before 12).|12100-213| |Cotton Retainer, Navy|${CART_LINE_WARNING}|`,
  );
  expect(text).toContain('|Promo code| |The promo code no longer counts.|Total before freight| |was 9.20, is 9.90|');
  expect(text).toContain(
    '|Delivery address| |Before: Rowena Shop, Rowena, OR 97058|Now: Rowena Shop, Mosier, OR 97040|',
  );
});
