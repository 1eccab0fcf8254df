import { useState } from 'react';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { sheetToOrder } from './order-list-file.ts';
import { OrderListResult } from './order-list-result.tsx';
import { OrderListSource } from './order-list-source.tsx';
import { LIST_CHARACTERS_MAX } from './order-list-text.ts';
import { type OpenFile, useListFile } from './use-list-file.ts';
import { useOrderList } from './use-order-list.ts';

const BUSY = 'This list is not in a cart yet. Add its rows or start over, then read the next file.';

interface OrderListScreenProps {
  customer: CustomerRef;
  /** The cart that the person came from. */
  wantedCart: number | undefined;
}

/** First the list, then its rows with their verdicts. */
export function OrderListScreen({ customer, wantedCart }: OrderListScreenProps) {
  const order = useOrderList(customer);
  const [opened, setOpened] = useState<OpenFile>();
  const show = useSnackbar();
  const file = useListFile(begin, order.draft.isRead ? BUSY : undefined);
  const sheet = opened?.sheets.findIndex(({ text }) => text === order.draft.text) ?? -1;

  function begin(read: OpenFile) {
    const before = order.draft;
    chooseSheet(read, sheetToOrder(read.sheets));
    if (before.name !== '' || before.text.trim() === '') return;
    show({
      text: `${read.name} stands in place of what you typed.`,
      action: { label: 'Undo', onAct: () => order.restore(before) },
    });
  }

  function chooseSheet(of: OpenFile, index: number) {
    const chosen = of.sheets[index];
    if (chosen === undefined) return;
    setOpened(of);
    order.setText(chosen.text, chosen.name === '' ? of.name : `${of.name}, sheet ${chosen.name}`);
    order.setRead(chosen.text.length <= LIST_CHARACTERS_MAX);
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
          sheets={sheet === -1 ? undefined : opened?.sheets}
          sheet={sheet}
          onSheet={(index) => opened && chooseSheet(opened, index)}
        />
      ) : (
        <OrderListSource order={order} file={file} />
      )}
    </>
  );
}
