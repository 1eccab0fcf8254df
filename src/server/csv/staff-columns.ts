import type { WorkEntry } from '#contract/fulfilment.ts';
import type { DeskEntry, SignUpRequest, Undelivered } from '#contract/staff.ts';
import { momentCell } from './account-columns.ts';
import type { CsvColumn } from './csv-file.ts';

const yes = (value: boolean): string => (value ? 'Yes' : '');

/** The sign-up requests. */
export const requestColumns: readonly CsvColumn<SignUpRequest>[] = [
  { head: 'Asked (UTC)', text: ({ created }) => momentCell(created) },
  { head: 'Company', text: ({ accountName }) => accountName },
  { head: 'Name', text: ({ name }) => name },
  { head: 'E-mail', text: ({ email }) => email },
  { head: 'Telephone', text: ({ telephone }) => telephone },
  { head: 'Account', text: ({ hasAccount, account }) => account || (hasAccount ? 'has one' : 'new') },
  { head: 'City', text: ({ address }) => address?.City },
  { head: 'State', text: ({ address }) => address?.State },
  { head: 'Status', text: ({ status }) => status },
  { head: 'Decided (UTC)', text: ({ decided }) => momentCell(decided) },
  { head: 'Decided By', text: ({ decidedBy }) => decidedBy },
  { head: 'Reason', text: ({ reason }) => reason },
];

/** The order desk. */
export const deskColumns: readonly CsvColumn<DeskEntry>[] = [
  { head: 'Order #', text: ({ salesOrderNo }) => salesOrderNo },
  { head: 'Cart #', text: ({ cartId }) => cartId },
  { head: 'Reference', text: ({ reference }) => reference },
  { head: 'Company', text: ({ Company }) => Company },
  { head: 'Account', text: ({ customerKey }) => customerKey },
  { head: 'Customer', text: ({ customerName }) => customerName },
  { head: 'PO #', text: ({ customerPONo }) => customerPONo },
  { head: 'State', text: ({ state }) => state },
  { head: 'Hold', text: ({ hold }) => yes(hold) },
  { head: 'Submitted (UTC)', text: ({ submittedAt }) => momentCell(submittedAt) },
  { head: 'Submitted By', text: ({ submittedBy }) => submittedBy },
  { head: 'Sub Total', number: ({ subTotal }) => subTotal },
  { head: 'Last Error', text: ({ lastError }) => lastError },
  { head: 'Waits For', text: ({ waitsFor }) => waitsFor?.kind },
  { head: 'Error Of That', text: ({ waitsFor }) => waitsFor?.lastError },
];

/** What could not be delivered and is no cart's. */
export const undeliveredColumns: readonly CsvColumn<Undelivered>[] = [
  { head: 'Since (UTC)', text: ({ since }) => momentCell(since) },
  { head: 'Kind', text: ({ kind }) => kind },
  { head: 'Company', text: ({ Company }) => Company },
  { head: 'Account', text: ({ customerKey }) => customerKey },
  { head: 'Customer', text: ({ customerName }) => customerName },
  { head: 'Address Of', text: ({ account }) => account },
  { head: 'To', text: ({ recipients }) => recipients.join('; ') },
  { head: 'Subject', text: ({ subject }) => subject },
  { head: 'By', text: ({ createdBy }) => createdBy },
  { head: 'Attempts', number: ({ attempts }) => String(attempts) },
  { head: 'Last Error', text: ({ lastError }) => lastError },
];

/** The worklist of the embedded office. */
export const workColumns: readonly CsvColumn<WorkEntry>[] = [
  { head: 'Order #', text: ({ SalesOrderNo }) => SalesOrderNo },
  { head: 'Company', text: ({ Company }) => Company },
  { head: 'Account', text: ({ customerKey }) => customerKey },
  { head: 'Customer', text: ({ customerName }) => customerName },
  { head: 'PO #', text: ({ customerPONo }) => customerPONo },
  { head: 'Ordered', text: ({ OrderDate }) => OrderDate },
  { head: 'Req. Ship Date', text: ({ ShipExpireDate }) => ShipExpireDate },
  { head: 'Status', text: ({ OrderStatus }) => OrderStatus },
  { head: 'Picked', text: ({ isPicked }) => yes(isPicked) },
  { head: 'Back Ordered', text: ({ isBackordered }) => yes(isBackordered) },
  { head: 'To Invoice', text: ({ isToInvoice }) => yes(isToInvoice) },
  { head: 'Sub Total', number: ({ subTotal }) => subTotal },
  { head: 'Balance', number: ({ balance }) => balance },
];
