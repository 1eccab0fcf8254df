import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { WorkOrder } from '#contract/fulfilment.ts';
import * as contract from '#contract/fulfilment.ts';
import { isStaff } from '#domain/permissions.ts';
import { checked } from '../backoffice/command-input.ts';
import type { Worker } from '../backoffice/worker.ts';
import { Answered } from '../http/answers.ts';
import { ACCOUNT_USAGE, isAccountCommand, runAccountCommand } from '../receivables/account-command.ts';
import { forbidden, notFound } from '../refusal.ts';
import { StartRefused } from '../start-refused.ts';
import { invoiceOrder } from './bill-order.ts';
import { pickOrder, shipOrder } from './move-goods.ts';
import { askedLines, describeEntry, describeOrder, packagesOf } from './order-command-text.ts';
import { payInvoice } from './pay-invoice.ts';
import type { FulfilmentDeps } from './take-step.ts';
import { cancelOrder, creditInvoice, releaseOrder } from './undo-order.ts';
import { workAnswer } from './work-answer.ts';
import { listWorkRows } from './work-list-store.ts';
import { readWork } from './work-query.ts';
import { findEmployee, findOrderId } from './work-store.ts';

export const ORDER_USAGE = `npm run order -- <command> --as <e-mail of an employee> [--company <code>]

  list   [--filter open|new|hold|in-work|picked|backordered|to-invoice|closed|cancelled] [--search <text>] [--limit <n>]
  show     <order>
  release  <order> --reason <text>
  pick     <order> [--line <item>=<quantity> ...]                 without lines: all that is there
  ship     <order> [--line ...] [--via <code>] [--package <tracking number>[:<pounds>] ...] [--freight <amount>]
  invoice  <order> [--line ...]                                   without lines: all that is shipped
  payment  <order> --invoice <no> --amount <amount> --by CHECK|OTHER|1M/V|1AMEX|1DISC [--reference <text>] [--date <day>]
  credit   <order> --invoice <no> [--line ...] [--freight <amount>] [--returned] --reason <text>
  cancel   <order> --reason <text>

${ACCOUNT_USAGE}`;

const one = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const OPTIONS = {
  as: one,
  company: one,
  filter: one,
  search: one,
  limit: one,
  line: several,
  via: one,
  package: several,
  freight: one,
  invoice: one,
  amount: one,
  by: one,
  reference: one,
  date: one,
  returned: { type: 'boolean' },
  reason: one,
  credit: one,
  entry: one,
  pays: several,
  'keep-rest': { type: 'boolean' },
} as const;

type Given = ReturnType<typeof read>['values'];
type Done = Promise<{ order: WorkOrder } | Answered<{ order: WorkOrder }>>;

/** What a step of the command line works with. */
interface At {
  deps: FulfilmentDeps;
  worker: Worker;
  order: WorkOrder;
  given: Given;
}

/**
 * Works orders and their accounts' money from the host's shell: the same steps, rules and history as on the screen, in the name of an employee.
 *
 * @throws StartRefused for a wrong command line, Refusal for a step that is not allowed
 */
export async function runOrderCommand(
  deps: FulfilmentDeps,
  argv: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { values: given, positionals } = read(argv);
  const [command = '', subject, ...more] = positionals;
  if (given.as === undefined || more.length > 0) throw new StartRefused(ORDER_USAGE);
  const caller = await findEmployee(deps.db, given.as);
  if (caller === undefined) throw new StartRefused(`${given.as} is no employee who may sign in.`);
  if (!isStaff(caller)) throw forbidden();
  const worker = { caller, requestId: randomUUID() };
  if (command === 'list' && subject === undefined) {
    for (const line of await list(deps, worker, given)) say(line);
    return;
  }
  if (subject === undefined) throw new StartRefused(ORDER_USAGE);
  if (isAccountCommand(command)) {
    for (const line of await runAccountCommand(command, { deps, worker, account: subject, given })) say(line);
    return;
  }
  const order = await look(deps, worker, { salesOrderNo: subject, company: given.company });
  for (const line of describeOrder(await work(command, { deps, worker, order, given }, say))) say(line);
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : error}\n\n${ORDER_USAGE}`);
  }
}

async function list({ db }: FulfilmentDeps, { caller }: Worker, given: Given): Promise<string[]> {
  const { filter, search, limit, company } = given;
  const {
    filter: wanted = 'open',
    limit: rows = 25,
    ...named
  } = checked(contract.listWorkOrders.query, { filter, search, limit, company });
  const { orders, total } = await listWorkRows(db, caller, { ...named, filter: wanted, start: 0, limit: rows });
  return [...orders.map(describeEntry), `${orders.length} of ${total}`];
}

async function look(
  { db }: FulfilmentDeps,
  { caller }: Worker,
  name: { salesOrderNo: string; company: string | undefined },
): Promise<WorkOrder> {
  const { salesOrderNo } = checked(contract.findWorkOrder.params, name);
  const { company } = checked(contract.findWorkOrder.query, name);
  const id = await findOrderId(db, caller, { salesOrderNo, company });
  if (id === undefined) throw notFound(`There is no order ${salesOrderNo} that this employee covers.`);
  return workAnswer(await readWork(db, id), caller);
}

async function work(command: string, at: At, say: (line: string) => void): Promise<WorkOrder> {
  if (command === 'show') return at.order;
  const step = new Map(Object.entries(STEPS)).get(command);
  if (step === undefined) throw new StartRefused(ORDER_USAGE);
  const done = await step(at);
  const { order } = done instanceof Answered ? done.body : done;
  const [last] = order.history;
  if (last) say(last.detail);
  return order;
}

/** Each step from what was given, through the call's own schema. The version is that of the order as it was just read. */
const STEPS: Readonly<Record<string, (at: At) => Done>> = {
  release: (at) => releaseOrder(at.deps, at.worker, call(at, contract.releaseOrder.body, { reason: at.given.reason })),
  pick: (at) =>
    pickOrder(at.deps, at.worker, call(at, contract.pickOrder.body, { lines: lines(at, ({ pickable }) => pickable) })),
  ship: (at) =>
    shipOrder(
      at.deps,
      at.worker,
      call(at, contract.shipOrder.body, {
        lines: lines(at, ({ QuantityPicked }) => QuantityPicked),
        shipVia: at.given.via ?? at.order.ShipVia ?? undefined,
        packages: packagesOf(at.given.package),
        freight: at.given.freight ?? at.order.freightLeft ?? undefined,
      }),
    ),
  invoice: (at) =>
    invoiceOrder(
      at.deps,
      at.worker,
      call(at, contract.invoiceOrder.body, { lines: at.given.line && lines(at, () => '0') }),
    ),
  payment: (at) =>
    payInvoice(
      at.deps,
      at.worker,
      call(at, contract.payInvoice.body, {
        invoiceNo: at.given.invoice,
        amount: at.given.amount,
        paymentType: at.given.by,
        reference: at.given.reference,
        paymentDate: at.given.date,
      }),
    ),
  credit: (at) =>
    creditInvoice(
      at.deps,
      at.worker,
      call(at, contract.creditInvoice.body, {
        invoiceNo: at.given.invoice,
        lines: at.given.line === undefined ? [] : lines(at, () => '0'),
        freight: at.given.freight,
        isReturned: at.given.returned ?? false,
        reason: at.given.reason,
      }),
    ),
  cancel: (at) => cancelOrder(at.deps, at.worker, call(at, contract.cancelOrder.body, { reason: at.given.reason })),
};

const lines = ({ order, given }: At, suggested: (line: WorkOrder['detail'][number]) => string) =>
  askedLines(order, given.line, suggested);

function call<Body extends z.ZodType>({ order }: At, schema: Body | undefined, body: object) {
  return {
    params: { salesOrderNo: order.SalesOrderNo },
    query: { company: order.Company },
    body: checked(schema, { version: order.version, ...body }),
  };
}
