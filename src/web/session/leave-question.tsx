import { useEffect, useEffectEvent } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { type Steps, usePageBlocker } from '../router/use-blocker.ts';
import type { ConfirmDialog } from '../ui/dialog.tsx';
import { useLater } from '../ui/use-later.ts';

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  asks: () => boolean;
  /** With the window more goes than with the page. */
  asksWindow?: () => boolean;
  /** Whether a step takes away what is asked about. */
  leaves?: (steps: Steps) => boolean;
  what: () => string;
  /** Before what the page itself asks, which gives up what is left there. */
  isFirst?: boolean;
  onLeave?: () => void;
  /** Before it is needed: the network may be gone by then. */
  loadDialog: () => Promise<{ ConfirmDialog: typeof ConfirmDialog }>;
}

export const isToOther = ({ currentLocation, nextLocation }: Steps): boolean =>
  isOtherPage(currentLocation, nextLocation);

/** Asks before what is in no cart is left behind, within the portal and with the browser's window (R28). */
export function LeaveQuestion({
  asks,
  asksWindow = asks,
  leaves = isToOther,
  what,
  isFirst,
  onLeave,
  loadDialog,
}: LeaveQuestionProps) {
  const asksNow = useEffectEvent(asksWindow);
  const held = usePageBlocker((steps) => leaves(steps) && asks(), isFirst);
  // Synchronises with the browser's window, which can be closed.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => asksNow() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const parts = useLater(loadDialog);
  const hasDialog = parts !== undefined;
  // Synchronises with the router: what was asked about may be saved by now.
  useEffect(() => {
    if (held !== undefined && hasDialog && !asks()) held.proceed();
  });
  function leave() {
    held?.proceed();
    onLeave?.();
  }
  const askPlainly = useEffectEvent(() =>
    window.confirm(`${what()} Leave without saving?`) ? leave() : held?.reset(),
  );
  // Synchronises with the browser's own question, where the dialog's code is not there yet or cannot be had.
  useEffect(() => {
    if (held !== undefined && !hasDialog) askPlainly();
  }, [held, hasDialog]);
  if (held === undefined || parts === undefined) return null;
  return (
    <parts.ConfirmDialog
      open
      onClose={held.reset}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={leave}
    >
      <p>{what()}</p>
    </parts.ConfirmDialog>
  );
}
