import { addressLines } from '#domain/address.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { AddressLines } from './address-lines.tsx';
import type { ContactAddress } from './contact-address.ts';

/** An address that is read, not edited. */
export function ContactText({ values }: { values: ContactAddress }) {
  const telephone = [values.telephoneNo, values.telephoneExt && `ext. ${values.telephoneExt}`]
    .filter(Boolean)
    .join(' ');
  const emails = values.emails.filter(Boolean);
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: 'Address', value: <AddressLines lines={addressLines(values)} /> },
        { term: 'Telephone', value: telephone || 'None' },
        { term: 'E-mail addresses', value: emails.length > 0 ? <AddressLines lines={emails} /> : 'None' },
        { term: 'Reseller', value: values.reseller ? 'Yes' : 'No' },
      ]}
    />
  );
}
