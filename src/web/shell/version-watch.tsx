import { useEffect, useEffectEvent, useRef } from 'react';
import type { findVersion } from '#contract/system.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import {
  afterVersionCheck,
  isUpdateShown,
  isVersionCheckDue,
  UPDATE_TOAST_MS,
  type VersionState,
  versionNoOf,
} from '#domain/version.ts';
import { useApi } from '../api/use-api.tsx';
import { writeSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './version-watch.module.css';

/** How often it is looked whether a check is due: a timer as slow as the checks would be a little early every other time, and skip one. */
const LOOK_MS = 60_000;

/** Looks for a newer release every 15 minutes, and whenever it is asked to; says so for ten seconds (SHL-018 to SHL-025). Draws nothing. */
export function VersionWatch({ asked }: { asked: number }) {
  const api = useApi();
  const { slug, version } = useSite();
  const show = useSnackbar();
  const state = useRef<VersionState>({ versionNo: version, changed: false, ignored: null, lastChecked: Date.now() });
  const isLoading = useRef(false);

  function offer({ versionNo }: VersionState) {
    show({
      icon: IconRefresh,
      text: (
        <button type="button" className={styles.update} onClick={() => window.location.reload()}>
          Update Available! Click here to refresh.
        </button>
      ),
      duration: UPDATE_TOAST_MS,
      onDismiss: () => {
        state.current = { ...state.current, ignored: versionNo };
      },
    });
  }

  async function check(isForced: boolean) {
    if (!isVersionCheckDue(state.current, Date.now(), { isLoading: isLoading.current, isForced })) return;
    isLoading.current = true;
    const askedAt = Date.now();
    // Where there is no answer, it is not asked again the next minute.
    state.current = { ...state.current, lastChecked: askedAt };
    const answer = await api
      .call<typeof findVersion>('GET /version.json', {}, { headers: { 'cache-control': 'no-cache' } })
      .catch(() => undefined);
    isLoading.current = false;
    const fetched = versionNoOf(answer?.version);
    if (fetched === undefined) {
      if (isForced)
        show({ kind: 'warning', text: 'The newest version could not be looked up. Please try again later.' });
      return;
    }
    state.current = afterVersionCheck(state.current, fetched, askedAt);
    writeSetting(slug, STORED_SETTINGS.version, fetched);
    // Who asks for it ignores it no longer.
    if (isForced) state.current = { ...state.current, ignored: null };
    if (isUpdateShown(state.current)) offer(state.current);
    else if (isForced) show({ text: `You have the newest version, ${fetched}.` });
  }

  const checkDue = useEffectEvent(() => void check(false));
  // Synchronises with the clock, and with a tab that comes back after a long time.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && checkDue();
    const timer = setInterval(checkDue, LOOK_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  const checkNow = useEffectEvent(() => void check(true));
  // Synchronises with the presses of the version in the footer.
  useEffect(() => {
    if (asked > 0) checkNow();
  }, [asked]);
  return null;
}
