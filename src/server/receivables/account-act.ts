import type { Kysely } from 'kysely';
import type { AccountMoney } from '#contract/receivables.ts';
import type { CustomerKey } from '#domain/customer-key.ts';
import { mayWorkOrders } from '#domain/order-work.ts';
import type { EntryKind } from '#domain/receivables.ts';
import { requireBelieved } from '../access/take-lock.ts';
import { writeAudit } from '../audit/audit.ts';
import { requireNoImport } from '../backoffice/import-turn.ts';
import type { Employee, Worker } from '../backoffice/worker.ts';
import type { Database } from '../db/schema.ts';
import type { Answered } from '../http/answers.ts';
import { asGiven, once } from '../http/idempotency.ts';
import type { Seller } from '../mail/account-letter.ts';
import { forbidden } from '../refusal.ts';
import { accountNotAvailable } from '../scope/require-customer.ts';
import { accountAnswer } from './account-answer.ts';
import { type AccountRow, type DocumentRow, findAccount } from './account-store.ts';

export interface ReceivablesDeps extends Seller {
  db: Kysely<Database>;
  /** The day in the seller's time zone. */
  today: () => string;
}

/** How a call names an account. */
export interface AccountRef {
  customerKey: CustomerKey;
  company?: string | undefined;
}

/** An act inside its transaction, at an account that the employee covers. */
export interface ActAt {
  trx: Kysely<Database>;
  account: AccountRow;
  caller: Employee;
}

/** What an act did, for the trail. */
export interface Done {
  entryId: number;
  note: string;
  /** The documents that it moved, as they were before. */
  documents: readonly DocumentRow[];
}

export type AccountDone = { account: AccountMoney } | Answered<{ account: AccountMoney }>;

const ACTIONS: Readonly<Record<EntryKind, string>> = {
  payment: 'pay',
  apply: 'apply',
  refund: 'refund',
  'write-off': 'write-off',
  reverse: 'reverse',
};

/**
 * Enters money at an account, exactly once: role first, then the account in the caller's scope, then the act, which holds the documents that
 * it moves. One transaction, one line in the trail of the account and one in that of each order whose invoices it moves. Who is calling is asked again where the
 * documents were waited for (T13).
 */
export function actAtAccount(
  deps: ReceivablesDeps,
  { caller, requestId, claim }: Worker,
  { kind, ref, act }: { kind: EntryKind; ref: AccountRef; act: (at: ActAt) => Promise<Done> },
): Promise<AccountDone> {
  if (!mayWorkOrders(caller)) throw forbidden();
  return deps.db.transaction().execute((trx) => {
    const requireAccount = () => requireMoneyAccount(trx, caller, ref);
    return once(
      trx,
      claim,
      async () => {
        await requireNoImport(trx);
        const account = await requireAccount();
        const { entryId, note, documents } = await act({ trx, account, caller });
        await requireBelieved(trx, caller);
        await requireAccount();
        const trail = {
          actor: caller.userId,
          requestId,
          before: documents.map(({ invoiceType, invoiceNo, balance }) => ({ invoiceType, invoiceNo, balance })),
          after: { note, entry: entryId },
        };
        const action = ACTIONS[kind];
        await writeAudit(trx, {
          ...trail,
          onBehalf: account.id,
          action: `account.${action}`,
          objectType: 'account',
          objectId: account.accountKey,
        });
        for (const { salesOrderNo, customerId } of ordersOf(documents))
          await writeAudit(trx, {
            ...trail,
            onBehalf: customerId,
            action: `order.${action}`,
            objectType: 'order',
            objectId: salesOrderNo,
          });
        return { account: await accountAnswer(trx, account, caller) };
      },
      asGiven(requireAccount),
    );
  });
}

/** The account, or 404 for a missing and a foreign one alike (T01). */
export async function requireMoneyAccount(
  db: Kysely<Database>,
  caller: Employee,
  { customerKey, company }: AccountRef,
): Promise<AccountRow> {
  const account = await findAccount(db, caller, customerKey, company);
  if (account === undefined) throw accountNotAvailable();
  return account;
}

function ordersOf(documents: readonly DocumentRow[]): { salesOrderNo: string; customerId: number }[] {
  const orders = new Map(
    documents.flatMap(({ salesOrderNo, customerId }) =>
      salesOrderNo === null ? [] : [[`${customerId}/${salesOrderNo}`, { salesOrderNo, customerId }] as const],
    ),
  );
  return [...orders.values()];
}
