import { useSyncExternalStore } from 'react';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { paths } from '../paths.ts';
import { LeaveQuestion } from '../session/leave-question.tsx';
import { readSetting } from '../session/settings.ts';
import { isEndedBy } from '../session/sign-out.ts';
import { useSite } from '../session/site.tsx';
import { watchStored } from '../session/stored.ts';
import { readUserId } from '../session/token.ts';

/** By customer, or by the sheet of one. */
type Kept = { userId?: unknown; [part: string]: unknown } | null | undefined;

const KEPT = [
  [STORED_SETTINGS.sheetDrafts, 'Quantities that you typed into an order sheet for'],
  [STORED_SETTINGS.listDrafts, 'The list that you put together for'],
] as const;
const loadDialog = () => import('../ui/dialog.tsx');

/**
 * Asks before a logout takes away what a tab keeps of order sheets and lists, on whichever page it was typed (R28, T86). A sheet that saves by itself is
 * saved meanwhile, and then the logout goes on.
 */
export function LogoutQuestion() {
  const { slug } = useSite();
  const kept = () => keptText(slug);
  const text = useSyncExternalStore(watchStored, kept, () => '');
  return (
    <LeaveQuestion
      asks={() => kept() !== ''}
      asksWindow={() => false}
      // The server has ended the session where that is handed over: then nothing can be saved any more.
      leaves={({ nextLocation: { pathname, state } }) =>
        pathname.replace(/\/$/, '') === paths.logout() && !isEndedBy(state)
      }
      isFirst
      what={() => text}
      loadDialog={loadDialog}
    />
  );
}

/** What whoever is signed in may lose, in words; nothing where the session has ended. */
function keptText(product: string): string {
  const userId = readUserId(product) ?? Number.NaN;
  return KEPT.flatMap(([setting, what]) => {
    const kept = readSetting(product, setting) as Kept;
    return kept?.userId === userId ? [`${what} ${accountsOf(kept)} may not all be in a cart yet.`] : [];
  }).join(' ');
}

/** Their numbers, from names such as `BCS/01-AB1234` and `/01-AB1234/12@10001`. */
function accountsOf({ userId: _, ...parts }: NonNullable<Kept>): string {
  const names = Object.values(parts).flatMap((part) => Object.keys(part ?? {}));
  return [...new Set(names.map((name) => name.split('/')[1]))].join(', ');
}
