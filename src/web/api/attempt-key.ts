import { ApiProblem } from './problem.ts';

/** Keys of attempts whose outcome is not known yet, by what they asked for. */
const open = new Map<string, { key: string; until: number }>();

/** A fresh `Idempotency-Key`. Not `randomUUID`, which browsers keep from pages without TLS. */
export function newAttemptKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer, a server that failed, or one that is still at it: the act may have been done or not. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.code === 'in_progress');

/** As `isUncertain`, of one try: what never left the browser, and what a server that is busy sent away with its reason, changed nothing. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiProblem && isUncertain(error) && error.code !== 'unsent' && !isSentAway(error);

/** Whoever stands in front of the server may answer 503 for a call that has reached it. So may the server itself, where its database went silent. */
const isSentAway = ({ status, code, body }: ApiProblem): boolean =>
  status === 503 && body.error !== undefined && code !== 'no-answer';

/**
 * Runs an act that must not be done twice. The same act tried again after an uncertain outcome carries the same key, so that the server
 * answers what it did the first time; after an answer the next one is a new act (security R02, mechanism 6). So is one after `triedForMs`, of acts that
 * a person may well mean a second time.
 */
export async function attempt<T>(
  what: unknown,
  act: (key: string) => Promise<T>,
  triedForMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const name = JSON.stringify(what);
  const held = open.get(name);
  const mine = held && Date.now() < held.until ? held : { key: newAttemptKey(), until: Date.now() + triedForMs };
  open.set(name, mine);
  try {
    const result = await act(mine.key);
    open.delete(name);
    return result;
  } catch (error) {
    if (!isUncertain(error)) open.delete(name);
    throw error;
  }
}
