import { type ComponentProps, type ReactNode, type SyntheticEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { focusContent } from './focus-content.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'children'> {
  open: boolean;
  /** Asked for by Esc, the scrim or a button; the owner then sets `open` to false. */
  onClose: () => void;
  /** Closes when the scrim is pressed. */
  closesByScrim?: boolean | undefined;
  children: ReactNode;
}

/** Of a dialog that is open and stands outside the document, where none can be shown: whoever puts its page back shows it then. */
export const WAITS = 'data-waits';

function show(dialog: HTMLDialogElement): void {
  if (dialog.isConnected) dialog.showModal();
  else dialog.setAttribute(WAITS, '');
}

/**
 * The native modal dialog under `Dialog` and `Drawer`: the browser keeps the focus inside, gives it back afterwards and handles Esc.
 * Its content exists only while it is open.
 */
export function Modal({ open, onClose, closesByScrim = false, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  // Synchronises with the dialog element, whose modal state is no attribute. Closing on removal gives the focus back, while what had it is there.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    show(dialog);
    return () => {
      dialog.removeAttribute(WAITS);
      dialog.close();
      focusContent();
    };
  }, [open]);
  // Escape, pressed again without anything in between, closes it unasked: where `open` stays, it is shown again.
  useLayoutEffect(() => {
    if (open && ref.current?.open === false) show(ref.current);
  });

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function close(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !open) return;
    onClose();
    drawAgain();
  }

  return (
    <dialog
      {...rest}
      ref={ref}
      onCancel={cancel}
      onClose={close}
      onPointerDown={(event) => closesByScrim && event.target === event.currentTarget && onClose()}
    >
      {open && children}
    </dialog>
  );
}
