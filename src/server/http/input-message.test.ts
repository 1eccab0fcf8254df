import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputMessage, wrongs } from './input-message.ts';

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
  line: z
    .discriminatedUnion('type', [z.object({ type: z.literal('1') }), z.object({ type: z.literal('4') })])
    .optional(),
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
  [{ line: {} }, 'line.type is missing'],
  [{ line: { type: '9' } }, 'line.type must be one of 1, 4'],
  [{ own: 'ab' }, 'own is too long for us'],
  [{ mail: 'x' }, 'mail is not valid'],
  [{ isAdmin: true, role: 'root' }, ' has unknown fields: isAdmin, role'],
  [{ ['x'.repeat(60)]: 1 }, ` has unknown fields: ${'x'.repeat(40)}…`],
])('T84: %j: %s', (input, sentence) => {
  const [issue] = thing.safeParse(input, { error: inputMessage }).error?.issues ?? [];
  expect(`${issue?.path.join('.')} ${issue?.message}`).toBe(sentence);
});

const byIdOrKey = z.object({
  rows: z.array(
    z.union(
      [
        z.object({ id: z.int('must be a whole number'), count: z.int().min(1) }),
        z.object({ Key: z.string(), Count: z.int().min(1) }),
      ],
      'must name a row by its id or its key',
    ),
  ),
  cartId: z.union([z.int().min(1), z.literal('new')], "must be a cart's number"),
});

it.each([
  [{ rows: [], cartId: 'x' }, ["cartId must be a cart's number"]],
  [{ rows: [] }, ['cartId is missing']],
  [{ rows: [{ id: 1, count: 0 }], cartId: 1 }, ['rows.0.count must be at least 1']],
  [{ rows: [{ Key: 'a', Count: 0 }], cartId: 1 }, ['rows.0.Count must be at least 1']],
  [{ rows: [{}], cartId: 1 }, ['rows.0 must name a row by its id or its key']],
  [{ rows: [7], cartId: 1 }, ['rows.0 must name a row by its id or its key']],
])('T84: of several accepted forms the closest speaks: %j', (input, sentences) => {
  const issues = byIdOrKey.safeParse(input, { error: inputMessage }).error?.issues ?? [];
  const said = issues
    .flatMap((issue) => wrongs(issue, input))
    .map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(said).toEqual(sentences);
});
