import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { saveProfile } from '#contract/access.ts';
import type { ProfileAnswer } from '#contract/profile.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconLock, IconLogout, IconRefresh, IconTrash } from '../ui/icons.ts';
import { Card } from '../ui/panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';

const NAME_MAX = 45;
const KINDS = { 1: 'Employee', 2: 'Sales rep', 4: 'Customer' } as const;

interface LoginProfileProps {
  profile: ProfileAnswer;
  onRefresh: () => void;
}

/** One's own name and address, and what one may do with the login. */
export function LoginProfile({ profile, onRefresh }: LoginProfileProps) {
  const { user, authType = 'local' } = profile;
  const site = useSite();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: () =>
      api.call<typeof saveProfile>('PUT /api/user/v2/b2b/profile.json', { body: { name: name.trim() } }),
    onSuccess: (answer) => queryClient.setQueryData(['profile'], answer),
  });
  const isChanged = name !== user.name;
  const isGoogle = authType === 'google';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && name.trim() !== '') save.mutate();
  }
  return (
    <Card>
      <form onSubmit={submit} className={styles.fields}>
        <div className={styles.person}>
          <Avatar name={user.name} size="large" />
          <div>
            <h2>Login Profile</h2>
            <small>
              {KINDS[user.accountType]} · signed in with {isGoogle ? 'Google' : 'e-mail'}
            </small>
          </div>
        </div>
        {save.isError && (
          <Alert kind="warning">{messageOf(save.error) || 'Unknown error when saving user profile.'}</Alert>
        )}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={name}
          error={name.trim() === '' ? 'Please enter your name.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email Address"
          name="email"
          value={user.email}
          readOnly
          help={
            isGoogle
              ? `Please contact ${site.companies[0]?.name} customer service if you need to change your email address`
              : undefined
          }
        />
        {isChanged && <Alert kind="warning">Don't forget to save your changes.</Alert>}
        <Button type="submit" look="primary" block busy={save.isPending} disabled={!isChanged || name.trim() === ''}>
          Save Changes
        </Button>
      </form>
      <div className={styles.acts}>
        <Button look="quiet" icon={IconLock} disabled={isGoogle} onClick={() => void navigate(paths.changePassword())}>
          Change Password
        </Button>
        <Button look="quiet" icon={IconRefresh} onClick={onRefresh}>
          Refresh
        </Button>
        <ButtonLink look="quiet" icon={IconTrash} href={paths.settings()}>
          Stored Settings
        </ButtonLink>
        <ButtonLink look="quiet" icon={IconLogout} href={paths.logout()}>
          Logout
        </ButtonLink>
      </div>
    </Card>
  );
}
