import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { IconX } from './icons.ts';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Says the act: "Add 12100-112 To Cart". */
  title: ReactNode;
  subtitle?: ReactNode;
  /** The buttons at the lower right: Cancel quiet first, the act last. */
  actions?: ReactNode;
  /** Makes the dialog a form; a submit button among the actions sends it. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** 440 px, or 720. */
  width?: 'normal' | 'wide' | undefined;
  /** An X in the corner, for dialogs without actions. */
  closeButton?: boolean | undefined;
  children?: ReactNode;
}

/** A modal dialog on the native element. It does not close by a press beside it, so that nothing typed is lost. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, actions, onSubmit, width = 'normal', closeButton = false, children } = props;
  const titleId = useId();
  const content = (
    <>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {closeButton && <IconButton icon={IconX} label="Close" className={styles.close} onClick={onClose} />}
      </header>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </>
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(event);
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={open ? titleId : undefined}
      className={classNames(styles.dialog, width === 'wide' && styles.wide)}
    >
      {onSubmit ? (
        <form noValidate className={styles.sheet} onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div className={styles.sheet}>{content}</div>
      )}
    </Modal>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The word on the button that does it: "Delete Cart". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Red button, for what cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks before an act; where an act can be undone, prefer a snackbar with Undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger = false,
    busy,
    onConfirm,
  } = props;
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button look={danger ? 'danger-solid' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  );
}
