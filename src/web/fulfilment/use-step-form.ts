import { useState } from 'react';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { ApiProblem } from '../api/problem.ts';
import { focusFirstError } from '../ui/form-grid.tsx';
import { orderOf, useWorkStep, type WorkStep } from './work-queries.ts';

export interface StepDialogProps {
  order: WorkOrder;
  onClose: () => void;
  /** The step is done: the order as it is now. */
  onDone: (order: WorkOrder) => void;
}

/**
 * The form of one step. It works on the order that the person has read, whose version goes along. When somebody else acted in between, it
 * goes on with the order as it is now; what was typed stays.
 */
export function useStepForm({ order, onDone }: Pick<StepDialogProps, 'order' | 'onDone'>) {
  const [seen, see] = useState(order);
  const [isTried, setTried] = useState(false);
  const act = useWorkStep({ company: order.Company, salesOrderNo: order.SalesOrderNo });
  const isConflict = orderOf(act.error) !== undefined;
  const problems = new Map(
    act.error instanceof ApiProblem ? act.error.errors.map(({ path, message }) => [path, message]) : [],
  );
  return {
    seen,
    act,
    isConflict,
    /** Whether sending was tried: only then blank fields are complained about. */
    isTried,
    /** What the server said of a field: `lines.0.quantity`. */
    problemAt: (path: string): string | undefined => problems.get(`body.${path}`),
    /** Something was typed: what the server said of it is no longer so. */
    touch: () => {
      if (act.isError && !isConflict) act.reset();
    },
    /** Sends the step, or brings the person to what is wrong. */
    submit: (form: HTMLFormElement, work: WorkStep | undefined) => {
      setTried(true);
      const focus = () => setTimeout(() => focusFirstError(form));
      if (act.isPending) return;
      if (work === undefined) {
        focus();
        return;
      }
      act.mutate(work, {
        onSuccess: (answer) => onDone(answer.order),
        onError: (error) => {
          const now = orderOf(error);
          if (now) see(now);
          else focus();
        },
      });
    },
  };
}

export type StepForm = ReturnType<typeof useStepForm>;
