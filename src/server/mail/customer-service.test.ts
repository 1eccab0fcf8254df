import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { customerService } from './customer-service-store.ts';

const { db } = await testDatabase();

it.each([
  ['{"phone":"801-555-0142","serviceEmail":"service@x.test"}', 'our customer service (801-555-0142 or service@x.test)'],
  ['{"phone":" 801-555-0142 "}', 'our customer service (801-555-0142)'],
  ['{"name":"Tether"}', 'our customer service'],
  ['{"phone":7}', 'our customer service'],
  ['"none"', 'our customer service'],
])('letters name how the seller is reached, as far as it is set: %s', async (value, words) => {
  await db.deleteFrom('site_settings').execute();
  expect(await customerService(db)).toBe('our customer service');
  await db.insertInto('site_settings').values({ key: 'seller', value }).execute();
  expect(await customerService(db)).toBe(words);
});
