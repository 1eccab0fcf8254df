import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListColumns } from '#domain/list-columns.ts';
import { readListText } from '#domain/order-list.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { ListAttempt, ListDraft, RowEdit } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { useCartContext } from './cart-mutations.ts';
import { openRows, withEdit, withoutAttempt, withTaken } from './order-list-attempt.ts';
import { checkList } from './order-list-calls.ts';
import { createListCheck, verdictOf } from './order-list-check.ts';
import {
  changeListDraft,
  EMPTY_LIST,
  keepListDraft,
  type ListOwner,
  readListDraft,
  watchListDraft,
} from './order-list-drafts.ts';
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

/** A list on its way into a cart: its text, its rows with their verdicts, and what was changed of them. */
export function useOrderList(customer: CustomerRef) {
  const { slug } = useSite();
  const name = `${customer.company ?? ''}/${customer.accountKey}`;
  const [owner] = useState<ListOwner>(() => ({ product: slug, customer: name, userId: readUserId(slug) }));
  const [draft, setDraft] = useState(() => readListDraft(slug, name));
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const contextFor = useCartContext();
  const [check] = useState(() => createListCheck({ check: (rows) => checkList(contextFor(customer), rows) }));
  const checked = useSyncExternalStore(check.subscribe, check.getState, check.getState);
  useKept(owner, draft);
  // Synchronises with answers, also those that a page waited for that was left since.
  useEffect(() => watchListDraft(owner, setDraft), [owner]);

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

  /** For what an answer changes: the page may have been left since, so that it is changed as it is kept, and where it is shown. */
  const settle = (change: (now: ListDraft) => ListDraft): void => changeListDraft(owner, change);

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
    setText: (text: string, from = '', hidden?: number) =>
      begin((now) => {
        if (text === now.text) return now;
        // Who types on in the text of a file has its rows before them all the same.
        const rest = from === '' && text !== '' ? now.hidden : hidden;
        return { ...now, text, name: from, hidden: rest, columns: undefined, edits: {} };
      }),
    /** The list as it was, also once its page has been left. Answers the one whose place it takes. */
    restore: (before: ListDraft): ListDraft => {
      const replaced = readListDraft(slug, name);
      setRefusals(NO_REFUSALS);
      settle(() => before);
      return replaced;
    },
    setRead: (isRead: boolean) => setDraft((now) => ({ ...now, isRead })),
    setColumns: (columns: ListColumns) => begin((now) => ({ ...now, columns })),
    changeAll: (lines: readonly number[], edit: RowEdit) => setDraft((now) => withEdit(now, lines, edit)),
    /** What was said of rows stays with them; what else is known of their items is asked for anew. */
    refuse: (next: RowRefusals) => {
      setRefusals((before) => ({ ...refusedAnywhere(before), ...next }));
      const changed = refusedAnywhere(next);
      check.again((parts?.wanted ?? []).flatMap(({ line }, index) => (changed[line] && questions[index]) ?? []));
    },
    /** Another cart: what is refused of the one before may go into it. */
    forgetCart: () => setRefusals(refusedAnywhere),
    startOver: () => begin(() => EMPTY_LIST),
    /** Keeps what is about to be sent, until its outcome is known. */
    note: (attempt: ListAttempt) => settle((now) => ({ ...now, attempt })),
    /** It came to nothing. */
    drop: (attempt: ListAttempt) => settle((now) => withoutAttempt(now, attempt)),
    /** Its rows are in a cart. Answers how many stay in the list; with its last row the list goes. */
    take: (attempt: ListAttempt, cart: number): number => {
      const kept = readListDraft(slug, name);
      const mine = kept.attempt?.key === attempt.key ? kept : draft;
      const after = withTaken(mine, attempt, cart);
      const { wanted, waiting } = openRows(after);
      const left = wanted.length + waiting.length;
      if (left === 0) finished = after;
      settle((now) => {
        const next = withTaken(now, attempt, cart);
        return next !== now && left === 0 ? EMPTY_LIST : next;
      });
      return left;
    },
    /** Rows that were in a cart for a moment stand in the list again. Answers whether they do: not where another one was begun. */
    putBack: (lines: readonly number[], before: ListDraft): boolean => {
      const isOther = ({ text }: ListDraft) => text !== '' && text !== before.text;
      const last = finished?.text === before.text ? finished : before;
      setRefusals(refusedAnywhere);
      settle((now) =>
        isOther(now) ? now : withEdit(now.text === '' ? last : now, lines, { gone: undefined, cart: undefined }),
      );
      return !isOther(readListDraft(slug, name));
    },
  };
}

export type OrderListState = ReturnType<typeof useOrderList>;

/** Keeps what is in no cart yet. */
function useKept({ product, customer }: ListOwner, draft: ListDraft): void {
  // Synchronises this tab's storage with what is typed.
  useEffect(() => keepListDraft(product, customer, draft), [product, customer, draft]);
}
