import type { EmailResult } from '#contract/email-result.ts';
import { type LeftAct, tellLeft, tellLeftFailure } from '../session/left-act.ts';
import { IconMail } from '../ui/icons.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';

/** What was mailed. */
export interface MailedThing {
  /** `cart 5`. */
  name: string;
  /** The way back to it. */
  action: SnackbarMessage['action'];
}

export type EmailOutcome = { result: EmailResult } | { error: unknown };

/** What the dialog of an e-mail would have said, with the number of what was mailed (EML-005, R28). */
export function tellMailed(act: LeftAct, { name, action }: MailedThing, outcome: EmailOutcome): void {
  if ('error' in outcome) {
    const [failed, unknown] = [`${beginning(name)} was not e-mailed`, `${name} was e-mailed`];
    tellLeftFailure(act, outcome.error, { failed, unknown, action });
  } else tellLeft(act, { action, ...sentMessage(name, outcome.result) });
}

function sentMessage(name: string, { status, accepted, rejected, envelope }: EmailResult): SnackbarMessage {
  if (rejected.length > 0) return { text: `${beginning(name)}: its e-mail was refused for ${rejected.join(', ')}.` };
  const text =
    status === 'queued'
      ? `The e-mail of ${name} is on its way to ${envelope.to.join(', ')}.`
      : `${beginning(name)} was e-mailed to ${accepted.join(', ')}.`;
  return { text, kind: 'info', icon: IconMail };
}

const beginning = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
