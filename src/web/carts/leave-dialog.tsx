import { loadLaterParts } from './later-parts.ts';
import { LeaveQuestion } from './leave-question.tsx';

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
  /** Whether something of that is not being saved: who goes on meanwhile is told what became of that. */
  isAtRisk: () => boolean;
  /** The cart goes, and what was typed for it. */
  isGoing: boolean;
}

/** Asks before unsaved changes, or what was not added, are left behind, within the portal and with the browser's window (R28). */
export function LeaveDialog({ isChanged, isAtRisk, isGoing }: LeaveDialogProps) {
  const asks = () => !isGoing && (isAtRisk() || isUnadded() || hasWrongNumber());
  return (
    <LeaveQuestion
      asks={asks}
      asksWindow={() => (isChanged && !isGoing) || asks() || isUnsent()}
      what={() => (isAtRisk() || !isUnadded() ? UNSAVED : UNADDED)}
      loadDialog={loadLaterParts}
    />
  );
}
