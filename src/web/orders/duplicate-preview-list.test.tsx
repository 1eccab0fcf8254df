import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DuplicateLine } from '#contract/duplicate-preview.ts';
import { NOT_AVAILABLE_NOTICE, PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { DuplicatePreviewList } from './duplicate-preview-list.tsx';

const COMMENT: DuplicateLine = {
  ...{ lineKey: '000001', itemType: '4', itemCode: '/C', description: 'note', commentText: 'Please pack by color' },
  ...{ was: null, is: null, reason: null, notice: null },
};
const shown = (line: DuplicateLine) =>
  renderToStaticMarkup(
    <DuplicatePreviewList
      preview={{ salesOrderNo: '0100001', lines: [line], fingerprint: 'f' }}
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
