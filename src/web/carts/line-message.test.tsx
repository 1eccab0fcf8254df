import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineMessage, shownShort } from './line-message.tsx';

const kindOf = (message: string) =>
  /data-kind="(\w+)"/.exec(renderToStaticMarkup(<LineMessage message={message} />))?.[1];

it('LIN-031 AVL-007: what is told of a line is information; that stock does not cover it is a warning', () => {
  expect(kindOf('Ships from the second warehouse.')).toBe('info');
  expect(kindOf('Pre-season Item')).toBe('later');
  expect(kindOf('Product is not available for immediate delivery.')).toBe('warning');
});

it('LIN-031: that a line cannot be ordered is a warning', () => {
  const note = renderToStaticMarkup(<LineMessage message="Item 1 is not available for sale." isUnorderable />);
  expect(note).toContain('data-kind="warning"');
});

it('ruling 30: a submit names the lines of which is said that they do not ship at once', () => {
  const said = [
    null,
    'Product is not available for immediate delivery.',
    'Pre-season Item',
    'Ships from the second warehouse.',
  ];
  expect(shownShort(said.map((message, id) => ({ id, message })))).toEqual([1, 2]);
});
