import { renameGivenBack } from './given-back-store.ts';
import { reporterFor, type StagedFile } from './import-file.ts';
import { listAddresses, takeKnownUsers } from './known-users-store.ts';
import { type ImportSession, takeWritten } from './stage-store.ts';

/** Takes out what is the portal's own once it is made, before anything is merged: users who were here before, and parts of carts that were. */
export async function leaveOwn(session: ImportSession, staged: readonly StagedFile[]): Promise<void> {
  await leaveKnownUsers(session, staged);
  for (const { work, number } of staged) {
    if ((work.spec.wholeOf ?? work.spec).table === 'carts') await renameGivenBack(session, number);
  }
  for (const file of staged) await leaveWritten(session, file, staged);
}

/** Takes out the parts of wholes that were there before anything is merged: from then on they are the dealers' own. */
async function leaveWritten(session: ImportSession, file: StagedFile, all: readonly StagedFile[]): Promise<void> {
  const { writtenWith } = file.work.spec;
  if (writtenWith === undefined) return;
  const wholes = all.find(({ work }) => work.spec.table === writtenWith.table)?.number;
  const taken = await takeWritten(session, writtenWith, { parts: file.number, wholes });
  // What is left are the wholes that the files make.
  if (wholes !== undefined) await takeWritten(session, writtenWith, { parts: wholes, wholes: undefined });
  for (const { line, named, isNamed } of taken) {
    if (isNamed) continue;
    const reason = `names the ${writtenWith.what} ${named}, which was there before: it is the dealer's own`;
    reporterFor(file.work)(line, writtenWith.report, reason);
  }
  file.kept = new Set(taken.filter(({ isNamed }) => isNamed).map(({ named }) => named)).size;
}

/**
 * Takes out the rows of users who were here before, wherever the files make users too: neither they nor a right that was withdrawn come back.
 * Without the users' own file, files of rights give logins more.
 */
async function leaveKnownUsers(session: ImportSession, all: readonly StagedFile[]): Promise<void> {
  if (!all.some(({ work: { spec } }) => spec.table === 'users')) return;
  await listAddresses(session);
  for (const file of all) {
    if (file.work.spec.leavesKnownUsers) file.kept = await takeKnownUsers(session, file.number);
  }
}
