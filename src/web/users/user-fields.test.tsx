import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserFields } from './user-fields.tsx';
import type { KnownUser } from './user-queries.ts';

const draw = (id: number, more: Partial<KnownUser> = {}) =>
  renderToString(
    <UserFields
      draft={{
        values: { id, name: '', email: '', notes: '', shipToCode: [], isLimited: false, mayOrder: false, picked: '' },
        set: () => undefined,
        touch: () => undefined,
        errorOf: () => undefined,
      }}
      user={{ id, accountType: 4, ...more } as KnownUser}
      mayEdit
      actor={{ accountType: 1, roles: [] }}
    >
      {null}
    </UserFields>,
  );

it('T54: the address of a user who may do more is read, with who can change it; name and notes are edited', () => {
  const drawn = draw(7, { hasMoreRights: true });
  const isDisabled = (name: string) =>
    /disabled/.test(new RegExp(`<[a-z]+[^>]* name="${name}"[^>]*>`).exec(drawn)?.[0] ?? '');
  expect(['name', 'email', 'notes'].map(isDisabled)).toEqual([false, true, false]);
  const told = 'This user may do more than you. Only customer service can change the email address.';
  expect(drawn).toContain(told);
  expect(draw(7)).not.toContain(told);
  expect(draw(7)).not.toMatch(/disabled/);
});

it.each([0, 7])('USR-015 USR-017 USR-022: no field of a user takes more than its limit, id %s', (id) => {
  const drawn = draw(id);
  const mostOf = (name: string) =>
    Number(
      /maxLength="(\d+)"/i.exec(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(drawn)?.[0] ?? '')?.[1],
    );
  expect(['name', 'email', 'notes'].map(mostOf)).toEqual([45, 255, 2048]);
});
