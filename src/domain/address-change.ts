import { splitEmails } from './email-list.ts';

/** What the trail has of one change of an account's addresses: only fields of these names are read. */
export interface AddressChange {
  /** The trail's verb: `address.save-billing`. */
  readonly action: string;
  /** The location that it was of; undefined for the account itself. */
  readonly shipToCode?: string | undefined;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

const PARTS = [
  ['name', ['name']],
  ['address', ['addressLine1', 'addressLine2', 'addressLine3', 'city', 'state', 'zipCode', 'countryCode']],
  ['telephone', ['telephoneNo', 'telephoneExt']],
  ['reseller', ['reseller']],
  ['contact', ['contactCode']],
] as const;

/**
 * A change in a few words: `Telephone changed`, `Name and address changed, e-mail added`, `Location 0003: telephone changed`, `Location 0009
 * added`, `Default location set to 0003`. It says what was changed and not to what: the page itself shows how it stands.
 */
export function addressChangeWords({ action, shipToCode, before, after }: AddressChange): string {
  if (action === 'address.set-primary') return `Default location set to ${String(after.primaryShipToCode ?? '')}`;
  if (action === 'address.create-ship-to') return `Location ${shipToCode ?? ''} added`;
  const words = changeOf(before, after);
  return shipToCode === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `Location ${shipToCode}: ${words}`;
}

type Fields = AddressChange['before'];

function changeOf(before: Fields, after: Fields): string {
  const isOther = (field: string) => field in after && after[field] !== before[field];
  const emails = isOther('emailAddress') ? emailsChange(before.emailAddress, after.emailAddress) : undefined;
  const changed = PARTS.filter(([, fields]) => fields.some(isOther)).map(([name]): string => name);
  if (emails === 'e-mail changed') changed.push('e-mail');
  const sentences = [
    changed.length > 0 ? `${inOneBreath(changed)} changed` : '',
    emails === 'e-mail changed' ? '' : (emails ?? ''),
  ];
  return sentences.filter(Boolean).join(', ') || 'address changed';
}

function emailsChange(before: unknown, after: unknown): string {
  const [old, now] = [emailsOf(before), emailsOf(after)];
  const added = now.filter((email) => !old.includes(email)).length;
  const removed = old.filter((email) => !now.includes(email)).length;
  if ((added === 0) === (removed === 0)) return 'e-mail changed';
  return `${added + removed === 1 ? 'e-mail' : 'e-mails'} ${added > 0 ? 'added' : 'removed'}`;
}

const emailsOf = (list: unknown): string[] => splitEmails(typeof list === 'string' ? list : '').filter(Boolean);

/** `name`, `name and address`, `name, address and telephone`. */
const inOneBreath = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
