import type { FileResult } from './import-file.ts';
import type { ImportReport } from './import-folder.ts';
import { describeProblem } from './problem-list.ts';

const SHOWN = 500;

const problemsIn = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`);

/** What was left as it is here, and why. */
function passedOver({ kept, keptWhat }: Pick<FileResult, 'kept' | 'keptWhat'>): string {
  if (kept === 0) return '';
  const [s, were, are] = kept === 1 ? ['', 'was', 'is'] : ['s', 'were', 'are'];
  return `, ${kept} ${keptWhat}${s} passed over ${keptWhat === 'user' ? `who ${were} here before` : `that ${are} worked here`}`;
}

/** What whole lists did not remove, and why. */
function notRemovedIn({ notRemoved }: Pick<FileResult, 'notRemoved'>): string {
  if (notRemoved === undefined) return '';
  const { line, more, isAll } = notRemoved;
  if (isAll) return `, nothing removed, because line ${line} is bad`;
  return `, nothing removed of what ${more > 0 ? `line ${line} and ${more} more name` : `line ${line} names`}, because ${more > 0 ? 'they are' : 'it is'} bad`;
}

/** What became of an import, line by line. */
export function describeReport({
  committed,
  files,
  unknownFiles,
  problems,
  problemCount,
  seconds,
  unfinished,
}: ImportReport): string[] {
  return [
    ...problems.slice(0, SHOWN).map(describeProblem),
    ...(problemCount > SHOWN ? [`… and ${problemCount - SHOWN} more`] : []),
    ...unknownFiles.map((file) => `${file}: no such file is known; it was left out`),
    ...(committed
      ? files.map(
          ({ file, read, inserted, updated, removed, ...rest }) =>
            `${file}: ${read} rows, ${inserted} new, ${updated} changed${removed > 0 ? `, ${removed} removed` : ''}${notRemovedIn(rest)}${passedOver(rest)}`,
        )
      : []),
    committed
      ? `Imported in ${seconds.toFixed(1)} s${problemCount > 0 ? `, without the bad rows: ${problemsIn(problemCount)}` : ''}.`
      : `Nothing was changed: ${problemsIn(problemCount)}. Mend the files, or leave the bad rows out with --good-rows.`,
    ...(unfinished === undefined
      ? []
      : [
          `What was imported is kept, but the search does not find it yet (${unfinished}). The portal tries again by itself.`,
        ]),
  ];
}
