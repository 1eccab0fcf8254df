import { expect, it } from 'vitest';
import { emailKey, isEmail } from './email.ts';

it.each([
  'dealer@demo.test',
  "o'neil+b2b@shop.example.co.uk",
  'a@b-c.io',
  'x.y@xn--80ak6aa92e.com',
  `${'a'.repeat(64)}@demo.test`,
  'a@b.xn--p1ai',
])('SGN-014: %s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  '',
  'dealer',
  '@demo.test',
  'dealer@',
  'dealer@demo',
  'a@b@c.test',
  'a b@demo.test',
  ' a@demo.test',
  'a@demo.test\r\nBcc: x@y.zz',
  'a@demo.test,b@demo.test',
  'a@demo.test;b@demo.test',
  '"a b"@demo.test',
  'a@[127.0.0.1]',
  '<a@demo.test>',
  'a..b@demo.test',
  '.a@demo.test',
  'a@-demo.test',
  'a@demo..test',
  'a@demo.t',
  'a@demo.123',
  `${'a'.repeat(65)}@demo.test`,
  `a@${'b.'.repeat(130)}test`,
])('SGN-014: %j is none', (address) => {
  expect(isEmail(address)).toBe(false);
});

it('is quick for hostile texts', () => {
  const started = performance.now();
  isEmail(`${'a.'.repeat(100_000)}@${'a-'.repeat(100_000)}`);
  isEmail(`a@${'a'.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('is looked up without regard to case', () => {
  expect(emailKey(' Dealer@Demo.Test ')).toBe('dealer@demo.test');
});
