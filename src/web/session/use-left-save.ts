import { failureText, ifLeft, type LeftAct, tellLeft, tellLeftFailure } from './left-act.ts';
import { useLeftAct } from './use-left-act.ts';

/** What a save is called where its page is not shown any more. */
export interface SaveWords {
  /** `The billing address of Blue Heron`; begins a sentence. */
  what: string;
  /** `saved`. */
  done: string;
  /** The way back to it. */
  href: string;
  /** Once it is done, nothing of it is seen there. */
  isOverThere?: boolean;
}

interface Failed<Sent> {
  error: Error | null;
  variables: Sent | undefined;
}

/** Of a mutation: what became of a save is told where the person is, when its page was left before the answer came (R28). */
export function useLeftSave<Sent>(wordsOf: (sent: Sent) => SaveWords) {
  const { begin } = useLeftAct();
  function tellSaved(sent: Sent, act: LeftAct | undefined): void {
    ifLeft(act, (left) => {
      const { what, done, href, isOverThere = false } = wordsOf(sent);
      const action = isOverThere ? undefined : { label: 'View', href };
      tellLeft(left, { kind: 'info', text: `${what} is ${done}.`, action });
    });
  }
  function tellRefused(error: Error, sent: Sent, act: LeftAct | undefined): void {
    ifLeft(act, (left) => {
      const { what, done, href } = wordsOf(sent);
      const failed = `${what} is not ${done}`;
      tellLeftFailure(left, error, { failed, unknown: unknownOf(sent), action: { label: 'View', href } });
    });
  }
  function unknownOf(sent: Sent): string {
    const { what, done } = wordsOf(sent);
    return `${what.charAt(0).toLowerCase()}${what.slice(1)} is ${done}`;
  }
  return {
    onMutate: begin,
    tellSaved,
    tellRefused,
    /** What its own page says of a failure: a refusal's words, or that nobody knows (R02). */
    failureOf: ({ error, variables: sent }: Failed<Sent>): string | undefined =>
      error && sent !== undefined ? failureText(error, { unknown: unknownOf(sent) }) || undefined : undefined,
    /** The end of one whose page says so once it has read anew: until then it may be left. */
    toldAfter:
      (readAnew: () => Promise<unknown>) =>
      async (_answer: unknown, error: Error | null, sent: Sent, act: LeftAct | undefined): Promise<void> => {
        await readAnew();
        if (error) tellRefused(error, sent, act);
        else tellSaved(sent, act);
      },
  };
}
