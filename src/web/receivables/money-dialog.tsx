import type { ReactNode } from 'react';
import styles from '../fulfilment/fulfilment.module.css';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MoneyForm } from './use-money-form.ts';

interface MoneyDialogFrameProps {
  form: MoneyForm;
  title: string;
  /** What the entry does, in a sentence. */
  subtitle: ReactNode;
  /** The word on the button that does it. */
  actLabel: string;
  danger?: boolean;
  width?: 'normal' | 'wide';
  onClose: () => void;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** The frame of every entry: what it does, what went wrong, and the act. */
export function MoneyDialog(props: MoneyDialogFrameProps) {
  const { form, title, subtitle, actLabel, danger = false, width = 'wide', onClose, onSubmit, children } = props;
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" look={danger ? 'danger-solid' : 'primary'} busy={form.act.isPending}>
        {actLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      width={width}
      actions={actions}
      onSubmit={(event) => onSubmit(event.currentTarget)}
    >
      <div className={styles.form}>
        <ProblemAlert of={form.act} />
        {children}
      </div>
    </Dialog>
  );
}
