import { Alert } from '../ui/alert.tsx';
import type { KnownUser } from './user-queries.ts';

/** The way to another invitation, for a link that was lost or is out of date, or a letter that came back. */
export function InvitedNote({ user }: { user: KnownUser }) {
  const mayCorrect = !(user.isElsewhere || user.hasMoreRights);
  if (user.isInvitationRefused)
    return (
      <Alert kind="warning">
        The mail server refused the invitation to {user.email}.
        {mayCorrect && ' Please correct the email address: an invitation goes to the new one.'} Where the address is
        right, a new link comes by &ldquo;Forgot Password&rdquo; on the login page.
      </Alert>
    );
  return (
    <Alert>
      This user has not set a password yet. A new link comes by &ldquo;Forgot Password&rdquo; on the login page
      {!mayCorrect ? '.' : '; if you correct the email address here, an invitation goes to the new one.'}
    </Alert>
  );
}
