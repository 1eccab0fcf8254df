import { useEffect, useRef } from 'react';
import { confirmationProblem, newPasswordProblem, PASSWORD_MAX } from '#domain/password.ts';
import { ApiProblem } from '../api/problem.ts';
import { TextField } from '../ui/text-field.tsx';

/** A new password, twice. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

interface PasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The last attempt to set one. */
  attempt: { error: Error | null; variables: string | undefined; reset: () => void };
}

/** What the server said of this password. */
const refusalOf = ({ error, variables }: PasswordFieldsProps['attempt'], password: string): string | undefined =>
  error instanceof ApiProblem && variables === password
    ? error.errors.find(({ path }) => path === 'body.newPassword')?.message
    : undefined;

/** Of another password nothing has been said yet: the alert of the last one goes (ERR-004). */
export function putAway({ error, reset }: Pick<PasswordFieldsProps['attempt'], 'error' | 'reset'>): void {
  if (error) reset();
}

/** Whether the pair may be sent (ACC-050). */
export const isReady = ({ password, confirmation }: NewPassword): boolean =>
  newPasswordProblem(password) === undefined && confirmationProblem(password, confirmation) === undefined;

/** New password and its confirmation; what is wrong is said as soon as it can be known (ACC-048, ACC-049). */
export function PasswordFields({ value, onChange, attempt }: PasswordFieldsProps) {
  const { password, confirmation } = value;
  const refused = refusalOf(attempt, password);
  const field = useRef<HTMLInputElement>(null);
  // Brings the person to what the server did not take.
  useEffect(() => {
    if (refused !== undefined) field.current?.focus();
  }, [refused]);
  return (
    <>
      <TextField
        ref={field}
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={password}
        help="8 to 256 characters. A few words in a row are easy to keep and hard to guess."
        error={refused ?? (password === '' ? undefined : newPasswordProblem(password))}
        onChange={(event) => {
          putAway(attempt);
          onChange({ ...value, password: event.target.value });
        }}
      />
      <TextField
        label="Confirm new password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={confirmation}
        error={confirmation === '' ? undefined : confirmationProblem(password, confirmation)}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
