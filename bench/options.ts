import { parseArgs } from 'node:util';

/** What the benchmark is asked for. */
export interface Options {
  /** Only cases whose name holds each of these. */
  cases: readonly string[];
  /** Of one run. */
  seconds: number;
  clients: readonly number[];
  /** How many carts and users the writers spread over. */
  carts: number;
  users: number;
}

const CLIENTS = [1, 16] as const;
const SECONDS = 3;
/** Two numbers of clients, three runs each with half as much of a warm-up: about a second a case. */
const SMALL_SECONDS = 0.1;

/** Reads the command line. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      case: { type: 'string', multiple: true, default: [] },
      seconds: { type: 'string' },
      small: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds ?? (values.small ? SMALL_SECONDS : SECONDS));
  if (!(seconds > 0)) throw new Error('--seconds must be a positive number.');
  return {
    cases: values.case,
    seconds,
    clients: CLIENTS,
    carts: values.small ? 32 : 256,
    users: 32,
  };
}
