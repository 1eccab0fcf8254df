import { mergeFile, reporterFor, type StagedFile } from './import-file.ts';
import {
  type BrokenWhole,
  brokenBy,
  takeAllWholes,
  takeLines,
  takeOrphans,
  takeRowsOf,
  takeWholes,
} from './parts-store.ts';
import type { ImportSession } from './stage-store.ts';
import type { WholeOf } from './table-spec.ts';

/** Files one by one, but those of parts together with that of their wholes, which stands before them. */
export function groupsOf(staged: readonly StagedFile[]): StagedFile[][] {
  const groups: StagedFile[][] = [];
  for (const file of staged) {
    const last = groups.at(-1);
    const whole = last?.[0]?.work.spec.table;
    if (last !== undefined && whole !== undefined && file.work.spec.wholeOf?.table === whole) last.push(file);
    else groups.push([file]);
  }
  return groups;
}

/**
 * Merges wholes with their parts. Where bad rows are left out, a whole with a bad part is left out with all its rows: what is written once would
 * lack the part for good, and so would what is worked here before the next load. It is as if the files did not name it: a document that is here
 * stays as it is. An ERP that has the say over documents sends the line again, and the rest need not wait for it. A document that is bad itself
 * keeps its parts out in the same way; of what is written once, they are refused without it.
 */
export async function mergeGroup(session: ImportSession, group: readonly StagedFile[]): Promise<void> {
  const [whole, ...parts] = group;
  const isForGood = whole?.work.spec.mode === 'insert' || whole?.work.keepsWorked === true;
  if (whole === undefined || parts.length === 0 || !whole.work.leavesBadOut || !isForGood) {
    for (const file of group) await mergeFile(session, file);
    return;
  }
  if (isDocument(whole)) await leaveUnreadDocuments(session, whole, parts);
  for (const part of parts) await leaveUnread(session, whole, part, parts);
  while (!(await mergesCleanly(session, group))) await leaveRefused(session, whole, parts);
}

const isDocument = ({ work }: StagedFile): boolean => work.spec.mode !== 'insert';

/** Merges unless a part or a document is bad: then all is as before, but that the bad rows are told. */
async function mergesCleanly(session: ImportSession, group: readonly StagedFile[]): Promise<boolean> {
  const before = group.map(({ inserted, updated, removed, kept }) => ({ inserted, updated, removed, kept }));
  await session.run('savepoint import_group');
  for (const file of group) await mergeFile(session, file);
  const isClean = group.every((file, at) => file.refused.length === 0 || (at === 0 && !isDocument(file)));
  if (!isClean) {
    await session.run('rollback to savepoint import_group');
    group.forEach((file, index) => void Object.assign(file, before[index]));
  }
  await session.run('release savepoint import_group');
  return isClean;
}

/** Takes out what the last merge found bad, with the wholes that have a bad part and the parts of bad documents. */
async function leaveRefused(session: ImportSession, whole: StagedFile, parts: readonly StagedFile[]): Promise<void> {
  if (isDocument(whole) && whole.refused.length > 0) {
    const broken = await brokenBy(session, whole.number, whole.work.spec.key, whole.refused);
    await takeLines(session, whole.number, whole.refused);
    await leaveDocuments(session, whole, parts, broken);
  }
  for (const part of parts) {
    const { wholeOf } = part.work.spec;
    if (wholeOf === undefined || part.refused.length === 0) continue;
    const broken = await brokenBy(session, part.number, wholeOf.key, part.refused);
    await leaveOut(session, { whole, parts, part, wholeOf }, broken);
  }
  for (const file of [whole, ...parts]) {
    await takeLines(session, file.number, file.refused);
    file.refused = [];
  }
}

/**
 * Takes out the wholes of rows that could not be read. Where one does not tell its whole, each of those that are written once may be the one; a
 * document gets its line by the next load.
 */
async function leaveUnread(
  session: ImportSession,
  whole: StagedFile,
  part: StagedFile,
  parts: readonly StagedFile[],
): Promise<void> {
  const { spec } = part.work;
  if (spec.wholeOf === undefined) return;
  const broken = part.unread.flatMap(({ line, key }) => (key === undefined ? [] : [{ line, key }]));
  await leaveOut(session, { whole, parts, part, wholeOf: spec.wholeOf }, broken);
  const isOnce = whole.work.spec.mode === 'insert';
  const unknown = part.unread.find(({ key, isCut }) => key === undefined && (isOnce || isCut));
  if (unknown === undefined) return;
  const numbers = parts.map(({ number }) => number);
  if ((await takeAllWholes(session, whole.number, numbers, spec.wholeOf.key)) === 0) return;
  const why = unknown.isCut
    ? `${spec.file} cannot be read to its end`
    : `line ${unknown.line} of ${spec.file} does not tell what it is a part of`;
  tell(whole, 0, spec.wholeOf.report, `is left out whole: ${why}`);
}

/** Takes out the parts of documents that could not be read: of each that is not told, where one does not tell its number. */
async function leaveUnreadDocuments(
  session: ImportSession,
  whole: StagedFile,
  parts: readonly StagedFile[],
): Promise<void> {
  const broken = whole.unread.flatMap(({ line, key }) => (key === undefined ? [] : [{ line, key }]));
  await leaveDocuments(session, whole, parts, broken);
  const unknown = whole.unread.find(({ key }) => key === undefined);
  if (unknown === undefined) return;
  const why = unknown.isCut ? 'cannot be read to its end' : `does not tell of what its line ${unknown.line} is`;
  for (const part of parts) {
    const { wholeOf } = part.work.spec;
    if (wholeOf === undefined || (await takeOrphans(session, whole.number, part.number, wholeOf.key)) === 0) continue;
    const reason = `rows of what ${whole.work.spec.file} does not name are left out: it ${why}`;
    reporterFor(part.work)(0, wholeOf.report, reason);
  }
}

/** The others of the file are whole: that these are told is no fault of it. */
async function leaveDocuments(
  session: ImportSession,
  whole: StagedFile,
  parts: readonly StagedFile[],
  broken: readonly BrokenWhole[],
): Promise<void> {
  const { file, key } = whole.work.spec;
  if (broken.length === 0) return;
  for (const { work, number } of [whole, ...parts]) {
    for (const { line, first } of await takeRowsOf(session, number, key, broken)) {
      const column = work.spec.wholeOf?.report ?? '';
      reporterFor(work)(line, column, `is left out whole: line ${first} of ${file} is bad`);
    }
  }
}

interface Break {
  readonly whole: StagedFile;
  readonly parts: readonly StagedFile[];
  readonly part: StagedFile;
  readonly wholeOf: WholeOf;
}

async function leaveOut(
  session: ImportSession,
  { whole, parts, part, wholeOf }: Break,
  broken: readonly BrokenWhole[],
): Promise<void> {
  if (broken.length === 0) return;
  const shelves = { whole: whole.number, parts: parts.map(({ number }) => number) };
  for (const { line, first } of await takeWholes(session, shelves, wholeOf.key, broken)) {
    tell(whole, line, wholeOf.report, `is left out whole: line ${first} of ${part.work.spec.file} is bad`);
  }
}

function tell(whole: StagedFile, line: number, column: string, reason: string): void {
  reporterFor(whole.work)(line, column, reason);
}
