import { z } from 'zod';
import { USER_NOTES_MAX } from '#domain/account-user.ts';
import { GIVE_BACK_REASON_MAX } from '#domain/order-work.ts';
import { cartHeader } from './cart.ts';
import { companyQuery, customerKey } from './customer-key.ts';
import { moment } from './dates.ts';
import { decimal } from './decimal.ts';
import { id, idText, version } from './ids.ts';
import { listCounts, listQuery } from './paging.ts';
import { route } from './route.ts';
import { filledLine, textOrBlank } from './text.ts';

/** The reason that staff give for a decision. */
export const REASON_MAX = 500;

/** A business that asked for an account. */
export const signUpRequest = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  hasAccount: z.boolean(),
  account: z.string(),
  accountName: z.string(),
  telephone: z.string(),
  address: z
    .strictObject({
      CustomerName: z.string(),
      AddressLine1: z.string(),
      AddressLine2: z.string(),
      AddressLine3: z.string(),
      City: z.string(),
      State: z.string(),
      ZipCode: z.string(),
      CountryCode: z.string(),
    })
    .nullable(),
  status: z.enum(['pending', 'approved', 'declined']),
  reason: z.string().nullable(),
  created: moment,
  decided: moment.nullable(),
  decidedBy: z.string().nullable(),
  version,
});

/** The sign-up requests, waiting ones first and oldest first. */
export const listSignUpRequests = route({
  method: 'GET',
  path: '/api/staff/sign-up-requests.json',
  access: 'staff',
  query: z.object({
    ...listQuery(['created', 'name', 'accountName', 'status']),
    status: z.enum(['pending', 'approved', 'declined']).optional(),
  }),
  answer: z.strictObject({ requests: z.array(signUpRequest), ...listCounts }),
});

/**
 * Approves a request, which makes a user of type 4 for the named customer and mails the invitation, or declines it with a reason. 404 for an
 * unknown customer, 409 when somebody else has decided already. Header `Idempotency-Key`.
 */
export const decideSignUpRequest = route({
  method: 'POST',
  path: '/api/staff/sign-up-requests/:requestId.json',
  access: 'staff',
  params: z.object({ requestId: idText }),
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      customer: customerKey,
      ...companyQuery,
      /** The welcome message. */
      notes: textOrBlank(USER_NOTES_MAX),
      version: version.optional(),
    }),
    z.object({ decision: z.literal('decline'), reason: textOrBlank(REASON_MAX), version: version.optional() }),
  ]),
  answer: z.strictObject({ request: signUpRequest }),
});

/** What goes out to the back office before an order: of one account everything goes in its order. */
const waitsFor = z.strictObject({
  kind: z.enum(['promote-cart', 'save-address', 'set-primary-ship-to', 'delete-quote']),
  /** Of an order, or of a quote that is dropped. */
  cartId: id.nullable(),
  /** `{div}-{no}`, of a location with its code. */
  account: z.string().nullable(),
  since: moment,
  attempts: z.int(),
  /** What the back office said last. */
  lastError: z.string().nullable(),
});

/** An order or submitted cart as the order desk sees it. */
export const deskEntry = z.strictObject({
  cartId: id.nullable(),
  reference: z.uuid().nullable(),
  salesOrderNo: z.string().nullable(),
  state: z.enum(['submitting', 'queued', 'submitted', 'needs-attention']),
  Company: z.string(),
  customerKey: z.string(),
  customerName: z.string(),
  customerPONo: z.string(),
  /** The goods, before discount, freight and tax. */
  subTotal: decimal,
  hold: z.boolean(),
  submittedAt: moment.nullable(),
  submittedBy: z.string().nullable(),
  attempts: z.int(),
  /** What the back office said last, for staff only. */
  lastError: z.string().nullable(),
  /** What has to be delivered first; null when nothing has. */
  waitsFor: waitsFor.nullable(),
});

/** What is on its way to the back office or stuck there (R12, R13), and the orders of late. */
export const listOrderDesk = route({
  method: 'GET',
  path: '/api/staff/order-desk.json',
  access: 'staff',
  query: z.object({
    ...listQuery(['submittedAt', 'customerName', 'subTotal', 'state']),
    state: z.enum(['submitting', 'queued', 'submitted', 'needs-attention']).optional(),
  }),
  answer: z.strictObject({ entries: z.array(deskEntry), ...listCounts }),
});

/** Sends a submitted cart that needs attention to the back office again, under its own reference, so that no second order can arise. */
export const retrySubmission = route({
  method: 'POST',
  path: '/api/staff/order-desk/:cartId/retry.json',
  access: 'staff',
  params: z.object({ cartId: idText }),
  answer: z.strictObject({ entry: deskEntry }),
});

/**
 * Gives a submitted cart that needs attention back: it is open again, with a reference of its own, and can be changed and submitted anew. The back
 * office is asked first whether it has the order: if so, the cart is submitted under that number instead (`state` `submitted`). 503 with
 * Retry-After, and nothing is changed, where it does not say so for certain; 409 where the cart needs no attention any more, or its account has 200
 * open ones. The customer's person who submitted it, else the account, is mailed the reason, and the cart shows it until it is submitted again.
 */
export const giveBackSubmission = route({
  method: 'POST',
  path: '/api/staff/order-desk/:cartId/give-back.json',
  access: 'staff',
  params: z.object({ cartId: idText }),
  body: z.object({ reason: filledLine(GIVE_BACK_REASON_MAX) }),
  answer: z.strictObject({ state: z.enum(['open', 'submitted']), salesOrderNo: z.string().nullable() }),
});

/** A cart that was deleted or has expired, and can be brought back. */
export const deletedCart = z.strictObject({
  cartId: id,
  Company: z.string(),
  customerKey: z.string(),
  customerName: z.string(),
  customerPONo: z.string(),
  /** How many lines it has. */
  lines: z.int(),
  /** The goods, before discount, freight and tax. */
  subTotal: decimal,
  deletedAt: moment,
  /** Null where its time was over. */
  deletedBy: z.string().nullable(),
});

/** The carts that were deleted or expired in the last 30 days and had something in them, newest first (R27). */
export const listDeletedCarts = route({
  method: 'GET',
  path: '/api/staff/deleted-carts.json',
  access: 'staff',
  query: z.object(listQuery(['deletedAt', 'customerName', 'subTotal'])),
  answer: z.strictObject({ carts: z.array(deletedCart), ...listCounts }),
});

/** Brings a deleted cart back as it was, open for a month at least (R27). 409 where its account has 200 open ones. */
export const restoreCart = route({
  method: 'POST',
  path: '/api/staff/deleted-carts/:cartId/restore.json',
  access: 'staff',
  params: z.object({ cartId: idText }),
  answer: z.strictObject({ cart: deletedCart }),
});

/** An address change, a default location, a dropped quote or a letter that was not delivered and is not tried any more (R13, R14). */
export const undelivered = z.strictObject({
  id,
  kind: z.enum(['save-address', 'set-primary-ship-to', 'delete-quote', 'mail']),
  /** Whose it is; null for a letter that belongs to no account. */
  Company: z.string().nullable(),
  customerKey: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The account or location of an address: `{div}-{no}`, of a location with its code. */
  account: z.string().nullable(),
  /** The cart of a quote. */
  cartId: id.nullable(),
  /** Of a letter. Its text is told to nobody. */
  recipients: z.array(z.string()),
  subject: z.string().nullable(),
  since: moment,
  createdBy: z.string().nullable(),
  attempts: z.int(),
  /** What the back office or the mail server said last, for staff only. */
  lastError: z.string().nullable(),
  /** False for a letter with a link to set a password or to confirm an address: the link's key is not kept. */
  mayResend: z.boolean(),
});

/**
 * What needs attention beside carts, newest first. An address that has been changed again since is left out: the later change has all of it.
 */
export const listUndelivered = route({
  method: 'GET',
  path: '/api/staff/undelivered.json',
  access: 'staff',
  query: z.object({
    ...listQuery(['since', 'customerName', 'kind']),
    kind: z.enum(['save-address', 'set-primary-ship-to', 'delete-quote', 'mail']).optional(),
  }),
  answer: z.strictObject({ entries: z.array(undelivered), ...listCounts }),
});

/**
 * Sends one of them again, under its own reference. 409 when it does not need attention any more, was overtaken by a later change, or has a
 * link whose key is not kept; 422 when it is refused again at once.
 */
export const resendUndelivered = route({
  method: 'POST',
  path: '/api/staff/undelivered/:deliveryId/resend.json',
  access: 'staff',
  params: z.object({ deliveryId: idText }),
  answer: z.strictObject({ success: z.literal(true) }),
});

/** Puts one of them aside, with the earlier changes that it overtook: they are not sent any more. 409 when it does not need attention any more. */
export const closeUndelivered = route({
  method: 'POST',
  path: '/api/staff/undelivered/:deliveryId/close.json',
  access: 'staff',
  params: z.object({ deliveryId: idText }),
  answer: z.strictObject({ success: z.literal(true) }),
});

const cartList = {
  access: 'staff',
  query: z.object({ ...companyQuery, ...listQuery(['id', 'customerName', 'dateUpdated', 'subTotalAmt']) }),
  answer: z.strictObject({ carts: z.array(cartHeader), ...listCounts }),
} as const;

/** All open carts, newest change first (wire contract 8.2, the original's extra). */
export const listAllCarts = route({ method: 'GET', path: '/api/carts/list.json', ...cartList });

/** All carts that became orders, newest first (wire contract 8.2, the original's extra). */
export const listOrderedCarts = route({ method: 'GET', path: '/api/carts/orders.json', ...cartList });

export type SignUpRequest = z.output<typeof signUpRequest>;
export type Undelivered = z.output<typeof undelivered>;
export type DeskEntry = z.output<typeof deskEntry>;
export type DeletedCart = z.output<typeof deletedCart>;
