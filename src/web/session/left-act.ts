import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { isShownPage } from '../router/shown-path.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { readUserId } from './token.ts';

/** What was pressed on a page that may be left before its answer comes. */
export interface LeftAct {
  slug: string;
  /** Who pressed it. */
  userId: number | undefined;
  show: (message: SnackbarMessage) => void;
  /** Whether its page was left, or is about to be: the next one is on its way. */
  isLeft: () => boolean;
  /** Ends once it is known whether the page is left; undefined where that is so already. */
  arrival: () => Promise<void> | undefined;
}

interface FailureWords {
  /** `Cart 5 was not deleted`; left out on the page where that was pressed, where a refusal's own sentence says enough. */
  failed?: string;
  /** `cart 5 was deleted`. */
  unknown: string;
  /** Whether it may be done all the same, where the act knows that better than its error. */
  isUnknown?: boolean;
}

interface LeftFailure extends FailureWords {
  /** The way back to what it is about. */
  action: SnackbarMessage['action'];
}

/** As long as an order's own message stands. */
const TOLD_MS = 10_000;

/** Shows what became of an act where the person is; who is back at what it leads to needs no way there. */
export function showLeft(show: LeftAct['show'], message: SnackbarMessage): void {
  const { action } = message;
  const isThere = action?.href !== undefined && isShownPage(action.href);
  show({ kind: 'warning', duration: TOLD_MS, ...message, action: isThere ? undefined : action });
}

/** The same at once or at the page that is on its way, for nobody but who has pressed: whoever is signed in meanwhile reads nothing of it (T34, T86). */
export function tellLeft(act: LeftAct, message: SnackbarMessage): void {
  whenArrived(act, () => {
    const { slug, userId, show } = act;
    if ((readUserId(slug) ?? userId) === userId) showLeft(show, message);
  });
}

/** For what leads on from a page, or is said on it, once it has done what was asked: who has left it is told elsewhere, and not led away from where they are (R28). */
export function unlessLeft(act: LeftAct | undefined, leadOn: () => void): void {
  if (act) whenArrived(act, () => act.isLeft() || leadOn());
  else leadOn();
}

/** For what its own page says to who has stayed there after all. */
export function ifLeft(act: LeftAct | undefined, tell: (act: LeftAct) => void): void {
  if (act) whenArrived(act, () => act.isLeft() && tell(act));
}

/** At once, or at the page that is on its way. */
export function whenArrived({ arrival }: LeftAct, then: () => void): void {
  const coming = arrival();
  if (coming === undefined) then();
  else void coming.then(then);
}

/** Another is signed in: the answer was withheld, and nothing here knows it. */
export const isWithheld = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'ended';

/** That it came to nothing, or that nobody knows (R02, R28). */
export function tellLeftFailure(act: LeftAct, error: unknown, { action, ...words }: LeftFailure): void {
  if (isWithheld(error)) return;
  tellLeft(act, { text: failureText(error, words), action });
}

/** Refusals whose own words say what is known. */
const OWN_WORDS: ReadonlySet<string> = new Set(['lost', 'taken']);

/** That something came to nothing, or that nobody knows, and why. */
export function failureText(
  error: unknown,
  { failed, unknown, isUnknown = mayHaveArrived(error) }: FailureWords,
): string {
  const why = messageOf(error);
  if (error instanceof ApiProblem && OWN_WORDS.has(error.code)) return why;
  if (isUnknown) return `It is not known whether ${unknown}: ${why}`;
  return failed === undefined ? why : `${failed}: ${why}`;
}
