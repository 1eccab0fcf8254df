import type * as staff from '../staff.ts';
import type { DeletedCart, DeskEntry, SignUpRequest, Undelivered } from '../staff.ts';
import type { RoomExamples } from './example.ts';

const now = '2026-02-03T08:00:00.000Z';

const request: SignUpRequest = {
  id: 3,
  email: 'new@shop.test',
  name: 'Nora New',
  hasAccount: false,
  account: '',
  accountName: 'New Shop',
  telephone: '555-0100',
  address: {
    CustomerName: 'New Shop',
    AddressLine1: '1 Main St',
    AddressLine2: '',
    AddressLine3: '',
    City: 'Moab',
    State: 'UT',
    ZipCode: '84532',
    CountryCode: 'USA',
  },
  status: 'pending',
  reason: null,
  created: now,
  decided: null,
  decidedBy: null,
  version: 1,
};

const entry: DeskEntry = {
  cartId: 10483,
  reference: '7d4c6a52-0d5e-4c0e-9d0f-2f7f1f1f9a10',
  salesOrderNo: null,
  state: 'needs-attention',
  Company: 'CHI',
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  customerPONo: 'Summer',
  subTotal: '10.00',
  hold: false,
  submittedAt: now,
  submittedBy: 'Dana Dealer',
  attempts: 12,
  lastError: 'timeout',
  waitsFor: null,
};

const letter: Undelivered = {
  id: 7031,
  kind: 'mail',
  ...{ Company: null, customerKey: null, customerName: null, account: null, cartId: null },
  recipients: ['dana@shop.test'],
  subject: 'Set your password',
  since: now,
  createdBy: null,
  attempts: 1,
  lastError: '550 no such user',
  mayResend: false,
};

const address: Undelivered = {
  ...letter,
  id: 7029,
  kind: 'save-address',
  Company: 'CHI',
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  account: '01-AB1234-2',
  recipients: [],
  subject: null,
  createdBy: 'Dana Dealer',
  lastError: 'Unknown country code',
  mayResend: true,
};

const deleted: DeletedCart = {
  cartId: 10484,
  Company: 'CHI',
  customerKey: '01-AB1234',
  customerName: 'Blue Heron Outfitters',
  customerPONo: 'Spring',
  lines: 3,
  subTotal: '42.50',
  deletedAt: now,
  deletedBy: 'Dana Dealer',
};

export const staffExamples: RoomExamples<typeof staff> = {
  listSignUpRequests: { query: { status: 'pending' }, answer: { requests: [request], total: 1 } },
  decideSignUpRequest: {
    params: { requestId: '3' },
    body: { decision: 'approve', customer: '01-AB1234', notes: 'Welcome', version: 1 },
    answer: { request: { ...request, status: 'approved', decided: now, decidedBy: 'Sam Service' } },
  },
  listOrderDesk: {
    query: { search: 'heron' },
    answer: {
      entries: [
        entry,
        {
          ...entry,
          cartId: 10484,
          reference: '0f3f9c1e-7a50-4b3e-8d55-9a1c5be2d411',
          state: 'queued',
          customerPONo: 'Fall',
          attempts: 0,
          lastError: null,
          waitsFor: {
            kind: 'save-address',
            cartId: null,
            account: '01-AB1234-2',
            since: now,
            attempts: 4,
            lastError: 'the back office answered 500',
          },
        },
      ],
    },
  },
  retrySubmission: { params: { cartId: '10483' }, answer: { entry } },
  giveBackSubmission: {
    params: { cartId: '10483' },
    body: { reason: 'The account has no terms: please choose a card.' },
    answer: { state: 'open', salesOrderNo: null },
  },
  listDeletedCarts: { query: { search: 'spring' }, answer: { carts: [deleted] } },
  restoreCart: { params: { cartId: '10484' }, answer: { cart: deleted } },
  listUndelivered: { query: {}, answer: { entries: [letter, address], total: 2, start: 0, limit: 100 } },
  resendUndelivered: { params: { deliveryId: '7029' }, answer: { success: true } },
  closeUndelivered: { params: { deliveryId: '7030' }, answer: { success: true } },
  listAllCarts: { query: {}, answer: { carts: [] } },
  listOrderedCarts: { query: {}, answer: { carts: [] } },
};
