import { useState } from 'react';
import type { AccountMoney } from '#contract/receivables.ts';
import { ApiProblem } from '../api/problem.ts';
import { focusFirstError } from '../ui/form-grid.tsx';
import { type MoneyAct, useMoneyAct } from './money-queries.ts';

export interface MoneyDialogProps {
  account: AccountMoney;
  onClose: () => void;
  /** It is entered: what to say of it. */
  onDone: (text: string) => void;
}

/** The form of one entry: when it may complain, what the server said of a field, and sending it once. */
export function useMoneyForm({ account, onDone }: Pick<MoneyDialogProps, 'account' | 'onDone'>) {
  const [isTried, setTried] = useState(false);
  const act = useMoneyAct({ company: account.Company, customerKey: account.customerKey });
  const problems = new Map(
    act.error instanceof ApiProblem ? act.error.errors.map(({ path, message }) => [path, message]) : [],
  );
  return {
    act,
    /** Whether sending was tried: only then blank fields are complained about. */
    isTried,
    /** What the server said of a field: `applied.0.amount`. */
    problemAt: (path: string): string | undefined => problems.get(`body.${path}`),
    /** Something was typed: what the server said of it is no longer so. */
    touch: () => {
      if (act.isError) act.reset();
    },
    /** Sends the entry, or brings the person to what is wrong. */
    submit: (form: HTMLFormElement, entry: MoneyAct | undefined, text: string) => {
      setTried(true);
      const focus = () => setTimeout(() => focusFirstError(form));
      if (act.isPending) return;
      if (entry === undefined) focus();
      else act.mutate(entry, { onSuccess: () => onDone(text), onError: focus });
    },
  };
}

export type MoneyForm = ReturnType<typeof useMoneyForm>;
