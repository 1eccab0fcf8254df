import { useState } from 'react';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { OrderListResult } from './order-list-result.tsx';
import { OrderListSource } from './order-list-source.tsx';
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
  const [sheet, setSheet] = useState(0);
  const file = useListFile((read) => chooseSheet(read, 0), order.draft.isRead ? BUSY : undefined);

  function chooseSheet(of: OpenFile, index: number) {
    const chosen = of.sheets[index];
    if (chosen === undefined) return;
    setOpened(of);
    setSheet(index);
    order.setText(chosen.text, chosen.name === '' ? of.name : `${of.name}, sheet ${chosen.name}`);
    order.setRead(true);
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
          sheets={opened?.sheets.some(({ text }) => text === order.draft.text) ? opened.sheets : undefined}
          sheet={sheet}
          onSheet={(index) => opened && chooseSheet(opened, index)}
        />
      ) : (
        <OrderListSource order={order} file={file} />
      )}
    </>
  );
}
