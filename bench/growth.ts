import type { Case } from './cases.ts';
import type { LoopPlan } from './closed-loop.ts';
import type { Helper } from './helper-process.ts';
import type { HttpJob, HttpResult } from './http-load.ts';
import { httpSubject, type Subject } from './subject.ts';
import { digits, markdownTable, total } from './table.ts';

/** A running server over one seller's data, and what it is asked. */
export interface Side {
  port: number;
  pid: number;
  postgresPid: number;
  cases: readonly Case[];
}

/** One case at one number of clients: what each turn cost with the smaller and with the larger seller's data, in pairs. */
export interface Growth {
  name: string;
  clients: number;
  small: number[];
  large: number[];
}

/** Turns that each side has. Many and short: what the machine does meanwhile touches both, and the middle pair is not the unlucky one. */
const TURNS = 12;

/** Asks both sellers the same in turn, and changes who begins. */
export async function measureGrowth(
  http: Helper<HttpJob, HttpResult>,
  small: Side,
  large: Side,
  { clients, seconds, rounds }: { clients: readonly number[]; seconds: number; rounds: number },
): Promise<Growth[]> {
  const turns = rounds === 1 ? 2 : TURNS;
  const results: Growth[] = [];
  for (const [index, { name }] of small.cases.entries()) {
    const pair = [subjectOf(http, small, index), subjectOf(http, large, index)] as const;
    for (const count of clients) {
      const costs = await measurePair(pair, { clients: count, seconds: seconds / rounds }, turns);
      results.push({ name, clients: count, ...costs });
    }
  }
  return results;
}

function subjectOf(http: Helper<HttpJob, HttpResult>, { cases, ...server }: Side, index: number): Subject {
  const one = cases[index];
  if (one === undefined) throw new Error('Both sellers must be asked the same.');
  return httpSubject({ http, postgresPid: server.postgresPid }, { ...server, requests: one.requests, name: one.name });
}

async function measurePair(
  [small, large]: readonly [Subject, Subject],
  loop: LoopPlan,
  turns: number,
): Promise<Pick<Growth, 'small' | 'large'>> {
  const costs = { small: [] as number[], large: [] as number[] };
  const sides = [
    { subject: small, into: costs.small },
    { subject: large, into: costs.large },
  ];
  for (const { subject } of sides) await subject.warm(loop);
  for (let turn = 0; turn < turns; turn++) {
    for (const { subject, into } of sides) {
      await subject.run(loop);
      into.push(total(subject.take()));
    }
    sides.reverse();
  }
  return costs;
}

const HEAD = ['case', 'clients', 'hundredth ms', 'whole ms', 'ratio', 'half of the turns'];

/** What the columns mean, for the reader of the table. */
export const GROWTH_LEGEND = [
  'hundredth ms, whole ms: processor time per request of server and database, the middle of all turns, with a hundredth of the rows and with all.',
  'ratio: whole / hundredth, the middle of the pairs that were asked one right after the other; half of the turns lay between the two figures beside it.',
];

/** Every case at every number of clients. */
export const growthTable = (results: readonly Growth[]): string => markdownTable(HEAD, results.map(rowOf));

function rowOf({ name, clients, small, large }: Growth): string[] {
  const ratios = large.map((cost, turn) => cost / (small[turn] ?? Number.NaN));
  return [
    name,
    String(clients),
    digits(quantile(small, 0.5)),
    digits(quantile(large, 0.5)),
    quantile(ratios, 0.5).toFixed(2),
    `${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}`,
  ];
}

/** Between two neighbors when it falls between them. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
