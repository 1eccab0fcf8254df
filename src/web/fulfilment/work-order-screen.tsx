import { useRef, useState } from 'react';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { dayText } from '#domain/day-text.ts';
import { CANCELLED_NOTE, isCancelled } from '#domain/order.ts';
import { mayWorkOrders, type OrderStep } from '#domain/order-work.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { today } from '../session/seller-time.ts';
import { useProfile } from '../session/session-queries.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './fulfilment.module.css';
import { OpenStep } from './open-step.tsx';
import { WorkBilling } from './work-billing.tsx';
import { WorkFacts } from './work-facts.tsx';
import { WorkHistory } from './work-history.tsx';
import { WorkLines } from './work-lines.tsx';
import { useWorkStep } from './work-queries.ts';
import { WorkShipments } from './work-shipments.tsx';
import { WorkSteps } from './work-steps.tsx';
import { WorkTotals } from './work-totals.tsx';
import { WorkTrack } from './work-track.tsx';
import { ageText, holdText, statusWord } from './work-words.ts';

interface WorkOrderScreenProps {
  order: WorkOrder;
  title: string;
  isReloading: boolean;
  onReload: () => void;
}

/** What is being done: the step, and the invoice that it is about. */
export interface Doing {
  step: OrderStep;
  invoiceNo?: string;
}

/** An order from picking to its last payment. */
export function WorkOrderScreen({ order, title, isReloading, onReload }: WorkOrderScreenProps) {
  const [doing, setDoing] = useState<Doing>();
  const steps = useRef<HTMLFieldSetElement>(null);
  const show = useSnackbar();
  const undo = useWorkStep({ company: order.Company, salesOrderNo: order.SalesOrderNo });
  const status = statusWord(order.OrderStatus);
  const start = (step: OrderStep, invoiceNo?: string) => setDoing({ step, ...(invoiceNo ? { invoiceNo } : {}) });
  function done(now: WorkOrder) {
    const [last] = now.history;
    const before = order.detail.map(({ LineKey, QuantityPicked }) => ({ LineKey, QuantityPicked }));
    show({
      text: last?.detail || 'Done.',
      topic: `order/${order.Company}/${order.SalesOrderNo}`,
      ...(doing?.step === 'pick'
        ? { action: { label: 'Undo', onAct: () => undo.mutate(pickAgain(now, before)) } }
        : {}),
    });
    setDoing(undefined);
    // The button that opened the dialog may be gone: the focus goes on with the steps.
    setTimeout(() => steps.current?.focus());
  }
  return (
    <>
      <PageTitle
        title={title}
        badge={<Badge tone={status.tone}>{status.text}</Badge>}
        sub={subOf(order)}
        actions={
          <Button look="quiet" icon={IconRefresh} busy={isReloading} onClick={onReload}>
            Reload
          </Button>
        }
      />
      <ProblemAlert of={undo} />
      {isCancelled(order.OrderStatus) && <Alert kind="error">{CANCELLED_NOTE}</Alert>}
      {order.heldFor && <Alert kind="warning">{holdText(order.heldFor, order.ShipExpireDate)}</Alert>}
      <ReadOnlyNote order={order} />
      {!isCancelled(order.OrderStatus) && <WorkTrack order={order} />}
      <WorkSteps ref={steps} order={order} onStep={start} />
      <WorkFacts order={order} />
      <WorkLines order={order} />
      <div className={styles.foot}>
        <div className={styles.papers}>
          <WorkShipments order={order} />
          <WorkBilling order={order} onStep={start} />
          <WorkHistory order={order} />
        </div>
        <WorkTotals order={order} />
      </div>
      {doing && <OpenStep doing={doing} order={order} onClose={() => setDoing(undefined)} onDone={done} />}
    </>
  );
}

const subOf = ({ customerName, customerKey, customerPONo, OrderDate, OrderStatus }: WorkOrder): string => {
  const isOpen = OrderStatus !== 'C' && !isCancelled(OrderStatus);
  const age = isOpen ? ` (${ageText(OrderDate, today())})` : '';
  return [`${customerName} ${customerKey}`, customerPONo && `PO ${customerPONo}`, `ordered ${dayText(OrderDate)}${age}`]
    .filter(Boolean)
    .join(' · ');
};

/** What lay ready before, to be put back. */
const pickAgain = (
  { version, detail }: WorkOrder,
  before: readonly { LineKey: string; QuantityPicked: string }[],
): Parameters<ReturnType<typeof useWorkStep>['mutate']>[0] => ({
  step: 'pick',
  body: {
    version,
    lines: detail
      .filter(
        ({ ItemType, kitKey, QuantityOrdered, QuantityShipped }) =>
          ItemType !== '4' && kitKey === null && QuantityOrdered !== QuantityShipped,
      )
      .map(({ LineKey }) => ({
        lineKey: LineKey,
        quantity: before.find((line) => line.LineKey === LineKey)?.QuantityPicked ?? '0',
      })),
  },
});

/** Those who may read the worklist and not work it are told so. */
function ReadOnlyNote({ order }: { order: WorkOrder }) {
  const { data: profile } = useProfile();
  if (!profile) return null;
  if (mayWorkOrders({ accountType: profile.user.accountType, roles: profile.roles })) return null;
  const isOpen = order.OrderStatus !== 'C' && !isCancelled(order.OrderStatus);
  return (
    <Alert kind="info">
      You can read this order.{isOpen && ' Picking, shipping and invoicing is for customer service.'}
    </Alert>
  );
}
