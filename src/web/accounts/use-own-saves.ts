import { useRef } from 'react';
import { mayHaveArrived } from '../api/attempt-key.ts';

interface OwnSaves<Sent, Stored> {
  /** What is stored by now; undefined where that cannot be heard either. */
  readAnew: () => Promise<Stored | undefined>;
  isThere: (stored: Stored, sent: Sent) => boolean;
  /** Somebody was quicker, or an own try that was not heard of. */
  isOvertaken: (error: unknown) => boolean;
  /** A save that leaves alone what lost ones have said says it: they may be there. */
  complete?: (sent: Sent, lost: readonly Sent[]) => Sent;
}

interface Delivery<Sent, Stored, Answer> {
  sent: Sent;
  /** `over` is what own saves have left that were not heard of; undefined is what the form was opened on. */
  send: (sent: Sent, over: Stored | undefined) => Promise<Answer>;
  /** What a save that is found to be stored would have answered. */
  answerOf: (stored: Stored) => Answer;
}

/** Beyond so many changes of others in a row the person is told. */
const MOST_TRIES = 4;

/**
 * Sends the saves of a form. One whose answer was lost has succeeded where it is found to be there (R02); where that could not be asked, the next
 * one goes over what it has left, which is nobody else's change.
 */
export function useOwnSaves<Sent, Stored>({
  readAnew,
  isThere,
  isOvertaken,
  complete = (sent) => sent,
}: OwnSaves<Sent, Stored>) {
  const lost = useRef<Sent[]>([]);

  async function deliver<Answer>({ sent: asked, send, answerOf }: Delivery<Sent, Stored, Answer>): Promise<Answer> {
    const sent = complete(asked, lost.current);
    const tryOver = (over: Stored | undefined, tries: number): Promise<Answer> =>
      send(sent, over).catch(async (error: unknown) => {
        if (mayHaveArrived(error)) return answerOf(await lookFor(sent, error));
        if (tries === MOST_TRIES) throw error;
        return tryOver(await ownOver(error), tries + 1);
      });
    const answer = await tryOver(undefined, 1);
    lost.current = [];
    return answer;
  }

  async function lookFor(sent: Sent, error: unknown): Promise<Stored> {
    lost.current = [...lost.current, sent];
    const stored = await readAnew();
    if (stored === undefined || !isThere(stored, sent)) throw error;
    return stored;
  }

  async function ownOver(error: unknown): Promise<Stored> {
    const stored = isOvertaken(error) && lost.current.length > 0 ? await readAnew() : undefined;
    if (stored !== undefined && lost.current.some((each) => isThere(stored, each))) return stored;
    throw error;
  }

  return deliver;
}
