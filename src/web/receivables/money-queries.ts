import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AccountMoney,
  applyCredit,
  findAccountMoney,
  payAccount,
  refundCredit,
  reverseEntry,
  writeOff,
} from '#contract/receivables.ts';
import type { Sent } from '#contract/route.ts';
import { attempt } from '../api/attempt-key.ts';
import type { Api, CallOptions } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';

/** How an account is named where money is entered. */
export interface AccountName {
  company: string;
  customerKey: string;
}

/** With a bridge nothing is entered here. */
export const isErp = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'erp';

const moneyKey = ({ company, customerKey }: AccountName) => ['account-money', company, customerKey] as const;

/** What is open of an account. Null when there is none that the caller covers. */
export const accountMoneyQuery = (api: Api, { company, customerKey }: AccountName) =>
  queryOptions({
    queryKey: moneyKey({ company, customerKey }),
    queryFn: async ({ signal }): Promise<AccountMoney | null> => {
      try {
        const answer = await api.call<typeof findAccountMoney>(
          'GET /api/staff/accounts/:customerKey/money.json',
          { params: { customerKey }, query: { company } },
          { signal },
        );
        return answer.account;
      } catch (error) {
        // An address that names no account at all is as good as one that names a missing account.
        if (error instanceof ApiProblem && (error.status === 400 || (error.status === 404 && !isErp(error))))
          return null;
        throw error;
      }
    },
  });

/** What is entered. */
export type MoneyAct =
  | { act: 'payment'; body: Sent<typeof payAccount>['body'] }
  | { act: 'apply'; body: Sent<typeof applyCredit>['body'] }
  | { act: 'refund'; body: Sent<typeof refundCredit>['body'] }
  | { act: 'write-off'; body: Sent<typeof writeOff>['body'] }
  | { act: 'undo'; entryId: number; body: Sent<typeof reverseEntry>['body'] };

function send(api: Api, { company, customerKey }: AccountName, entered: MoneyAct, options: CallOptions) {
  const at = { params: { customerKey }, query: { company } };
  switch (entered.act) {
    case 'payment':
      return api.call<typeof payAccount>(
        'POST /api/staff/accounts/:customerKey/payment.json',
        { ...at, body: entered.body },
        options,
      );
    case 'apply':
      return api.call<typeof applyCredit>(
        'POST /api/staff/accounts/:customerKey/apply.json',
        { ...at, body: entered.body },
        options,
      );
    case 'refund':
      return api.call<typeof refundCredit>(
        'POST /api/staff/accounts/:customerKey/refund.json',
        { ...at, body: entered.body },
        options,
      );
    case 'write-off':
      return api.call<typeof writeOff>(
        'POST /api/staff/accounts/:customerKey/write-off.json',
        { ...at, body: entered.body },
        options,
      );
    case 'undo':
      return api.call<typeof reverseEntry>(
        'POST /api/staff/accounts/:customerKey/entries/:entryId/reverse.json',
        { ...at, params: { customerKey, entryId: String(entered.entryId) }, body: entered.body },
        options,
      );
  }
}

/** Enters money exactly once. The account as it then is goes into the cache; after a refusal it is read anew, since others enter too. */
export function useMoneyAct(name: AccountName) {
  const api = useApi();
  const queryClient = useQueryClient();
  const key = moneyKey(name);
  return useMutation({
    mutationFn: (entered: MoneyAct) =>
      attempt([name, entered], (attemptKey) =>
        send(api, name, entered, { headers: { 'idempotency-key': attemptKey } }),
      ),
    onSuccess: ({ account }) => queryClient.setQueryData(key, account),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
    onSettled: () =>
      Promise.all(
        ['work-order', 'work-list', 'invoices'].map((room) => queryClient.invalidateQueries({ queryKey: [room] })),
      ),
  });
}
