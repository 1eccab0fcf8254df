import type { AccountMoney } from '#contract/receivables.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createFulfilmentTest, linesOf, setStock } from '../fulfilment/test-fulfilment.ts';

export const ITEM = '12100-112';
export const CHECK = { paymentType: 'CHECK', reference: '4014' };

/** Orders that were shipped and invoiced, and what customer service enters at their account. */
export async function createReceivablesTest(database: OpenDatabase) {
  const test = await createFulfilmentTest(database);
  const { order, done, staff, look } = test;
  /** An invoice of 4.60 a piece, without freight. */
  const invoice = async (name: string, pieces: number) => {
    await setStock(database, ITEM, { onHand: 10_000, committed: 0 });
    const made = await order(name, [[ITEM, pieces]]);
    const no = made.SalesOrderNo;
    const lines = linesOf(made, ({ QuantityOrdered }) => QuantityOrdered);
    await done(no, 'pick', { lines });
    await done(no, 'ship', { lines, shipVia: '1UPS_GROUND', packages: [], freight: '0' });
    const billed = await done(no, 'invoice', {});
    return {
      orderNo: no,
      lines,
      invoiceNo: billed.invoices[0]?.InvoiceNo ?? '',
      total: billed.invoices[0]?.total ?? '',
    };
  };
  /** A credit memo whose invoice was paid: all of it is open. */
  const credit = async (name: string, pieces: number) => {
    const { orderNo, lines, invoiceNo, total } = await invoice(name, pieces);
    await done(orderNo, 'payment', { invoiceNo, amount: total, ...CHECK });
    const credited = await done(orderNo, 'credit', { invoiceNo, lines, isReturned: true, reason: 'Returned' });
    return { orderNo, invoiceNo: credited.invoices.at(-1)?.InvoiceNo ?? '', total };
  };
  const enter = (path: string, body: object, headers?: Record<string, string>, by = staff) =>
    by('POST', `/api/staff/accounts/01-AB1234/${path}.json?company=CHI`, body, headers);
  const entered = async (path: string, body: object): Promise<AccountMoney> => {
    const answer = await enter(path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.account;
  };
  const money = async (): Promise<AccountMoney> =>
    (await staff('GET', '/api/staff/accounts/01-AB1234/money.json?company=CHI')).body.account;
  /** The wire's invoice. */
  const document = async (type: string, no: string) =>
    (await staff('GET', `/api/sales/invoice/tether/${type}/${no}.json`)).body.invoice;
  return { ...test, look, invoice, credit, enter, entered, money, document };
}
