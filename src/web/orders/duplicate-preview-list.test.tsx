import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DuplicateLine } from '#contract/duplicate-preview.ts';
import { NOT_AVAILABLE_NOTICE, PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { DuplicatePreviewList } from './duplicate-preview-list.tsx';

const COMMENT: DuplicateLine = {
  ...{ lineKey: '000001', itemType: '4', itemCode: '/C', description: 'note', commentText: 'Please pack by color' },
  ...{ was: null, is: null, reason: null, notice: null },
};
const shown = (line: DuplicateLine, extras: { promoCode?: string; discount?: string } = {}) =>
  renderToStaticMarkup(
    <DuplicatePreviewList
      preview={{ salesOrderNo: '0100001', lines: [line], fingerprint: 'f', ...extras }}
      left={new Set()}
      moved={new Set()}
      onLeave={() => undefined}
    />,
  );

it('LIN-022: a copy whose comment is cut is not said to have nothing changed', () => {
  expect(shown(COMMENT)).toContain('Nothing has changed.');
  const cut = shown({ ...COMMENT, isCommentCut: true });
  expect(cut).toContain('1 changed.');
  expect(cut).toContain('Its comment is cut at 2048 characters.');
});

it('AVL-003: what is sold ahead is not counted as out of stock', () => {
  const line: DuplicateLine = { ...COMMENT, notice: PRE_SEASON_NOTICE };
  expect(shown(line)).toContain('1 pre-season.');
  expect(shown({ ...line, notice: NOT_AVAILABLE_NOTICE })).toContain('1 not in stock.');
});

it('PMO-010: a code and a discount that are not copied are said, also beside what changed', () => {
  const both = { promoCode: 'WELCOME', discount: '15.96' };
  const sentence = 'The order&#x27;s promo code WELCOME and its discount of 15.96 are not copied.';
  expect(shown(COMMENT, both)).toContain(`>${sentence}<`);
  expect(shown({ ...COMMENT, isCommentCut: true }, both)).toContain(`>1 changed. ${sentence}<`);
  expect(shown(COMMENT, { promoCode: 'WELCOME' })).toContain('The order&#x27;s promo code WELCOME is not copied.');
  expect(shown(COMMENT, { discount: '5.00' })).toContain('The order&#x27;s discount of 5.00 is not copied.');
});
