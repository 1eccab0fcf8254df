import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputMessage } from './input-message.ts';

const thing = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  code: z.string().min(2).optional(),
  count: z.int().min(1).max(9).optional(),
  tags: z.array(z.string()).max(1).optional(),
  isKept: z.boolean().optional(),
  size: z.enum(['S', 'M']).optional(),
  kind: z.literal('thing').optional(),
  address: z.object({ city: z.string() }).optional(),
  step: z.number().multipleOf(5).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  own: z.string().max(1, 'is too long for us').optional(),
  mail: z.email().optional(),
});

it.each([
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'abcdef' }, 'name must have at most 5 characters'],
  [{ name: 7 }, 'name must be text'],
  [{ name: null }, 'name must be text'],
  [{ code: 'a' }, 'code must have at least 2 characters'],
  [{ count: 0 }, 'count must be at least 1'],
  [{ count: 10 }, 'count must be at most 9'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ count: '1' }, 'count must be a number'],
  [{ tags: ['a', 'b'] }, 'tags must have at most 1 entries'],
  [{ tags: 'a' }, 'tags must be a list'],
  [{ isKept: 'yes' }, 'isKept must be true or false'],
  [{ size: 'XL' }, 'size must be one of S, M'],
  [{ kind: 'other' }, 'kind must be "thing"'],
  [{ address: 'here' }, 'address must be an object'],
  [{ address: {} }, 'address.city is missing'],
  [{ step: 3 }, 'step must be a multiple of 5'],
  [{ either: true }, 'either has none of the accepted forms'],
  [{ own: 'ab' }, 'own is too long for us'],
  [{ mail: 'x' }, 'mail is not valid'],
  [{ isAdmin: true, role: 'root' }, ' has unknown fields: isAdmin, role'],
  [{ ['x'.repeat(60)]: 1 }, ` has unknown fields: ${'x'.repeat(40)}…`],
])('T84: %j: %s', (input, sentence) => {
  const [issue] = thing.safeParse(input, { error: inputMessage }).error?.issues ?? [];
  expect(`${issue?.path.join('.')} ${issue?.message}`).toBe(sentence);
});
