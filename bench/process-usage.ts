import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for those who read it here. */
const TICK_MS = 10;
const KB_PER_MB = 1024;

/** What a process has used since it began; its children count as soon as they have ended. */
interface ProcessTimes {
  pid: number;
  parent: number;
  ownMs: number;
  endedChildrenMs: number;
}

/** Whether this system tells what a process used. Without it the benchmark prints no processor times and no memory. */
export const hasProcessUsage = process.platform === 'linux';

/**
 * Processor time in ms of a process, of its living children and of those that have ended: a database server's with all its sessions.
 * NaN where the system does not tell.
 */
export function processorMs(pid: number): number {
  if (!hasProcessUsage) return Number.NaN;
  return familyOf(pid).reduce((sum, { ownMs, endedChildrenMs }) => sum + ownMs + endedChildrenMs, 0);
}

/** Memory in MB that a process holds. */
export function residentMb(pid: number): number {
  return memoryMb(pid, 'status', 'VmRSS');
}

/** Memory in MB of a process and its children, what they share counted once. */
export function familyMb(pid: number): number {
  if (!hasProcessUsage) return Number.NaN;
  // A session that ends meanwhile holds nothing.
  return familyOf(pid).reduce((sum, one) => sum + (memoryMb(one.pid, 'smaps_rollup', 'Pss') || 0), 0);
}

function familyOf(pid: number): ProcessTimes[] {
  const times = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(name) ?? []);
  return times.filter((one) => one.pid === pid || one.parent === pid);
}

/** Undefined for a process that has ended meanwhile. */
function readTimes(pid: string): ProcessTimes | undefined {
  const stat = readProc(`${pid}/stat`);
  // The name in parentheses may hold anything; the fields after it are numbers.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const ms = (...indexes: number[]) => indexes.reduce((sum, index) => sum + Number(fields[index]) * TICK_MS, 0);
  return { pid: Number(pid), parent: Number(fields[1]), ownMs: ms(11, 12), endedChildrenMs: ms(13, 14) };
}

function memoryMb(pid: number, file: string, field: string): number {
  const kb = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(`${pid}/${file}`) ?? '')?.[1];
  return kb === undefined ? Number.NaN : Number(kb) / KB_PER_MB;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}
