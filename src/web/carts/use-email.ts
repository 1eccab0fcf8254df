import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EmailResult } from '#contract/email-result.ts';
import { ifLeft, type LeftAct } from '../session/left-act.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import type { EmailOutcome } from './left-mail.ts';

/** Mails something to whoever is signed in. What became of it is also told, with `tell`, after its dialog was closed or its page was left (R28). */
export function useEmail<Id>(
  send: (id: Id) => Promise<EmailResult>,
  tell: (act: LeftAct, id: Id, outcome: EmailOutcome) => void,
) {
  const { begin } = useLeftAct();
  const isClosed = useRef(false);
  function end(act: LeftAct | undefined, id: Id, outcome: EmailOutcome) {
    if (act && isClosed.current) tell(act, id, outcome);
    else ifLeft(act, (left) => tell(left, id, outcome));
  }
  const sending = useMutation({
    onMutate: () => {
      isClosed.current = false;
      return begin();
    },
    mutationFn: send,
    onSuccess: (result, id, act) => end(act, id, { result }),
    onError: (error, id, act) => end(act, id, { error }),
  });
  function reset() {
    isClosed.current = true;
    sending.reset();
  }
  return { ...sending, reset };
}
