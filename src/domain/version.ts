/** The least time between two checks of the version (SHL-025). */
const VERSION_CHECK_MS = 900_000;
/** How long the update toast shows (SHL-019). */
export const UPDATE_TOAST_MS = 10_000;

/** What the browser knows of the portal's version (SHL-026); times in milliseconds. */
export interface VersionState {
  readonly versionNo: string | null;
  readonly changed: boolean;
  readonly ignored: string | null;
  readonly lastChecked: number;
}

/** A check runs when none is under way and it is due or forced (SHL-022). */
export function isVersionCheckDue(
  state: Pick<VersionState, 'versionNo' | 'lastChecked'>,
  now: number,
  { isLoading, isForced }: { isLoading: boolean; isForced: boolean },
): boolean {
  return !isLoading && (isForced || state.versionNo === null || now - state.lastChecked >= VERSION_CHECK_MS);
}

/** The state after a check; changed once a known version differs from the fetched one (SHL-023). */
export function afterVersionCheck(state: VersionState, fetched: string, now: number): VersionState {
  const changed = state.versionNo !== null && state.versionNo !== fetched;
  return { versionNo: fetched, changed: state.changed || changed, ignored: state.ignored, lastChecked: now };
}

/** The alert shows only if the version changed and is not ignored (SHL-024). */
export function isUpdateShown({ changed, ignored, versionNo }: VersionState): boolean {
  return changed && ignored !== versionNo;
}

/** The version number of an answer: a text, or an object with `versionNo` (SHL-027). */
export function versionNoOf(version: unknown): string | undefined {
  const named = typeof version === 'object' && version !== null && 'versionNo' in version ? version.versionNo : version;
  return typeof named === 'string' && named !== '' ? named : undefined;
}
