import type { ParseArgsConfig } from 'node:util';
import { readArgs, UsageShown } from '../scripts/read-args.ts';

/** What the benchmark is asked for. */
export interface Options {
  /** The calls; what lists and search cost with a hundred times the data; the bytes of pages; the time of a start; a browser's frames. */
  what: (typeof WHATS)[number];
  /** Only cases whose name holds each of these. */
  cases: readonly string[];
  /** Of one run. */
  seconds: number;
  /** In which the server and its yardsticks take turns, so that a busy minute of the machine touches all of them. */
  rounds: number;
  clients: readonly number[];
  /** How many carts and users the writers spread over. */
  carts: number;
  users: number;
  /** Rows to make for the cases over big lists, and for the larger seller of `growth`; undefined leaves those out. */
  big: { items: number; orders: number; invoices: number } | undefined;
}

const WHATS = ['calls', 'growth', 'weight', 'start', 'frames'] as const;

const USAGE = `npm run bench -- [growth | weight | start | frames] [--case <part of a name>]… [--seconds <of a run>] [--small]
                 [--big [--items <n>] [--orders <n>] [--invoices <n>]]`;

const CLIENTS = [1, 16] as const;
const SECONDS = 3;
/** Two numbers of clients, three runs each: about a second a case. */
const SMALL_SECONDS = 0.1;
const BIG = { items: '100000', orders: '1000000', invoices: '2000000' };

/** Reads the command line. @throws UsageShown with what to show */
export function readOptions(args: readonly string[]): Options {
  const number = (name: keyof typeof BIG) => ({ type: 'string', default: BIG[name] }) as const;
  const config = {
    args: [...args],
    allowPositionals: true,
    options: {
      case: { type: 'string', multiple: true, default: [] as string[] },
      seconds: { type: 'string' },
      small: { type: 'boolean', default: false },
      big: { type: 'boolean', default: false },
      ...{ items: number('items'), orders: number('orders'), invoices: number('invoices') },
    },
  } as const satisfies ParseArgsConfig;
  const { values, positionals } = readArgs(config, USAGE);
  const { items, orders, invoices } = values;
  const what = whatOf(positionals);
  return {
    what,
    cases: values.case,
    seconds: positive('--seconds', values.seconds ?? String(values.small ? SMALL_SECONDS : SECONDS)),
    rounds: values.small ? 1 : 3,
    clients: CLIENTS,
    carts: values.small ? 32 : 256,
    users: 32,
    big:
      values.big || what === 'growth'
        ? {
            items: positive('--items', items),
            orders: positive('--orders', orders),
            invoices: positive('--invoices', invoices),
          }
        : undefined,
  };
}

function whatOf([first = 'calls', ...more]: readonly string[]): Options['what'] {
  const what = WHATS.find((one) => one === first);
  if (more.length > 0 || what === undefined) throw new UsageShown(USAGE);
  return what;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageShown(`${name} must be a positive number.\n${USAGE}`);
  return value;
}
