import { useRef } from 'react';
import { mayHaveArrived } from '../api/attempt-key.ts';

interface OwnSaves<Sent, Stored> {
  /** What is stored by now; undefined where that cannot be heard either. */
  readAnew: () => Promise<Stored | undefined>;
  isThere: (stored: Stored, sent: Sent) => boolean;
  /** Somebody was quicker, or an own try that was not heard of. */
  isOvertaken: (error: unknown) => boolean;
}

interface Delivery<Sent, Stored, Answer> {
  sent: Sent;
  /** `over` is what own saves have left that were not heard of; undefined is what the form was opened on. */
  send: (over: Stored | undefined, lost: readonly Sent[]) => Promise<Answer>;
  /** What a save that is found to be stored would have answered. */
  answerOf: (stored: Stored) => Answer;
}

/**
 * Sends the saves of a form. One whose answer was lost has succeeded where it is found to be there (R02); where that could not be asked, the next
 * one goes over what it has left, which is nobody else's change.
 */
export function useOwnSaves<Sent, Stored>({ readAnew, isThere, isOvertaken }: OwnSaves<Sent, Stored>) {
  const lost = useRef<Sent[]>([]);

  async function deliver<Answer>(delivery: Delivery<Sent, Stored, Answer>, over?: Stored): Promise<Answer> {
    const answer = await delivery.send(over, lost.current).catch(async (error: unknown) => {
      if (mayHaveArrived(error)) return delivery.answerOf(await lookFor(delivery.sent, error));
      return deliver(delivery, await ownOver(error));
    });
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
