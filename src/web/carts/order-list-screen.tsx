import { useState } from 'react';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { ListDraft } from '../session/list-drafts.ts';
import { Alert } from '../ui/alert.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { sheetToOrder } from './order-list-file.ts';
import { OrderListResult } from './order-list-result.tsx';
import { OrderListSource } from './order-list-source.tsx';
import { LIST_CHARACTERS_MAX } from './order-list-text.ts';
import { UNDO_MS } from './order-list-undo.ts';
import { type OpenFile, useListFile } from './use-list-file.ts';
import { useOrderList } from './use-order-list.ts';

const BUSY = 'This list is not in a cart yet. Add its rows or start over, then read the next file.';

interface OrderListScreenProps {
  customer: CustomerRef;
  /** The cart that the person came from. */
  wantedCart: number | undefined;
}

/** Whether something was done to the rows of a list. */
const hasWork = ({ edits, columns, attempt }: ListDraft): boolean =>
  Object.keys(edits).length > 0 || columns !== undefined || attempt !== undefined;

/** Whether a list is to be had from nowhere else: it was typed, or something was done to its rows. */
const isWorked = (draft: ListDraft): boolean => (draft.name === '' && draft.text.trim() !== '') || hasWork(draft);

/** First the list, then its rows with their verdicts. */
export function OrderListScreen({ customer, wantedCart }: OrderListScreenProps) {
  const order = useOrderList(customer);
  const [opened, setOpened] = useState<OpenFile>();
  const show = useSnackbar();
  const file = useListFile(begin, order.draft.isRead ? BUSY : undefined);
  const sheet = opened?.sheets.findIndex(({ text }) => text === order.draft.text) ?? -1;

  /** Says what became of a list that somebody has worked on, and gives it back on demand; the same then of one that was begun since. */
  function offerBack(before: ListDraft, text: string) {
    if (!isWorked(before)) return;
    const putBack = () =>
      offerBack(order.restore(before), 'The list from before stands in place of what you began since.');
    show({ text, duration: UNDO_MS, action: { label: 'Undo', onAct: putBack }, topic: 'order list' });
  }

  function begin(read: OpenFile) {
    chooseSheet(read, sheetToOrder(read.sheets));
    const before = order.draft.name === '' ? 'what you typed' : 'what you changed';
    offerBack(order.draft, `${read.name} stands in place of ${before}.`);
  }

  function startOver() {
    order.startOver();
    offerBack(order.draft, 'The list was put away.');
  }

  function chooseSheet(of: OpenFile, index: number) {
    const chosen = of.sheets[index];
    if (chosen === undefined) return;
    setOpened(of);
    order.setText(chosen.text, chosen.name === '' ? of.name : `${of.name}, sheet ${chosen.name}`, chosen.hidden);
    order.setRead(chosen.text.length <= LIST_CHARACTERS_MAX);
  }

  function chooseOther(index: number) {
    if (opened === undefined) return;
    chooseSheet(opened, index);
    if (hasWork(order.draft)) offerBack(order.draft, 'Another sheet stands in place of the one that you changed.');
  }

  return (
    <>
      {file.problem !== undefined && (
        <Alert kind="warning" onDismiss={file.dismiss}>
          {file.problem}
        </Alert>
      )}
      {order.draft.isRead ? (
        <OrderListResult
          {...{ customer, order, wantedCart }}
          onStartOver={startOver}
          sheets={sheet === -1 ? undefined : opened?.sheets}
          sheet={sheet}
          onSheet={chooseOther}
        />
      ) : (
        <OrderListSource order={order} file={file} onStartOver={startOver} />
      )}
    </>
  );
}
