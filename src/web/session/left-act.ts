import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { isShownPath } from '../router/shown-path.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import { readUserId } from './token.ts';

/** What was pressed on a page that may be left before its answer comes. */
export interface LeftAct {
  slug: string;
  /** Who pressed it. */
  userId: number | undefined;
  show: (message: SnackbarMessage) => void;
  isLeft: () => boolean;
}

interface FailureWords {
  /** `Cart 5 was not deleted`. */
  failed: string;
  /** `cart 5 was deleted`. */
  unknown: string;
  /** The way back to what it is about. */
  action: SnackbarMessage['action'];
}

/** As long as an order's own message stands. */
const TOLD_MS = 10_000;

/** Shows what became of an act where the person is; who is back at what it leads to needs no way there. */
export function showLeft(show: LeftAct['show'], message: SnackbarMessage): void {
  const { action } = message;
  const isThere = action?.href !== undefined && isShownPath(action.href);
  show({ kind: 'warning', duration: TOLD_MS, ...message, action: isThere ? undefined : action });
}

/** The same, for nobody but who has pressed: whoever is signed in meanwhile reads nothing of it (T34, T86). */
export function tellLeft({ slug, userId, show }: LeftAct, message: SnackbarMessage): void {
  if ((readUserId(slug) ?? userId) === userId) showLeft(show, message);
}

/** That it came to nothing, or that nobody knows (R02, R28). */
export function tellLeftFailure(act: LeftAct, error: unknown, { failed, unknown, action }: FailureWords): void {
  // Another is signed in: the answer was withheld, and nothing here knows it.
  if (error instanceof ApiProblem && error.code === 'ended') return;
  tellLeft(act, { text: textOf(error, failed, unknown), action });
}

function textOf(error: unknown, failed: string, unknown: string): string {
  // Its own words say what is known.
  if (error instanceof ApiProblem && error.code === 'lost') return error.message;
  return `${mayHaveArrived(error) ? `It is not known whether ${unknown}` : failed}: ${messageOf(error)}`;
}
