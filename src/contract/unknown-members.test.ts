import { describe, expect, it } from 'vitest';
import { namedRoutes } from './calls.ts';
import { examples } from './examples/examples.ts';

/** What the reference client sends along, and what an attacker would like to be taken. */
const EXTRAS = {
  changed: true,
  Company: 'x',
  subTotalAmt: '0.01',
  isAdmin: true,
  accountType: 1,
  unknown: { deep: [1] },
};

type Outcome = 'ignores' | 'refuses' | 'keeps' | 'no body';

/** The value with members added to every object in it that its own do not have. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, member]) => [name, withExtras(member)]);
  return { ...EXTRAS, ...Object.fromEntries(own) };
}

function outcomeOf({ route, room, name }: (typeof namedRoutes)[number]): Outcome {
  const body = examples[room][name]?.body;
  if (route.body === undefined || body === undefined) return 'no body';
  const taken = route.body.safeParse(withExtras(body));
  if (!taken.success) return 'refuses';
  return JSON.stringify(taken.data) === JSON.stringify(route.body.parse(body)) ? 'ignores' : 'keeps';
}

/** Every call with a body of ours: a new one is added here knowingly. */
const IGNORING = [
  'addCartItem',
  'addOrderList',
  'addUser',
  'applyCredit',
  'applyOrderPromo',
  'cancelOrder',
  'changePassword',
  'checkOrderList',
  'creditInvoice',
  'decideSignUpRequest',
  'duplicateOrder',
  'giveBackSubmission',
  'invoiceOrder',
  'loginGoogle',
  'loginLocal',
  'logoutLate',
  'payAccount',
  'payInvoice',
  'pickOrder',
  'promoteCart',
  'refundCredit',
  'releaseOrder',
  'reportError',
  'requestPasswordReset',
  'reverseEntry',
  'saveBillTo',
  'saveCart',
  'saveCartItem',
  'saveCartItems',
  'saveCartQuantities',
  'saveConsent',
  'saveProfile',
  'saveShipTo',
  'saveUser',
  'setPassword',
  'setPrimaryShipTo',
  'shipOrder',
  'signUp',
  'writeOff',
];

const byOutcome = Map.groupBy(namedRoutes, outcomeOf);
const namesOf = (outcome: Outcome) => (byOutcome.get(outcome) ?? []).map(({ name }) => name).sort();

describe('members that a call does not know', () => {
  it('T53: are dropped before anything reads the body, wherever they stand', () => {
    expect(namesOf('ignores')).toEqual(IGNORING);
  });

  it('T53: are kept only by reports, whose form is the browser’s own', () => {
    expect(namesOf('keeps')).toEqual(['reportBlockedContent']);
  });

  it('are refused by no call: the reference client sends its own along', () => {
    expect(namesOf('refuses')).toEqual([]);
  });
});
