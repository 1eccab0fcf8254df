import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerUser, ShipTo } from '#contract/customer.ts';
import { emailKey } from '#domain/email.ts';
import { type Actor, mayDeleteUser, mayEditUser } from '#domain/permissions.ts';
import { UnsavedGuard } from '../accounts/unsaved-guard.tsx';
import { useDraft } from '../accounts/use-draft.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { useIsCustomerLoading } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type LeftAct, unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { IconTrash } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { AccessTable } from './access-table.tsx';
import { InvitedNote } from './invited-note.tsx';
import { editOf, problemsOf, type UserValues, valuesOf } from './user-draft.ts';
import { NewUserLocation, UserFields } from './user-fields.tsx';
import { TypeBadge } from './user-marks.tsx';
import { type KnownUser, useAddUser, type useRemoveUser, useSaveUser } from './user-queries.ts';
import styles from './users.module.css';

interface UserEditorProps {
  customerRef: CustomerRef;
  user: KnownUser;
  places: readonly ShipTo[];
  actor: Actor;
  /** The person acts for the whole account, and may give and take it. */
  isWhole: boolean;
  remove: ReturnType<typeof useRemoveUser>;
}

/** The form of a user, and what the user may act for (USR-008 to USR-030). Who may not change it reads it. */
export function UserEditor({ customerRef, user, places, actor, isWhole, remove }: UserEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const draft = useDraft(valuesOf(user), (values) => problemsOf(values, user));
  const { isPending, isSaving, isMaking, problem, submit: send } = useSend(customerRef, user, draft, editor);
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
        <UnsavedGuard
          isChanged={draft.isChanged && isAsking === undefined && !remove.isSuccess}
          save={problem}
          sent={editOf(draft.values, user)}
        />
        <h2 className={styles.title}>
          {isNew ? 'New User' : user.name} <TypeBadge accountType={user.accountType} />
        </h2>
        <ProblemAlert of={problem} text={problem.failure} />
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
            <Button look="quiet" onClick={() => (draft.isChanged && !isSaving ? ask('cancel') : leave())}>
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
      <DeleteDialog {...{ customerRef, user, remove }} open={isAsking === 'delete'} onClose={() => ask(undefined)} />
    </div>
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
  const save = useSaveUser(customerRef, user);
  const isLoading = useIsCustomerLoading();
  const show = useSnackbar();
  const navigate = useNavigate();
  const { error } = user.id === 0 ? add : save;
  // Synchronises the focus with a refusal, once the fields can take it again.
  useEffect(() => {
    if (error) focusFirstError(editor.current);
  }, [error, editor]);
  function submit() {
    const edit = editOf(draft.values, user);
    const isOtherAddress = emailKey(edit.email) !== emailKey(user.email);
    const onError = draft.refuse;
    if (edit.id === 0) {
      const onSuccess = (_answer: unknown, _sent: unknown, act: LeftAct | undefined) => {
        draft.accept(draft.values);
        unlessLeft(act, () => show({ text: `${edit.name} is invited.` }));
        setTimeout(unlessLeft, 0, act, () => void navigate(paths.users(customerRef)));
      };
      add.mutate(edit, { onSuccess, onError });
      return;
    }
    type Saved = { users: readonly CustomerUser[] };
    const onSuccess = ({ users }: Saved, _sent: unknown, act: LeftAct | undefined) => {
      draft.accept({ ...draft.values, picked: '' }, draft.values);
      const isInvitedAnew = isOtherAddress && users.some((saved) => saved.id === edit.id && saved.invited);
      const text = `${edit.name} is saved.${isInvitedAnew ? ` An invitation was sent to ${edit.email}.` : ''}`;
      unlessLeft(act, () => show({ text }));
    };
    save.mutate(edit, { onSuccess, onError });
  }
  return {
    submit,
    isPending: add.isPending || save.isPending || isLoading,
    /** All that is changed is on its way. */
    isSaving: [add, save].some(
      ({ isPending, variables }) =>
        isPending && JSON.stringify(variables) === JSON.stringify(editOf(draft.values, user)),
    ),
    isMaking: add.isPending || add.isSuccess,
    problem: user.id === 0 ? add : save,
  };
}

interface DeleteDialogProps {
  customerRef: CustomerRef;
  user: KnownUser;
  remove: ReturnType<typeof useRemoveUser>;
  open: boolean;
  onClose: () => void;
}

/** USR-027. */
function DeleteDialog({ customerRef, user, remove, open, onClose }: DeleteDialogProps) {
  const isLoading = useIsCustomerLoading();
  const navigate = useNavigate();
  const show = useSnackbar();
  const { isSuccess: isRemoved, context: begun } = remove;
  const leave = useEffectEvent(() => unlessLeft(begun, () => void navigate(paths.users(customerRef))));
  // Synchronises the page with the list: by now nothing holds what was changed of who is gone.
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  const act = () =>
    remove.mutate(user, {
      onSuccess: (_answer, _user, left) => unlessLeft(left, () => show({ text: `${user.email} is removed.` })),
    });
  return (
    <>
      {/* Of who has closed the question meanwhile. */}
      {!open && <ProblemAlert of={remove} text={remove.failure} />}
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={`Are you sure you want to remove ${user.email}?`}
        confirmLabel="Remove user"
        danger
        busy={remove.isPending || isRemoved || isLoading}
        onConfirm={act}
      >
        <ProblemAlert of={remove} text={remove.failure} />
        The user can no longer act for this account and is logged out everywhere.
      </ConfirmDialog>
    </>
  );
}
