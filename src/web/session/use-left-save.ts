import { type LeftAct, tellLeft, tellLeftFailure } from './left-act.ts';
import { useLeftAct } from './use-left-act.ts';

/** What a save is called where its page is not shown any more. */
export interface SaveWords {
  /** `The billing address of Blue Heron`; begins a sentence. */
  what: string;
  /** `saved`. */
  done: string;
  /** The way back to it. */
  href: string;
}

/** Of a mutation: what became of a save is told where the person is, when its page was left before the answer came (R28). */
export function useLeftSave<Sent>(wordsOf: (sent: Sent) => SaveWords) {
  const { begin } = useLeftAct();
  function tellSaved(sent: Sent, act: LeftAct | undefined): void {
    if (!act?.isLeft()) return;
    const { what, done, href } = wordsOf(sent);
    tellLeft(act, { kind: 'info', text: `${what} is ${done}.`, action: { label: 'View', href } });
  }
  function tellRefused(error: Error, sent: Sent, act: LeftAct | undefined): void {
    if (!act?.isLeft()) return;
    const { what, done, href } = wordsOf(sent);
    const [failed, unknown] = [`${what} is not ${done}`, `${what.charAt(0).toLowerCase()}${what.slice(1)} is ${done}`];
    tellLeftFailure(act, error, { failed, unknown, action: { label: 'View', href } });
  }
  return {
    onMutate: begin,
    tellSaved,
    tellRefused,
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
