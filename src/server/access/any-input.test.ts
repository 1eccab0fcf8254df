import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { attackWithOddInput } from './test-any-input.ts';
import { openHouse } from './test-house.ts';

const database = await testDatabase({ demo: true });
const house = await openHouse(database);
afterAll(() => house.close());

it('R18 T57 T70 T71 T84: 1,500 odd requests meet no fault, no other form and nobody else’s name', async () => {
  const { send, tokenOf } = house;
  const wrong = await attackWithOddInput({ db: database.db, send, tokenOf, requests: 1_500, seed: 20_261_121 });
  expect(wrong).toEqual([]);
  expect(house.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});
