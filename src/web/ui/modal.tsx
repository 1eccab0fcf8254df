import { type ComponentProps, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
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

/** Those whose owners have them open, each above the one before. */
const opened: HTMLDialogElement[] = [];

function show(dialog: HTMLDialogElement): void {
  if (dialog.isConnected) dialog.showModal();
  else dialog.setAttribute(WAITS, '');
}

/** Shows one that the browser has closed, and above it what lay there. */
function showAgain(dialog: HTMLDialogElement): void {
  for (const each of opened.slice(opened.indexOf(dialog))) {
    if (each.open) each.close();
    show(each);
  }
}

/**
 * The native modal dialog under `Dialog` and `Drawer`: the browser keeps the focus inside, gives it back afterwards and handles Esc.
 * Its content exists only while it is open.
 */
export function Modal({ open, onClose, closesByScrim = false, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // Synchronises with the dialog element, whose modal state is no attribute. Closing on removal gives the focus back, while what had it is there.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    opened.push(dialog);
    show(dialog);
    return () => {
      opened.splice(opened.indexOf(dialog), 1);
      dialog.removeAttribute(WAITS);
      dialog.close();
      focusContent();
    };
  }, [open]);
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // What cannot be prevented is told by `close` as well.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    onClose();
  }

  // Escape, pressed again without anything in between, closes it unasked. It is shown again before its owner is asked, so that what the owner opens
  // lies above it; where the owner agrees, it closes with `open`. One that is shown by now was closed before that.
  function close(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
    if (!opened.includes(event.currentTarget)) return;
    showAgain(event.currentTarget);
    onClose();
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
