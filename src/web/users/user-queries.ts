import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { downloadUsers } from '#contract/csv.ts';
import type { CustomerUser } from '#contract/customer.ts';
import type { addUser, listUsers, removeUser, saveUser } from '#contract/users.ts';
import { type AccountUser, visibleUsers } from '#domain/account-user.ts';
import { emailKey } from '#domain/email.ts';
import { ALL_LOCATIONS } from '#domain/permissions.ts';
import { useOwnSaves } from '../accounts/use-own-saves.ts';
import type { Api, CallOptions } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { readAnewOnce } from '../api/read-anew-once.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { permissionsOf } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type LeftAct, tellLeft } from '../session/left-act.ts';
import { type SaveWords, useLeftSave } from '../session/use-left-save.ts';
import type { Sort } from '../ui/table-column.ts';
import { takenBack } from './user-draft.ts';

/** A user of the account in the domain's words. */
export interface KnownUser extends AccountUser {
  readonly notes: string;
  readonly mayOrder: boolean;
  /** Has not set a password yet. */
  readonly isInvited: boolean;
  /** Covers accounts or locations that the person does not. */
  readonly isElsewhere: boolean;
  /** May do what the person may not. */
  readonly hasMoreRights: boolean;
  readonly isInvitationRefused: boolean;
  /** Sent back with a save, so that nobody saves over what another has changed. */
  readonly version: number | undefined;
}

const inOurWords = (wire: CustomerUser): KnownUser => ({
  id: wire.id,
  name: wire.name,
  email: wire.email,
  accountType: wire.accountType,
  billTo: wire.billTo === true,
  shipToCodes: wire.shipToCode ?? [],
  notes: wire.notes ?? '',
  mayOrder: wire.mayOrder === true,
  isInvited: wire.invited === true,
  isElsewhere: wire.elsewhere === true,
  hasMoreRights: wire.moreRights === true,
  isInvitationRefused: wire.invitationRefused === true,
  version: wire.version,
});

/** How soon it is asked again what came of an invitation; the server ends that. */
const OUTCOME_MS = 2_000;

const usersKey = (ref: CustomerRef) => ['account-users', ref.company ?? '', ref.accountKey] as const;

const loadUsers = (api: Api, ref: CustomerRef, options: CallOptions = {}) =>
  api.call<typeof listUsers>(
    'GET /api/user/v2/b2b/:customerKey/users.json',
    { params: { customerKey: ref.accountKey }, query: { company: ref.company } },
    options,
  );

const usersQuery = (api: Api, ref: CustomerRef) =>
  queryOptions({
    queryKey: usersKey(ref),
    queryFn: async ({ signal }) => (await loadUsers(api, ref, { signal })).users,
    staleTime: 60_000,
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && data?.some(({ invitationQueued }) => invitationQueued) ? OUTCOME_MS : false,
  });

/** The list of users as a file, sorted as on the screen. */
export const downloadUserList = (api: Api, ref: CustomerRef, { key, direction }: Sort): Promise<Response> =>
  api.download<typeof downloadUsers>('GET /api/user/v2/b2b/:customerKey/users.csv', {
    params: { customerKey: ref.accountKey },
    query: {
      company: ref.company,
      sort: key === 'email' ? 'email' : 'name',
      direction: direction === 'asc' ? 'ascending' : 'descending',
    },
  });

/**
 * The users of the account that the person may see; those of the loaded customer until they are asked for (USR-003). Who opens one that is invited
 * sees how the invitation stands now.
 */
export function useUsers(ref: CustomerRef, opened?: string) {
  const { data: load } = useCustomer();
  const query = useQuery({
    ...usersQuery(useApi(), ref),
    ...(load ? { initialData: load.users } : {}),
    enabled: load !== undefined,
    refetchOnMount: ({ state: { data } }) =>
      data?.some(({ id, invited }) => invited && String(id) === opened) ? 'always' : true,
  });
  const rights = permissionsOf(load);
  return { query, users: load && query.data && visibleUsers(query.data.map(inOurWords), rights) };
}

/** What the editor saves. */
export interface UserEdit {
  id: number;
  name: string;
  email: string;
  notes: string;
  /** Undefined leaves the locations alone. */
  shipToCode?: string[];
  /** Undefined leaves the right alone. */
  mayOrder?: boolean;
  version?: number;
}

/** Every call answers the whole new list (wire contract 5.3). What became of it is told when its page was left (R28). */
function useListAnswer<Sent>(ref: CustomerRef, wordsOf: (sent: Sent) => Omit<SaveWords, 'href'> & { id: number }) {
  const queryClient = useQueryClient();
  const { onMutate, tellSaved, tellRefused, failureOf } = useLeftSave((sent: Sent) => {
    const { id, ...words } = wordsOf(sent);
    return { ...words, href: id === 0 ? paths.users(ref) : paths.user(ref, id) };
  });
  const callbacks = {
    onMutate,
    onError: tellRefused,
    onSuccess: ({ users }: { users: CustomerUser[] }, sent: Sent, act: LeftAct) => {
      tellSaved(sent, act);
      queryClient.setQueryData(usersKey(ref), users);
      void queryClient.invalidateQueries({ queryKey: ['customer'] });
    },
  };
  return { callbacks, failureOf };
}

/** Makes a user at the account or at one of its locations; the same wish tried again carries the same key (USR-036). */
export function useAddUser(ref: CustomerRef) {
  const api = useApi();
  const attempt = useRef({ wish: '', key: '' });
  const { callbacks, failureOf } = useListAnswer(ref, ({ name }: UserEdit) => ({
    what: `The user ${name}`,
    done: 'invited',
    id: 0,
  }));
  const add = useMutation({
    mutationFn: ({ shipToCode = [], ...edit }: UserEdit) => {
      const [code] = shipToCode;
      const wish = JSON.stringify([ref.company, ref.accountKey, shipToCode, edit]);
      if (attempt.current.wish !== wish) attempt.current = { wish, key: randomKey() };
      return api.call<typeof addUser>(
        'POST /api/user/v2/b2b/:customerKey/users.json',
        {
          params: { customerKey: code === undefined ? ref.accountKey : `${ref.accountKey}-${code}` },
          query: { company: ref.company },
          body: { ...edit, id: 0, shipToCode },
        },
        { headers: { 'idempotency-key': attempt.current.key } },
      );
    },
    ...callbacks,
  });
  return { ...add, failure: failureOf(add) };
}

/** Not `randomUUID`, which browsers keep from pages without TLS. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Changes a user of the account over the version that was read (USR-037); the list is read anew also when somebody else was quicker. */
export function useSaveUser(ref: CustomerRef, user: KnownUser) {
  const api = useApi();
  const queryClient = useQueryClient();
  const words = ({ id, name }: UserEdit) => ({ what: `The user ${name}`, done: 'saved', id });
  const { callbacks, failureOf } = useListAnswer(ref, words);
  const readAnew = () => readAnewOnce(queryClient, usersQuery(api, ref));
  const deliver = useOwnSaves<UserEdit, CustomerUser[]>({
    readAnew,
    isThere: (users, edit) => users.some((stored) => isThere(stored, edit)),
    isOvertaken,
    complete: (edit, lost) => takenBack(edit, lost, user),
  });
  const send = ({ id, shipToCode = [], ...edit }: UserEdit) =>
    api.call<typeof saveUser>('PUT /api/user/v2/b2b/:customerKey/users/:userId.json', {
      params: { customerKey: ref.accountKey, userId: String(id) },
      query: { company: ref.company },
      body: { ...edit, id, shipToCode },
    });
  const save = useMutation({
    mutationFn: (sent: UserEdit) =>
      deliver({
        sent,
        send: (edit, over) => send({ ...edit, ...versionOf(over?.find(({ id }) => id === edit.id)) }),
        answerOf: (users) => ({ users }),
      }),
    ...callbacks,
    onError: async (error, sent, act) => {
      const stored = isMissing(error) ? await readAnew() : undefined;
      // Their page, and what was typed there, is gone with them.
      if (act && stored && !stored.some(({ id }) => id === sent.id)) tellLeft(act, { text: goneText(user) });
      else callbacks.onError(error, sent, act);
      if (isOvertaken(error)) void queryClient.invalidateQueries({ queryKey: usersKey(ref) });
    },
  });
  return { ...save, failure: failureOf(save) };
}

const versionOf = (stored?: CustomerUser) => (stored?.version === undefined ? {} : { version: stored.version });

const goneText = ({ name }: KnownUser): string =>
  `${name} was not saved: this user was removed meanwhile, or cannot be seen by you any more.`;

const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

const isOvertaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'changed';

/** Whether a change of a user is what is stored; what it leaves alone says nothing. */
const isThere = (user: CustomerUser, { id, name, email, notes, shipToCode, mayOrder }: UserEdit): boolean =>
  user.id === id &&
  user.name === name &&
  emailKey(user.email) === emailKey(email) &&
  (user.notes ?? '').trim() === notes.trim() &&
  (shipToCode === undefined || covers(user, shipToCode)) &&
  (mayOrder === undefined || user.mayOrder === mayOrder);

function covers({ billTo, shipToCode = [] }: CustomerUser, codes: readonly string[]): boolean {
  if (codes.includes(ALL_LOCATIONS)) return billTo === true;
  return billTo !== true && shipToCode.length === codes.length && codes.every((code) => shipToCode.includes(code));
}

/** Takes a user from the account (USR-038). One who is gone already, such as by a try whose answer was lost, is taken away too. */
export function useRemoveUser(ref: CustomerRef) {
  const api = useApi();
  const words = ({ email }: KnownUser) => ({ what: `The user ${email}`, done: 'removed', id: 0 });
  const { callbacks, failureOf } = useListAnswer(ref, words);
  const remove = useMutation({
    mutationFn: ({ id }: KnownUser) =>
      api
        .call<typeof removeUser>('DELETE /api/user/v2/b2b/:customerKey/users/:userId.json', {
          params: { customerKey: ref.accountKey, userId: String(id) },
          query: { company: ref.company },
        })
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          return loadUsers(api, ref);
        }),
    ...callbacks,
  });
  return { ...remove, failure: failureOf(remove) };
}
