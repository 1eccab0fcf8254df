import { queryOptions } from '@tanstack/react-query';
import type { previewDuplicate } from '#contract/carts.ts';
import type { DuplicatePreview } from '#contract/duplicate-preview.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import type { CustomerRef } from '../session/customer-ref.ts';

/** What copying an order would make today. Asked anew each time that the dialog opens. */
export const duplicatePreviewQuery = (api: Api, ref: CustomerRef, salesOrderNo: string) =>
  queryOptions({
    queryKey: ['duplicate-preview', ref.company ?? '', ref.accountKey, salesOrderNo],
    queryFn: async ({ signal }) => {
      const { preview } = await api.call<typeof previewDuplicate>(
        'GET /api/carts/:customerKey/duplicate/:salesOrderNo/preview.json',
        { params: { customerKey: ref.accountKey, salesOrderNo }, query: { company: ref.company } },
        { signal },
      );
      return preview;
    },
    staleTime: 0,
    gcTime: 0,
  });

const isPreview = (value: unknown): value is DuplicatePreview =>
  typeof value === 'object' && value !== null && 'lines' in value && 'fingerprint' in value;

/** The preview as it is now, when the server refused because the one that was seen no longer holds. */
export const changedPreview = (error: unknown): DuplicatePreview | undefined =>
  error instanceof ApiProblem && error.code === 'changed' && isPreview(error.body.preview)
    ? error.body.preview
    : undefined;

/** The keys of the lines of which the preview says something else now than the one that was seen. */
export function movedLines(seen: DuplicatePreview, now: DuplicatePreview): ReadonlySet<string> {
  const before = new Map(seen.lines.map((line) => [line.lineKey, JSON.stringify(line)]));
  return new Set(
    now.lines.filter((line) => before.get(line.lineKey) !== JSON.stringify(line)).map(({ lineKey }) => lineKey),
  );
}
