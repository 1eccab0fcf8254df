import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListColumns } from '#domain/list-columns.ts';
import { readListText } from '#domain/order-list.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { EMPTY_LIST, keepListDraft, type ListDraft, readListDraft } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { useCartContext } from './cart-mutations.ts';
import { checkList } from './order-list-calls.ts';
import { createListCheck } from './order-list-check.ts';
import { countRows, judgedRows, partRows, questionOf, type RowEdit, stateOf } from './order-list-rows.ts';
import { plainListText } from './order-list-text.ts';
import { latestOfItems, verdictOf } from './order-list-verdicts.ts';

/** What rows can be changed by; stable, so that only rows that changed are drawn again. */
export interface RowActs {
  change: (line: number, edit: RowEdit) => void;
}

const NO_REFUSALS: Readonly<Record<string, string>> = {};

/** A list on its way into a cart: its text, its rows with their verdicts, and what was changed of them. */
export function useOrderList(customer: CustomerRef) {
  const { slug } = useSite();
  const name = `${customer.company ?? ''}/${customer.accountKey}`;
  const [draft, setDraft] = useState(() => readListDraft(slug, name));
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const contextFor = useCartContext();
  const [check] = useState(() => createListCheck({ check: (rows) => checkList(contextFor(customer), rows) }));
  const checked = useSyncExternalStore(check.subscribe, check.getState, check.getState);
  useKept(slug, name, draft);

  const list = useMemo(
    () => (draft.isRead ? readListText(plainListText(draft.text), draft.columns) : undefined),
    [draft.isRead, draft.text, draft.columns],
  );
  const parts = useMemo(() => list && partRows(list, draft.edits), [list, draft.edits]);
  const signature = JSON.stringify(parts?.wanted.map(questionOf) ?? []);
  // Synchronises with the server, which says what rows mean.
  useEffect(() => check.ask(JSON.parse(signature)), [check, signature]);

  const rows = useMemo(() => {
    const latest = latestOfItems(checked.verdicts);
    return judgedRows(
      (parts?.wanted ?? []).map((row) => ({
        row,
        state: stateOf(row, verdictOf(questionOf(row), checked.verdicts, latest), refusals[row.line]),
      })),
    );
  }, [parts, checked.verdicts, refusals]);

  const [acts] = useState<RowActs>(() => ({
    change(line, edit) {
      setRefusals(({ [line]: _, ...others }) => others);
      setDraft((now) => ({ ...now, edits: { ...now.edits, [line]: { ...now.edits[line], ...edit } } }));
    },
  }));

  return {
    draft,
    list,
    parts,
    rows,
    counts: countRows(rows),
    checked,
    acts,
    retry: check.retry,
    /** Other text: what was changed of the rows of the one before counts no more. */
    setText: (text: string, from = '') =>
      setDraft((now) => (text === now.text ? now : { ...now, text, name: from, columns: undefined, edits: {} })),
    setRead: (isRead: boolean) => setDraft((now) => ({ ...now, isRead })),
    setColumns: (columns: ListColumns) => setDraft((now) => ({ ...now, columns })),
    changeAll: (lines: readonly number[], edit: RowEdit) =>
      setDraft((now) => ({
        ...now,
        edits: { ...now.edits, ...Object.fromEntries(lines.map((line) => [line, { ...now.edits[line], ...edit }])) },
      })),
    refuse: setRefusals,
    startOver: () => setDraft(EMPTY_LIST),
    /** Rows that were in a cart for a moment stand in the list again, unless another one was begun. */
    putBack: (lines: readonly number[], before: ListDraft) => {
      const now = readListDraft(slug, name);
      if (now.text !== '' && now.text !== before.text) return;
      const back = Object.fromEntries(lines.map((line) => [line, { ...now.edits[line], gone: undefined }]));
      const next = now.text === '' ? before : { ...now, edits: { ...now.edits, ...back } };
      // Here as well: the page may have been left since.
      keepListDraft(slug, name, next);
      setDraft(next);
    },
  };
}

export type OrderListState = ReturnType<typeof useOrderList>;

/** Keeps what is in no cart yet. */
function useKept(slug: string, name: string, draft: ListDraft): void {
  // Synchronises this tab's storage with what is typed.
  useEffect(() => keepListDraft(slug, name, draft), [slug, name, draft]);
}
