import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { CustomerUser, ShipTo } from '#contract/customer.ts';
import { INVALID_SHIP_TO_CODE, newUserLocation, userProblems } from '#domain/account-user.ts';
import { emailKey } from '#domain/email.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { type Actor, ALL_LOCATIONS, mayDeleteUser, mayEditUser } from '#domain/permissions.ts';
import { isSame } from '../accounts/rebase.ts';
import { UnsavedGuard } from '../accounts/unsaved-guard.tsx';
import { useDraft } from '../accounts/use-draft.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { useIsCustomerLoading } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { IconTrash } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { AccessTable } from './access-table.tsx';
import { NewUserLocation, UserFields } from './user-fields.tsx';
import { TypeBadge } from './user-marks.tsx';
import { type KnownUser, useAddUser, useRemoveUser, useSaveUser } from './user-queries.ts';
import styles from './users.module.css';

/** What the form holds. The locations count while the user is limited to some; else it is the whole account. */
export interface UserValues {
  id: number;
  name: string;
  email: string;
  notes: string;
  shipToCode: readonly string[];
  isLimited: boolean;
  mayOrder: boolean;
}

const valuesOf = ({ id, name, email, notes, shipToCodes, billTo, mayOrder }: KnownUser): UserValues => ({
  id,
  name,
  email,
  notes: id === 0 ? '' : notes,
  shipToCode: shipToCodes,
  isLimited: !billTo,
  mayOrder,
});

function problemsOf(values: UserValues, user: KnownUser): FieldProblem[] {
  const problem = values.isLimited ? placeProblem(values, user) : undefined;
  return [...userProblems(values), ...(problem ? [{ path: 'shipToCode', message: problem }] : [])];
}

function placeProblem({ id, shipToCode }: UserValues, user: KnownUser): string | undefined {
  if (id === 0) return newUserLocation(shipToCode) === undefined ? INVALID_SHIP_TO_CODE : undefined;
  return user.billTo && shipToCode.length === 0 ? 'Please add a location, or choose All Locations.' : undefined;
}

interface UserEditorProps {
  customerRef: CustomerRef;
  user: KnownUser;
  places: readonly ShipTo[];
  actor: Actor;
  /** The person acts for the whole account, and may give and take it. */
  isWhole: boolean;
}

/** The form of a user, and what the user may act for (USR-008 to USR-030). Who may not change it reads it. */
export function UserEditor({ customerRef, user, places, actor, isWhole }: UserEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const draft = useDraft(valuesOf(user), (values) => problemsOf(values, user));
  const { isPending, isMaking, problem, submit: send } = useSend(customerRef, user, draft, editor);
  const [isAsking, ask] = useState<'delete' | 'cancel'>();
  const navigate = useNavigate();
  const isNew = user.id === 0;
  const mayEdit = mayEditUser(actor, user);
  const leave = () => void navigate(paths.users(customerRef));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayEdit || !draft.isChanged || isPending) return;
    if (draft.check()) send();
    else setTimeout(() => focusFirstError(editor.current));
  }
  return (
    <div ref={editor} className={styles.editor}>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isChanged={draft.isChanged && isAsking === undefined} />
        <h2 className={styles.title}>
          {isNew ? 'New User' : user.name} <TypeBadge accountType={user.accountType} />
        </h2>
        <ProblemAlert of={problem} />
        {mayEdit && user.isInvited && <InvitedNote user={user} />}
        {isNew && <Alert>An email will be sent to welcome the new user with links to set a password.</Alert>}
        {/* What is typed once an invitation is on its way would be in no user. */}
        <fieldset disabled={isMaking}>
          <UserFields draft={draft} user={user} mayEdit={mayEdit} actor={actor}>
            {isNew && <NewUserLocation draft={draft} places={places} mayGiveAll={isWhole} />}
          </UserFields>
        </fieldset>
        {mayEdit && (
          <div className={styles.acts}>
            <Button
              look="danger-quiet"
              icon={IconTrash}
              disabled={!mayDeleteUser(actor, user)}
              onClick={() => ask('delete')}
            >
              Delete
            </Button>
            <span className={styles.space} />
            <Button look="quiet" onClick={() => (draft.isChanged ? ask('cancel') : leave())}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={isPending} disabled={!draft.isChanged}>
              Save
            </Button>
          </div>
        )}
      </form>
      {!isNew && <AccessTable {...{ draft, user, places, actor, isWhole }} />}
      <ConfirmDialog
        open={isAsking === 'cancel'}
        onClose={() => ask(undefined)}
        title="Do you want to cancel your changes?"
        confirmLabel="Cancel changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={leave}
      />
      <DeleteDialog customerRef={customerRef} user={user} open={isAsking === 'delete'} onClose={() => ask(undefined)} />
    </div>
  );
}

/** The way to another invitation, for a link that was lost or is out of date. */
function InvitedNote({ user }: { user: KnownUser }) {
  return (
    <Alert>
      This user has not set a password yet. A new link comes by &ldquo;Forgot Password&rdquo; on the login page
      {user.isElsewhere ? '.' : '; if you correct the email address here, an invitation goes to the new one.'}
    </Alert>
  );
}

/** Saves what the form holds, by the call that fits: a new user, or a change of one. */
function useSend(
  customerRef: CustomerRef,
  user: KnownUser,
  draft: ReturnType<typeof useDraft<UserValues>>,
  editor: RefObject<HTMLElement | null>,
) {
  const add = useAddUser(customerRef);
  const save = useSaveUser(customerRef);
  const isLoading = useIsCustomerLoading();
  const show = useSnackbar();
  const navigate = useNavigate();
  function submit() {
    const { shipToCode, isLimited, name, email, notes, mayOrder, id } = draft.values;
    const edit = { id, name: name.trim(), email: email.trim(), notes, mayOrder };
    const isMoved = isLimited === user.billTo || (isLimited && !isSame(shipToCode, user.shipToCodes));
    const isOtherAddress = emailKey(edit.email) !== emailKey(user.email);
    const onError = (error: Error) => {
      draft.refuse(error);
      setTimeout(() => focusFirstError(editor.current));
    };
    if (id === 0) {
      const onSuccess = () => {
        draft.accept(draft.values);
        show({ text: `${edit.name} is invited.` });
        setTimeout(() => void navigate(paths.users(customerRef)));
      };
      add.mutate({ ...edit, shipToCode: isLimited ? [...shipToCode] : [] }, { onSuccess, onError });
      return;
    }
    const onSuccess = ({ users }: { users: readonly CustomerUser[] }) => {
      draft.accept(draft.values);
      const isInvitedAnew = isOtherAddress && users.some((saved) => saved.id === id && saved.invited);
      show({ text: `${edit.name} is saved.${isInvitedAnew ? ` An invitation was sent to ${edit.email}.` : ''}` });
    };
    const over = user.version === undefined ? {} : { version: user.version };
    save.mutate(
      { ...edit, ...over, ...(isMoved ? { shipToCode: isLimited ? [...shipToCode] : [ALL_LOCATIONS] } : {}) },
      { onSuccess, onError },
    );
  }
  return {
    submit,
    isPending: add.isPending || save.isPending || isLoading,
    isMaking: add.isPending || add.isSuccess,
    problem: user.id === 0 ? add : save,
  };
}

interface DeleteDialogProps {
  customerRef: CustomerRef;
  user: KnownUser;
  open: boolean;
  onClose: () => void;
}

/** USR-027. */
function DeleteDialog({ customerRef, user, open, onClose }: DeleteDialogProps) {
  const remove = useRemoveUser(customerRef);
  const isLoading = useIsCustomerLoading();
  const navigate = useNavigate();
  const show = useSnackbar();
  const act = () =>
    remove.mutate(user.id, {
      onSuccess: () => {
        show({ text: `${user.email} is removed.` });
        void navigate(paths.users(customerRef));
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Are you sure you want to remove ${user.email}?`}
      confirmLabel="Remove user"
      danger
      busy={remove.isPending || isLoading}
      onConfirm={act}
    >
      <ProblemAlert of={remove} />
      The user can no longer act for this account and is logged out everywhere.
    </ConfirmDialog>
  );
}
