import { cpus, release, totalmem, type } from 'node:os';
import { hasProcessUsage } from './process-usage.ts';

const GB = 1024 ** 3;

/** The machine that the figures are of, in one line; ratios travel, milliseconds do not. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / GB);
  const told = hasProcessUsage ? '' : '; this system does not tell processor times and memory of processes';
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memory} GB, ${type()} ${release()}, Node.js ${process.versions.node}${told}`;
}
