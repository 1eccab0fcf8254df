import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { useIsSignedIn } from './token.ts';

interface Outcome {
  status: 'idle' | 'pending' | 'error' | 'success';
  error: Error | null;
  /** Of what a person does. */
  mutate?: unknown;
}

interface ProblemAlertProps {
  /** The query or the act of the region below. */
  of: Outcome;
  /** What kept the whole page from loading is an error, else a warning. */
  kind?: 'warning' | 'error';
  /** The sentence of this context; else the refusal's own is shown. */
  text?: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/** What is said of the last failure: while the next try runs it is still that. */
interface Shown {
  error: Error | null;
  text?: ReactNode;
  detail?: ReactNode;
  count: number;
  isDismissed: boolean;
}

const NOTHING: Shown = { error: null, count: 0, isDismissed: false };

/** Whether it says the same again. A sentence that holds more than words says what its error says. */
const isSame = (one: Pick<Shown, 'error' | 'text'>, other: typeof one): boolean =>
  typeof other.text === 'string' ? one.text === other.text : one.error?.message === other.error?.message;

/**
 * The alert of one region: what failed last and how often in a row, until it succeeds or is put away (ERR-001 to ERR-004). A refusal without
 * a text says 'Undefined alert' (ERR-007).
 */
export function ProblemAlert({
  of: { status, error, mutate },
  kind = 'warning',
  text,
  detail,
  action,
  onDismiss,
}: ProblemAlertProps) {
  const [shown, show] = useState<Shown>(NOTHING);
  if (status === 'error' && error !== shown.error)
    show({ error, text, detail, count: isSame(shown, { error, text }) ? shown.count + 1 : 1, isDismissed: false });
  const isAct = mutate !== undefined;
  const isOver = status === 'success' || status === 'idle';
  if (isOver && shown.error !== null) show(NOTHING);
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn, note] = useState(isSignedIn);
  if (isSignedIn !== wasSignedIn) {
    note(isSignedIn);
    // Who was asked to log in has done so (ruling 4).
    if (isSignedIn && shown.error instanceof ApiProblem && shown.error.status === 401)
      show({ ...shown, isDismissed: true });
  }
  const place = useRef<HTMLDivElement>(null);
  // Brings the answer to what the person has just done into sight: the button may be a screen below. What loads by itself moves nothing.
  useEffect(() => {
    if (isAct && shown.error !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAct, shown.error]);
  if (shown.error === null || shown.isDismissed || isOver) return null;
  function dismiss() {
    show({ ...shown, count: 0, isDismissed: true });
    onDismiss?.();
  }
  return (
    <Alert ref={place} kind={kind} count={shown.count} detail={shown.detail} action={action} onDismiss={dismiss}>
      {shown.text ?? (messageOf(shown.error) || 'Undefined alert')}
    </Alert>
  );
}
