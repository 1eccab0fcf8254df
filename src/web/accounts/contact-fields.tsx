import { ADDRESS_NAME_MAX, TELEPHONE_MAX } from '#domain/address.ts';
import type { EmailListLimits } from '#domain/email-list.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Beside, FormGrid, span } from '../ui/form-grid.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { ContactAddress } from './contact-address.ts';
import { EmailFields } from './email-fields.tsx';
import type { Draft } from './use-draft.ts';

interface ContactFieldsProps {
  draft: Pick<Draft<ContactAddress>, 'values' | 'set' | 'errorOf' | 'touch'>;
  section: 'billing' | 'shipping';
  limits: EmailListLimits;
  /** Above the name: the code of a location. */
  children?: React.ReactNode;
}

/** Every field of an address with its telephone and e-mail addresses. */
export function ContactFields({ draft, section, limits, children }: ContactFieldsProps) {
  const { values, set, errorOf, touch } = draft;
  return (
    <FormGrid>
      {children}
      <TextField
        label="Name"
        name="name"
        autoComplete={`${section} organization`}
        maxLength={ADDRESS_NAME_MAX}
        value={values.name}
        error={errorOf('name')}
        className={span(children ? 6 : 8)}
        onBlur={() => touch('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Beside columns={children ? 3 : 4}>
        <Checkbox
          label="Reseller"
          checked={values.reseller}
          onChange={(event) => set({ reseller: event.target.checked })}
        />
      </Beside>
      <AddressFields draft={draft} section={section} />
      <TextField
        label="Telephone"
        type="tel"
        name="telephoneNo"
        optional
        autoComplete={`${section} tel`}
        maxLength={TELEPHONE_MAX}
        value={values.telephoneNo}
        error={errorOf('telephoneNo')}
        className={span(5, { pair: true })}
        onBlur={() => touch('telephoneNo')}
        onChange={(event) => set({ telephoneNo: event.target.value })}
      />
      <TextField
        label="Ext"
        name="telephoneExt"
        optional
        maxLength={TELEPHONE_MAX}
        value={values.telephoneExt}
        error={errorOf('telephoneExt')}
        className={span(2, { pair: true })}
        onChange={(event) => set({ telephoneExt: event.target.value })}
      />
      <div className={span(12)}>
        <EmailFields
          fields={values.emails}
          limits={limits}
          error={errorOf('emails')}
          onBlur={() => touch('emails')}
          onChange={(emails) => set({ emails })}
        />
      </div>
    </FormGrid>
  );
}
