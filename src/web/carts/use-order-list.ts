import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListColumns } from '#domain/list-columns.ts';
import { readListText } from '#domain/order-list.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { EMPTY_LIST, keepListDraft, type ListDraft, type RowEdit, readListDraft } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { useCartContext } from './cart-mutations.ts';
import { checkList } from './order-list-calls.ts';
import { createListCheck, verdictOf } from './order-list-check.ts';
import {
  countRows,
  judgedRows,
  partRows,
  questionsOf,
  type RowRefusals,
  refusedAnywhere,
  stateOf,
} from './order-list-rows.ts';
import { plainListText } from './order-list-text.ts';

/** What rows can be changed by; stable, so that only rows that changed are drawn again. */
export interface RowActs {
  change: (line: number, edit: RowEdit) => void;
}

const NO_REFUSALS: RowRefusals = {};

/** The list that was finished last: when one of its carts gives its rows back, those of the others stay where they are. */
let finished: ListDraft | undefined;

const withEdit = (draft: ListDraft, lines: readonly number[], edit: RowEdit): ListDraft => ({
  ...draft,
  edits: { ...draft.edits, ...Object.fromEntries(lines.map((line) => [line, { ...draft.edits[line], ...edit }])) },
});

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
  const questions = useMemo(() => questionsOf(parts?.wanted ?? []), [parts]);
  // Synchronises with the server, which says what rows mean.
  useEffect(() => check.ask(questions), [check, questions]);

  const { verdicts, latest } = checked;
  const rows = useMemo(() => {
    const known = { verdicts, latest };
    const verdictAt = (index: number) => questions[index] && verdictOf(questions[index], known);
    return judgedRows(
      (parts?.wanted ?? []).map((row, index) => ({ row, state: stateOf(row, verdictAt(index), refusals[row.line]) })),
    );
  }, [parts, questions, verdicts, latest, refusals]);

  const [acts] = useState<RowActs>(() => ({
    change(line, edit) {
      setRefusals(({ [line]: _, ...others }) => others);
      setDraft((now) => ({ ...now, edits: { ...now.edits, [line]: { ...now.edits[line], ...edit } } }));
    },
  }));

  /** For what an answer changes: the page may have been left since, so that what is kept of the list is changed as well. */
  function settle(change: (now: ListDraft) => ListDraft): void {
    keepListDraft(slug, name, change(readListDraft(slug, name)));
    setDraft(change);
  }

  /** Another list: what was said of the rows of the one before counts no more. */
  function begin(next: (now: ListDraft) => ListDraft): void {
    setRefusals(NO_REFUSALS);
    setDraft(next);
  }

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
      begin((now) => (text === now.text ? now : { ...now, text, name: from, columns: undefined, edits: {} })),
    /** The list as it was. */
    restore: (before: ListDraft) => begin(() => before),
    setRead: (isRead: boolean) => setDraft((now) => ({ ...now, isRead })),
    setColumns: (columns: ListColumns) => begin((now) => ({ ...now, columns })),
    changeAll: (lines: readonly number[], edit: RowEdit) => settle((now) => withEdit(now, lines, edit)),
    /** What was said of rows stays with them; what else is known of their items is asked for anew. */
    refuse: (next: RowRefusals) => {
      setRefusals((before) => ({ ...refusedAnywhere(before), ...next }));
      const changed = refusedAnywhere(next);
      check.again((parts?.wanted ?? []).flatMap(({ line }, index) => (changed[line] && questions[index]) ?? []));
    },
    /** Another cart: what is refused of the one before may go into it. */
    forgetCart: () => setRefusals(refusedAnywhere),
    startOver: () => begin(() => EMPTY_LIST),
    /** The last of it is in a cart; another list that was begun meanwhile stays. */
    finish: (before: ListDraft, lines: readonly number[], cart: number) => {
      finished = withEdit(before, lines, { gone: 'added', cart });
      settle((now) => (now.text === before.text ? EMPTY_LIST : now));
    },
    /** Rows that were in a cart for a moment stand in the list again, unless another one was begun. */
    putBack: (lines: readonly number[], before: ListDraft) => {
      setRefusals(refusedAnywhere);
      settle((now) => {
        if (now.text !== '' && now.text !== before.text) return now;
        const last = finished?.text === before.text ? finished : before;
        return withEdit(now.text === '' ? last : now, lines, { gone: undefined, cart: undefined });
      });
    },
  };
}

export type OrderListState = ReturnType<typeof useOrderList>;

/** Keeps what is in no cart yet. */
function useKept(slug: string, name: string, draft: ListDraft): void {
  // Synchronises this tab's storage with what is typed.
  useEffect(() => keepListDraft(slug, name, draft), [slug, name, draft]);
}
