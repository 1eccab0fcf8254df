import { expect, it } from 'vitest';
import { sentPackages, trackingProblem, weightProblem } from './packages.ts';
import { actionText, ageText, holdText, nextStep, statusWord } from './work-words.ts';

it.each([
  ['2026-02-03', 'today'],
  ['2026-02-04', 'today'],
  ['2026-02-02', '1 day'],
  ['2026-01-31', '3 days'],
])('an order of %s is %s old', (day, text) => {
  expect(ageText(day, '2026-02-03')).toBe(text);
});

it.each([
  [['release', 'cancel'], 'release'],
  [['pick', 'ship', 'cancel'], 'ship'],
  [['pick', 'invoice', 'pay'], 'invoice'],
  [['pick', 'pay', 'credit'], 'pick'],
  [['pay', 'credit'], 'pay'],
  [['credit'], undefined],
  [[], undefined],
] as const)('of %j, %s comes next', (steps, next) => {
  expect(nextStep({ steps: [...steps] })).toBe(next);
});

it('a hold says whose wish it is, and until when', () => {
  expect(holdText('credit', null)).toBe('On hold: the account is on credit hold. Release the order once it may ship.');
  expect(holdText('other', '2026-12-03')).toBe('On hold. Release the order once it may ship.');
  expect(holdText('ship-date', '2026-12-03')).toMatch(/^On hold for its ship date, \S.*2026: the buyer asked/);
});

it('every status has a word', () => {
  expect(['N', 'O', 'H', 'C', 'X', 'Z'].map((status) => statusWord(status).text)).toEqual([
    'New',
    'In work',
    'On hold',
    'Closed',
    'Cancelled',
    'Cancelled',
  ]);
  expect([actionText('order.ship'), actionText('order.unheard')]).toEqual(['Shipped', 'unheard']);
});

it('packages that say nothing are not sent, wrong ones are told', () => {
  const typed = (trackingId: string, weight: string) => ({ id: 1, trackingId, weight });
  expect(sentPackages([typed(' 1Z 9 ', '2.5'), typed('', ''), typed('', '3')])).toEqual([
    { trackingId: '1Z 9', weight: '2.5' },
    { trackingId: '', weight: '3' },
  ]);
  expect([trackingProblem(typed('1Z-9', '')), weightProblem(typed('', '2.50'))]).toEqual([undefined, undefined]);
  expect(trackingProblem(typed('<b>', ''))).toBe('Only letters, digits, blanks and hyphens.');
  expect(weightProblem(typed('', '2.555'))).toBe('Please enter pounds.');
});
