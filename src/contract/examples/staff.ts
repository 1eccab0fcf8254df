import type * as staff from '../staff.ts';
import type { DeletedCart, DeskEntry, SignUpRequest } from '../staff.ts';
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
  listOrderDesk: { query: { state: 'needs-attention' }, answer: { entries: [entry] } },
  retrySubmission: { params: { cartId: '10483' }, answer: { entry } },
  listDeletedCarts: { query: { search: 'spring' }, answer: { carts: [deleted] } },
  restoreCart: { params: { cartId: '10484' }, answer: { cart: deleted } },
  listAllCarts: { query: {}, answer: { carts: [] } },
  listOrderedCarts: { query: {}, answer: { carts: [] } },
};
