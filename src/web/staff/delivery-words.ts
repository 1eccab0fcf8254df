import type { DeskEntry, Undelivered } from '#contract/staff.ts';

type Kind = Undelivered['kind'];

/** The kinds, as the list can be narrowed to them. */
export const KINDS: readonly { value: Kind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'save-address', label: 'Addresses' },
  { value: 'set-primary-ship-to', label: 'Default locations' },
  { value: 'delete-quote', label: 'Quotes' },
  { value: 'mail', label: 'Letters' },
];

/** Tells what could not be delivered: `Address of location 2`, or the subject of a letter. */
export function undeliveredName({ kind, account, customerKey, cartId, subject }: Undelivered): string {
  const location = account?.slice((customerKey ?? '').length + 1);
  switch (kind) {
    case 'save-address':
      return location ? `Address of location ${location}` : 'Billing address';
    case 'set-primary-ship-to':
      return `Default location ${location}`;
    case 'delete-quote':
      return `Removal of the quote of cart ${cartId}`;
    default:
      return subject || 'Letter';
  }
}

/** `once`, `4 times`. */
export const timesText = (attempts: number): string => (attempts === 1 ? 'once' : `${attempts} times`);

/** Tells what has to be delivered before an order, and how that stands. */
export function waitsForText(first: NonNullable<DeskEntry['waitsFor']>): string {
  const { attempts, lastError } = first;
  const tried = attempts === 0 ? 'which is not sent yet' : `tried ${timesText(attempts)}`;
  return `Waits for ${firstName(first)}, ${tried}${lastError ? `: ${lastError}` : ''}`;
}

function firstName({ kind, cartId, account }: NonNullable<DeskEntry['waitsFor']>): string {
  switch (kind) {
    case 'save-address':
      return `the change of the address ${account}`;
    case 'set-primary-ship-to':
      return `the default location ${account}`;
    case 'delete-quote':
      return `the removal of the quote of cart ${cartId}`;
    default:
      return `the order of cart ${cartId}`;
  }
}
