import { useRef, useSyncExternalStore } from 'react';
import { paths } from '../paths.ts';
import { isToOther, LeaveQuestion } from '../session/leave-question.tsx';
import { useUnsent } from '../session/unsent.ts';
import { loadLaterParts } from './later-parts.ts';
import type { LineEditing } from './use-line-edits.ts';

const UNSAVED = "Don't forget to save your changes!";
export const BARRED = 'Your changes cannot be saved any more.';
const UNADDED = 'What you typed below the lines is not in the cart yet.';

/** What was typed under the lines and neither added nor sent. */
const isUnadded = (): boolean => document.querySelector('[data-unadded=""]') !== null;
/** Codes that wait for their turn go on over the portal's pages, but not without its window. */
const isUnsent = (): boolean => document.querySelector('[data-unsent]') !== null;
/** A quantity of a line that is none is told to nobody. */
const hasWrongNumber = (): boolean => document.querySelector('[data-line] [aria-invalid="true"]') !== null;

interface LeaveDialogProps {
  isChanged: boolean;
  /** Whether something of that is not being saved: who goes on meanwhile is told what became of that. */
  isAtRisk: () => boolean;
  lines: Pick<LineEditing, 'edits' | 'failed' | 'giveUp'>;
  /** The cart goes, and what was typed for it. */
  isGoing: boolean;
  /** The right to change it was taken back. */
  isBarred: boolean;
}

/** Tells how many lines wait to be sent, and asks before unsaved changes, or what was not added, are left behind, within the portal and with the browser's window (R28). */
export function LeaveDialog({
  isChanged,
  isAtRisk,
  lines: { edits, failed, giveUp },
  isGoing,
  isBarred,
}: LeaveDialogProps) {
  const isLogout = useRef(false);
  const count = () => edits.state().edits.size;
  useUnsent(useSyncExternalStore(edits.subscribe, count, count));
  // A logout ends the session that a save under way needs; it goes on once that is done.
  const losesLines = () => isLogout.current && count() > 0;
  const asks = () => !isGoing && (isAtRisk() || losesLines() || isUnadded() || hasWrongNumber());
  return (
    <LeaveQuestion
      asks={asks}
      asksWindow={() => (isChanged && !isGoing) || asks() || isUnsent()}
      leaves={(steps) => {
        isLogout.current = steps.nextLocation.pathname === paths.logout();
        return isToOther(steps);
      }}
      // What is given up here is not sent once the network is back.
      onLeave={() => (failed || isBarred || isLogout.current) && giveUp()}
      what={() => (isBarred ? BARRED : isUnadded() && !isAtRisk() ? UNADDED : UNSAVED)}
      loadDialog={loadLaterParts}
    />
  );
}
