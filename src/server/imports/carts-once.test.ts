import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { DEMO_FOLDER } from './demo.ts';
import { folderLoader, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8').split(/\r?\n/);
const [cartHead = '', firstCart = ''] = read('B2B_Cart.csv');
const [lineHead = '', firstLine = ''] = read('B2B_CartLine.csv');
const OLD = firstCart.slice(0, 36);
const NEW = '7e7e0000-0000-4000-8000-0000000000f1';

const file = (head: string, ...rows: string[]) => `${[head, ...rows].join('\n')}\n`;
const lineOf = (reference: string, seq: number) => firstLine.replace(/^[^,]*,[^,]*,/, `${reference},${seq},`);
const linesIn = async (reference: string) => {
  const { rows } = await sql<{ seq: number }>`
    select l.line_seq as seq from cart_lines l join carts c on c.id = l.cart_id where c.reference = ${reference} order by 1`.execute(
    db,
  );
  return rows.map(({ seq }) => seq);
};

it.each(['open', 'submitted'])(
  'a cart that is %s already gets no lines from a file: each row is told',
  async (state) => {
    await sql`update carts set state = ${state} where reference = ${OLD}`.execute(db);
    const before = await rowHash(db);
    const report = await load({ 'B2B_CartLine.csv': file(lineHead, lineOf(OLD, 901), lineOf(OLD, 902)) });
    expect([report.committed, report.problems]).toEqual([
      false,
      [2, 3].map((line) => ({
        ...{ file: 'B2B_CartLine.csv', line, column: 'Reference' },
        reason: `names the cart ${OLD}, which was there before: it is the dealer's own`,
      })),
    ]);
    expect(await rowHash(db)).toBe(before);
  },
);

it('the same files once more pass over the carts that they made, also what their dealers took out since', async () => {
  await sql`update carts set state = 'open' where reference = ${OLD}`.execute(db);
  await sql`delete from cart_lines l using carts c where c.id = l.cart_id and c.reference = ${OLD} and l.line_seq = 1`.execute(
    db,
  );
  const before = await rowHash(db);
  const again = {
    'B2B_Cart.csv': file(cartHead, firstCart),
    'B2B_CartLine.csv': file(lineHead, lineOf(OLD, 1), lineOf(OLD, 2)),
  };
  const report = await load(again);
  expect([report.committed, report.problems, report.files.map(({ kept }) => kept)]).toEqual([true, [], [0, 1]]);
  expect(await rowHash(db)).toBe(before);
});

it('a cart that was given back since, and has another reference, is not made a second time', async () => {
  const since = '7e7e0000-0000-4000-8000-0000000000b2';
  await sql`insert into audit (action, object_type, object_id, before) select 'cart.give-back', 'cart', id::text,
    jsonb_build_object('reference', reference) from carts where reference = ${OLD}`.execute(db);
  await sql`update carts set reference = ${since} where reference = ${OLD}`.execute(db);
  const before = await rowHash(db);
  const report = await load({
    'B2B_Cart.csv': file(cartHead, firstCart),
    'B2B_CartLine.csv': file(lineHead, lineOf(OLD, 1), lineOf(OLD, 904)),
  });
  expect([report.committed, report.problems]).toEqual([true, []]);
  expect(await rowHash(db)).toBe(before);
  await sql`update carts set reference = ${OLD} where reference = ${since}`.execute(db);
});

it('a cart that the files make gets its lines; those of another are refused beside it', async () => {
  const files = {
    'B2B_Cart.csv': file(cartHead, firstCart.replace(OLD, NEW)),
    'B2B_CartLine.csv': file(lineHead, lineOf(NEW, 1), lineOf(OLD, 903), lineOf(NEW, 2)),
  };
  const report = await load(files, { mode: 'good-rows' });
  expect(report.problems.map(({ line }) => line)).toEqual([3]);
  expect([await linesIn(NEW), (await linesIn(OLD)).includes(903)]).toEqual([[1, 2], false]);
});

it('a line with an item and no company, or a comment with one, is refused by name; the others of its cart with it', async () => {
  const other = NEW.replace(/f1$/, 'f2');
  const itemless = lineOf(other, 1).replace(',CHI,', ',,');
  const comment = lineOf(other, 2).replace(',1,"Classic Cotton Retainer, Sunset",', ',4,"Please bag these",');
  const files = {
    'B2B_Cart.csv': file(cartHead, firstCart.replace(OLD, other)),
    'B2B_CartLine.csv': file(lineHead, itemless, comment, lineOf(other, 3)),
  };
  const report = await load(files);
  expect(report.problems).toMatchObject([
    { line: 2, column: 'Company', reason: 'is empty; a line with an item names the company whose item it is' },
    { line: 3, column: 'Company', reason: 'is given; a comment is no company’s item' },
  ]);
  expect([report.committed, await linesIn(other)]).toEqual([false, []]);
});
