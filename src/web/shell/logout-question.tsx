import { useSyncExternalStore } from 'react';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { LeaveQuestion } from '../carts/leave-question.tsx';
import { paths } from '../paths.ts';
import { readSetting } from '../session/settings.ts';
import { useSite } from '../session/site.tsx';
import { watchStored } from '../session/stored.ts';
import { readUserId } from '../session/token.ts';

type Kept = { userId?: unknown } | null | undefined;

const KEPT = [
  [STORED_SETTINGS.sheetDrafts, 'Quantities that you typed into an order sheet are in no cart yet.'],
  [STORED_SETTINGS.listDrafts, 'The list that you put together is in no cart yet.'],
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
      leaves={({ nextLocation }) => nextLocation.pathname === paths.logout()}
      what={() => text}
      loadDialog={loadDialog}
    />
  );
}

/** What whoever is signed in would lose, in words; nothing where the session has ended. */
function keptText(product: string): string {
  const userId = readUserId(product) ?? NaN;
  return KEPT.filter(([setting]) => (readSetting(product, setting) as Kept)?.userId === userId)
    .map(([, text]) => text)
    .join(' ');
}
