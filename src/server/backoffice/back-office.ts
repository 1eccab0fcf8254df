import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What turns a locked cart into an order, beside the cart's own rows. All of it was decided by the server. */
export interface OrderToWrite {
  cartId: number;
  /** Given by the ERP; the embedded office gives its own next number. */
  salesOrderNo?: string;
  /** The day in the seller's time zone. */
  orderDate: string;
  shipDate: string;
  /** `H` for an account on credit hold and for a buyer who asks to wait for the ship date, `N` otherwise. */
  status: 'N' | 'H';
  /** Read by the release before this one, whose server may carry what this one has queued. */
  hold: boolean;
  comment: string;
  fob: string;
  termsCode: string | null;
  /** Its terms without its promo code. Missing in what an older version has queued. */
  ownTermsCode?: string | null;
  paymentType: string;
  paymentCardGuid: string | null;
  confirmTo: string;
  userId: number;
  /** Made by a rep or an employee for the customer. */
  onBehalf: boolean;
}

/** A cart on its way to an ERP: the promote payload of document 2 §7, the permanent reference, and the lines. */
export interface Promotion {
  reference: string;
  cartId: number;
  company: string;
  accountKey: string;
  payload: {
    action: 'promote';
    cartId: number;
    cartName: string;
    shipExpireDate: string;
    shipToCode: string;
    shipVia: string;
    paymentType: string;
    comment: string;
    promoCode: string;
    FOB: string;
  };
  lines: readonly PromotedLine[];
  order: Omit<OrderToWrite, 'salesOrderNo'>;
}

export interface PromotedLine {
  ItemCode: string;
  ItemType: string;
  UnitOfMeasure: string | null;
  QuantityOrdered: number;
  UnitPrice: string;
  LineDiscountPercent: string;
  CommentText: string;
}

/** An address as the portal saved it, for the ERP (document 1 §7). */
export interface SavedAddress {
  company: string;
  /** `{div}-{no}`, with `-{code}` for a ship-to. */
  account: string;
  isShipTo: boolean;
  fields: Readonly<Record<string, string>>;
}

/** The customer's new default location. */
export interface PrimaryShipTo {
  company: string;
  /** `{div}-{no}:{code}`. */
  account: string;
}

/** A promo code for an order that the ERP has (document 3 §7). */
export interface PromoOnOrder {
  company: string;
  /** `{div}-{no}`. */
  account: string;
  salesOrderNo: string;
  promoCode: string;
}

/** The office whose tables are Halyard's own: the order exists when the submit's transaction commits. */
export interface EmbeddedOffice {
  kind: 'embedded';
  /**
   * Writes the order of a locked cart inside the submit's transaction and answers its number. `checkStock` is asked as soon as nobody else can take
   * of the stock that the order needs; it throws when the order may not be made.
   */
  writeOrder(trx: Kysely<Database>, order: OrderToWrite, checkStock: () => Promise<void>): Promise<string>;
}

/** An ERP behind HTTP. Its calls are made by the outbox's relay, never inside a transaction. */
export interface RemoteOffice {
  kind: 'bridge';
  /** Makes the order of a promotion and answers its number. */
  promote(promotion: Promotion): Promise<string>;
  /**
   * The number that a reference was given; null only where the back office says that it has none. Throws at every other answer, and without one:
   * nothing is sent a second time, nor given back, before one of the two is certain.
   */
  lookUp(reference: string): Promise<string | null>;
  /** Applies a promo code to an order of the ERP's. */
  applyPromo(order: PromoOnOrder): Promise<void>;
  deleteQuote(quote: { cartId: number; salesOrderNo: string }): Promise<void>;
  saveAddress(address: SavedAddress): Promise<void>;
  setPrimaryShipTo(location: PrimaryShipTo): Promise<void>;
}

/** The back office: who turns carts into orders and keeps customers' addresses. */
export type BackOffice = EmbeddedOffice | RemoteOffice;
