import type { FormEvent, ReactNode } from 'react';
import type { OrderStep } from '#domain/order-work.ts';
import { momentText } from '../accounts/moment-text.ts';
import { messageOf } from '../api/problem.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './fulfilment.module.css';
import type { StepForm } from './use-step-form.ts';

interface StepDialogFrameProps {
  form: StepForm;
  step: OrderStep;
  title: string;
  /** What the step does, in a sentence. */
  subtitle: ReactNode;
  /** The word on the button that does it. */
  actLabel: string;
  danger?: boolean | undefined;
  cancelLabel?: string | undefined;
  width?: 'normal' | 'wide' | undefined;
  onClose: () => void;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** The frame of every step: what it does, what went wrong, and the act. */
export function StepDialog(props: StepDialogFrameProps) {
  const { form, step, title, subtitle, actLabel, danger = false, cancelLabel = 'Cancel', width = 'wide' } = props;
  const isPossible = form.seen.steps.includes(step);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isPossible) props.onSubmit(event.currentTarget);
  };
  const actions = (
    <>
      <Button look="quiet" onClick={props.onClose}>
        {isPossible ? cancelLabel : 'Close'}
      </Button>
      <Button type="submit" look={danger ? 'danger-solid' : 'primary'} busy={form.act.isPending} disabled={!isPossible}>
        {actLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      subtitle={subtitle}
      width={width}
      actions={actions}
      onSubmit={submit}
    >
      <div className={styles.form}>
        {form.isConflict ? <Overtaken form={form} isPossible={isPossible} /> : <ProblemAlert of={form.act} />}
        {props.children}
      </div>
    </Dialog>
  );
}

/** Somebody else acted in between: what they did, and what that means for this form. */
function Overtaken({ form, isPossible }: { form: StepForm; isPossible: boolean }) {
  const [last] = form.seen.history;
  const who = last && `${last.by ?? 'The system'}, ${momentText(Date.parse(last.at), Date.now())}: ${last.detail}.`;
  const next = isPossible
    ? 'Your entries are kept. Please look at them again and send once more.'
    : 'This step can no longer be taken.';
  return (
    <Alert kind="warning" detail={[who, next].filter(Boolean).join(' ')}>
      {messageOf(form.act.error)}
    </Alert>
  );
}
