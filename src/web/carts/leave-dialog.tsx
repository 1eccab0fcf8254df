import { useEffect, useEffectEvent } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { useBlocker } from '../router/use-blocker.ts';
import { useLater } from '../ui/use-later.ts';
import { loadLaterParts } from './later-parts.ts';

const UNSAVED = "Don't forget to save your changes!";
const UNADDED = 'What you typed below the lines is not in the cart yet.';

/** What was typed under the lines and neither added nor sent. */
const isUnadded = (): boolean => document.querySelector('[data-unadded=""]') !== null;
/** Codes that wait for their turn go on over the portal's pages, but not without its window. */
const isUnsent = (): boolean => document.querySelector('[data-unsent]') !== null;
/** A quantity of a line that is none is told to nobody. */
const hasWrongNumber = (): boolean => document.querySelector('[data-line] [aria-invalid="true"]') !== null;

interface LeaveDialogProps {
  isChanged: boolean;
  /** The cart goes, and what was typed for it. */
  isGoing: boolean;
}

/** Asks before unsaved changes, or what was not added, are left behind, within the portal and with the browser's window (R28). */
export function LeaveDialog({ isChanged, isGoing }: LeaveDialogProps) {
  const asks = () => !isGoing && (isChanged || isUnadded() || hasWrongNumber());
  const asksNow = useEffectEvent(asks);
  const held = useBlocker(({ currentLocation, nextLocation }) => isOtherPage(currentLocation, nextLocation) && asks());
  // Synchronises with the browser's window, which can be closed.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => (asksNow() || isUnsent()) && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const what = isChanged || !isUnadded() ? UNSAVED : UNADDED;
  const parts = useLater(loadLaterParts);
  const hasDialog = parts !== undefined;
  // Synchronises with the browser's own question, where the dialog's code is not there yet or cannot be had.
  useEffect(() => {
    if (held === undefined || hasDialog) return;
    if (window.confirm(`${what} Leave without saving?`)) held.proceed();
    else held.reset();
  }, [held, hasDialog, what]);
  if (held === undefined || parts === undefined) return null;
  return (
    <parts.ConfirmDialog
      open
      onClose={held.reset}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={held.proceed}
    >
      <p>{what}</p>
    </parts.ConfirmDialog>
  );
}
