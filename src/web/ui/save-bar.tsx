import { type ReactNode, useRef } from 'react';
import { useBarRoom } from './bar-room.ts';
import { Button } from './button.tsx';
import { focusContent } from './focus-content.ts';
import { Icon } from './icon.tsx';
import { IconAlertTriangle } from './icons.ts';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** Shown once something was changed. */
  open: boolean;
  /** The specified warning, or why saving failed. */
  children: ReactNode;
  onCancel: () => void;
  /** Without it Save is the submit button of the form around; `false` where it cannot be saved any more. */
  onSave?: (() => void) | false | undefined;
  busy?: boolean | undefined;
  saveLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The bar goes with the button that was pressed: where the keyboard goes on. Without it at the heading of the form's section. */
  afterCancel?: (() => void) | undefined;
  afterSave?: (() => void) | undefined;
}

/** The `ref` of its buttons: the keyboard goes on at the heading of the form's section, where that can take it. */
const keepsFocusInForm = (control: HTMLElement | null) => (): void => {
  const section = control?.closest('form')?.closest('section');
  if (control === document.activeElement) focusContent(section?.querySelector<HTMLElement>('h2[tabindex]'));
};

/** As above, elsewhere. It is a new one with each drawing: what it calls looks first whether the focus is lost. */
const keepsFocusBy = (goOn: (() => void) | undefined) =>
  goOn === undefined
    ? keepsFocusInForm
    : (control: HTMLElement | null) => (): void => {
        if (control === document.activeElement) goOn();
      };

/** Free below the bar, as its style has it. */
const BELOW = 12;

/** Sticks to the bottom of the form after the first change. */
export function SaveBar({
  open,
  children,
  onCancel,
  onSave,
  busy,
  saveLabel = 'Save',
  cancelLabel = 'Cancel',
  afterCancel,
  afterSave,
}: SaveBarProps) {
  const place = useRef<HTMLDivElement>(null);
  useBarRoom(place, open, BELOW);
  return (
    <div ref={place} role="status" className={styles.place} data-print="never" data-save-bar="">
      {open && (
        <div className={styles.bar}>
          <Icon of={IconAlertTriangle} className={styles.icon} />
          <span className={styles.text}>{children}</span>
          {/* What is on its way is saved: it cannot be called back. */}
          <Button ref={keepsFocusBy(afterCancel)} look="quiet" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {onSave !== false && (
            <Button
              ref={keepsFocusBy(afterSave)}
              look="primary"
              type={onSave ? 'button' : 'submit'}
              busy={busy}
              onClick={onSave}
            >
              {saveLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
