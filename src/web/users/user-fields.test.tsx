import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserFields } from './user-fields.tsx';
import type { KnownUser } from './user-queries.ts';

it.each([0, 7])('USR-015 USR-017 USR-022: no field of a user takes more than its limit, id %s', (id) => {
  const drawn = renderToString(
    <UserFields
      draft={{
        values: { id, name: '', email: '', notes: '', shipToCode: [], isLimited: false, mayOrder: false, picked: '' },
        set: () => undefined,
        touch: () => undefined,
        errorOf: () => undefined,
      }}
      user={{ id, accountType: 4 } as KnownUser}
      mayEdit
      actor={{ accountType: 1, roles: [] }}
    >
      {null}
    </UserFields>,
  );
  const mostOf = (name: string) =>
    Number(
      /maxLength="(\d+)"/i.exec(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(drawn)?.[0] ?? '')?.[1],
    );
  expect(['name', 'email', 'notes'].map(mostOf)).toEqual([45, 255, 2048]);
});
