import { SessionNote } from './session-note.tsx';
import { SignUpTimer } from './sign-up-timer.tsx';
import { VersionWatch } from './version-watch.tsx';

/** What looks on from the moment that the page has come alive: its code is none of the first load. Draws the invitation of visitors, once it is due. */
export const Watches = ({ asked }: { asked: number }) => (
  <>
    <SessionNote />
    <VersionWatch asked={asked} />
    <SignUpTimer />
  </>
);
