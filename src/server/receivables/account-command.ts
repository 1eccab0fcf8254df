import type { AccountMoney } from '#contract/receivables.ts';
import * as contract from '#contract/receivables.ts';
import { DEFAULT_INVOICE_TYPE } from '#domain/invoice.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import { checked } from '../backoffice/command-input.ts';
import type { Worker } from '../backoffice/worker.ts';
import { Answered } from '../http/answers.ts';
import { StartRefused } from '../start-refused.ts';
import { type AccountDone, type ReceivablesDeps, requireMoneyAccount } from './account-act.ts';
import { accountAnswer } from './account-answer.ts';
import { payAccount } from './pay-account.ts';
import { reverseEntry } from './reverse-entry.ts';
import { applyCredit, refundCredit } from './use-credit.ts';
import { writeOff } from './write-off.ts';

export const ACCOUNT_USAGE = `  account  <account>                                             what is open, and what was entered
  receive  <account> --amount <amount> --by <type> [--reference <text>] [--date <day>] [--pays [<type>/]<no>=<amount> ...] [--keep-rest]
  apply    <account> --credit [<type>/]<no> --pays [<type>/]<no>=<amount> ...
  refund   <account> --credit [<type>/]<no> --amount <amount> --by <type> [--reference <text>] [--date <day>]
  write-off <account> --invoice [<type>/]<no> --amount <amount> --reason <text>
  undo     <account> --entry <number> --reason <text>`;

/** What was given on the command line. */
export interface AccountGiven {
  company?: string | undefined;
  amount?: string | undefined;
  by?: string | undefined;
  reference?: string | undefined;
  date?: string | undefined;
  credit?: string | undefined;
  invoice?: string | undefined;
  entry?: string | undefined;
  reason?: string | undefined;
  pays?: string[] | undefined;
  'keep-rest'?: boolean | undefined;
}

interface At {
  deps: ReceivablesDeps;
  worker: Worker;
  account: string;
  given: AccountGiven;
}

/** Each act from what was given, through the call's own schema. */
const ACTS: Readonly<Record<string, (at: At) => Promise<AccountDone>>> = {
  account: async ({ deps: { db }, worker: { caller }, account, given: { company } }) => {
    const { customerKey } = checked(contract.findAccountMoney.params, { customerKey: account });
    const named = checked(contract.findAccountMoney.query, { company });
    return {
      account: await accountAnswer(db, await requireMoneyAccount(db, caller, { customerKey, ...named }), caller),
    };
  },
  receive: (at) =>
    payAccount(at.deps, at.worker, {
      ...named(at),
      body: checked(contract.payAccount.body, {
        ...received(at.given),
        applied: sharesOf(at.given.pays),
        isRestOnAccount: at.given['keep-rest'] ?? false,
      }),
    }),
  apply: (at) =>
    applyCredit(at.deps, at.worker, {
      ...named(at),
      body: checked(contract.applyCredit.body, { ...creditOf(at.given), applied: sharesOf(at.given.pays) }),
    }),
  refund: (at) =>
    refundCredit(at.deps, at.worker, {
      ...named(at),
      body: checked(contract.refundCredit.body, { ...creditOf(at.given), ...received(at.given) }),
    }),
  'write-off': (at) =>
    writeOff(at.deps, at.worker, {
      ...named(at),
      body: checked(contract.writeOff.body, {
        ...(at.given.invoice === undefined ? {} : documentOf(at.given.invoice, DEFAULT_INVOICE_TYPE)),
        amount: at.given.amount,
        reason: at.given.reason,
      }),
    }),
  undo: (at) =>
    reverseEntry(at.deps, at.worker, {
      params: checked(contract.reverseEntry.params, { customerKey: at.account, entryId: at.given.entry }),
      query: checked(contract.reverseEntry.query, { company: at.given.company }),
      body: checked(contract.reverseEntry.body, { reason: at.given.reason }),
    }),
};

export const isAccountCommand = (command: string): boolean => Object.hasOwn(ACTS, command);

/** Enters money from the host's shell: the same acts, rules and trail as on the screen. Answers what the account then is, in lines. */
export async function runAccountCommand(command: string, at: At): Promise<string[]> {
  const done = await ACTS[command]?.(at);
  if (done === undefined) throw new StartRefused(ACCOUNT_USAGE);
  return describeAccount((done instanceof Answered ? done.body : done).account);
}

const named = ({ account, given: { company } }: At) => ({
  params: checked(contract.payAccount.params, { customerKey: account }),
  query: checked(contract.payAccount.query, { company }),
});

const received = ({ amount, by, reference, date }: AccountGiven) => ({
  amount,
  paymentType: by,
  reference,
  paymentDate: date,
});

/** `0451300`, an invoice or what else is usual here; another type stands before it: `CA/0451300`. */
function documentOf(text: string, usual: string) {
  const [invoiceNo = '', invoiceType = usual] = text.split('/').reverse();
  return { invoiceType: invoiceType.toUpperCase(), invoiceNo };
}

function creditOf({ credit }: AccountGiven) {
  if (credit === undefined) throw new StartRefused('--credit: is missing');
  return documentOf(credit, 'CM');
}

const sharesOf = (pays: readonly string[] | undefined) =>
  pays?.map((text) => {
    const [, name = '', amount = ''] = /^(.+)=([^=]+)$/.exec(text) ?? [];
    if (name === '')
      throw new StartRefused(`--pays ${text}: write an invoice and its part, for instance 0451300=64.60.`);
    return { ...documentOf(name, DEFAULT_INVOICE_TYPE), amount };
  });

const KINDS = {
  payment: 'payment',
  apply: 'credit applied',
  refund: 'refund',
  'write-off': 'written off',
  reverse: 'undone',
} as const;

function describeAccount(account: AccountMoney): string[] {
  return [
    `${account.Company} ${account.customerKey} ${account.customerName}: owes ${formatDollars(account.owed)}, open credits ${formatDollars(account.credits)}`,
    ...account.documents.map(
      ({ InvoiceType, InvoiceNo, InvoiceDate, total, Balance, Comment }) =>
        `  ${InvoiceType} ${InvoiceNo}, ${InvoiceDate}, ${formatDollars(total)}, balance ${formatDollars(Balance)}${InvoiceType === 'AD' && Comment ? `, ${Comment}` : ''}`,
    ),
    ...account.entries.map(describeEntry),
  ];
}

function describeEntry(entry: AccountMoney['entries'][number]): string {
  const { id, kind, PaymentDate, amount, PaymentType, reference, reverses, reversedBy, documents, enteredBy } = entry;
  const facts = [
    `${KINDS[kind]} ${reverses === null ? '' : `of entry ${reverses} `}${formatDollars(amount)}`,
    kind === 'write-off' ? '' : [PaymentType, reference].filter(Boolean).join(' '),
    documents.map((each) => `${each.InvoiceType} ${each.InvoiceNo} ${formatMoney(each.amount)}`).join(' + '),
    enteredBy ?? '',
    reversedBy === null ? '' : `undone by entry ${reversedBy}`,
  ];
  return `  entry ${id}, ${PaymentDate}: ${facts.filter(Boolean).join(', ')}`;
}
