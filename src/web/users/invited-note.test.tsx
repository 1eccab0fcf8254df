import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InvitedNote } from './invited-note.tsx';
import type { KnownUser } from './user-queries.ts';

const drawn = (user: Partial<KnownUser>) =>
  renderToString(<InvitedNote user={{ email: 'nia@x.test', ...user } as KnownUser} />)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '');

it('USR-029: of a refused invitation both ways to another one are told, to who may go them', () => {
  const again = 'Where the address is right, a new link comes by “Forgot Password” on the login page.';
  const refused = 'The mail server refused the invitation to nia@x.test.';
  const correct = 'Please correct the email address: an invitation goes to the new one.';
  expect(drawn({ isInvitationRefused: true })).toContain(`${refused} ${correct} ${again}`);
  for (const user of [{ isElsewhere: true }, { hasMoreRights: true }])
    expect(drawn({ isInvitationRefused: true, ...user })).toContain(`${refused} ${again}`);
});
