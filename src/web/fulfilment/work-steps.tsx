import type { Ref } from 'react';
import type { WorkOrder } from '#contract/fulfilment.ts';
import type { OrderStep } from '#domain/order-work.ts';
import { Button } from '../ui/button.tsx';
import styles from './fulfilment.module.css';
import { nextStep, STEP_LABELS } from './work-words.ts';

interface WorkStepsProps {
  ref: Ref<HTMLFieldSetElement>;
  order: WorkOrder;
  onStep: (step: OrderStep) => void;
}

/** The steps that can be taken now: the next one first, cancelling at the far end. */
export function WorkSteps({ ref, order, onStep }: WorkStepsProps) {
  const next = nextStep(order);
  const others = order.steps.filter((step) => step !== next && step !== 'cancel');
  if (order.steps.length === 0) return null;
  return (
    <fieldset ref={ref} tabIndex={-1} className={styles.steps} data-print="never">
      <legend>Steps</legend>
      {next && (
        <Button look="primary" onClick={() => onStep(next)}>
          {STEP_LABELS[next]}
        </Button>
      )}
      {others.map((step) => (
        <Button key={step} onClick={() => onStep(step)}>
          {STEP_LABELS[step]}
        </Button>
      ))}
      {order.steps.includes('cancel') && (
        <Button look="danger-quiet" className={styles.last} onClick={() => onStep('cancel')}>
          {STEP_LABELS.cancel}
        </Button>
      )}
    </fieldset>
  );
}
