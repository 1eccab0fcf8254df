import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { CustomerLoad } from '#contract/accounts.ts';
import type { ShipTo } from '#contract/customer.ts';
import { isShipToCode, SHIP_TO_CODE_MAX } from '#domain/customer-key.ts';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { useIsCustomerLoading } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusFirstError, span } from '../ui/form-grid.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { Select } from '../ui/select.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './accounts.module.css';
import { isCodeTaken, useSaveShipTo } from './address-mutations.ts';
import { contactProblems, EMPTY_ADDRESS, ofShipTo, type ShipToAddress } from './contact-address.ts';
import { ContactFields } from './contact-fields.tsx';
import { ShipToTitle } from './ship-to-title.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface ShipToFormProps {
  customerRef: CustomerRef;
  load: CustomerLoad;
  /** Undefined for a new location. */
  shipTo: ShipTo | undefined;
  /** What may be done with the location beside editing it. */
  children: (isChanged: boolean) => ReactNode;
}

interface Values extends ShipToAddress {
  readonly code: string;
}

const problemsOf = (values: Values) => [
  ...(isShipToCode(values.code) ? [] : [{ path: 'code', message: '1 to 4 letters or digits.' }]),
  ...contactProblems(values, EMAIL_LISTS.shipTo),
];

/** The editor of a location. Its code is given once and never changes (ADR-035). */
export function ShipToForm({ customerRef, load, shipTo, children }: ShipToFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const show = useSnackbar();
  const draft = useDraft<Values>(valuesOf(shipTo), problemsOf);
  const save = useSaveShipTo(load);
  const isBusy = useIsCustomerLoading() || save.isPending;
  const isNew = shipTo === undefined;
  const sent = { code: draft.values.code.toUpperCase(), values: draft.values, isNew };
  // Synchronises the focus with a refusal, once the fields can take it again.
  useEffect(() => {
    if (save.error) focusFirstError(form.current);
  }, [save.error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.isChanged || isBusy) return;
    if (!draft.check()) {
      setTimeout(() => focusFirstError(form.current));
      return;
    }
    save.mutate(sent, {
      onSuccess: (_answer, { code }, act) => {
        draft.accept(draft.values);
        const text = isNew ? `The location ${code} is there.` : 'The delivery address is saved.';
        unlessLeft(act, () => show({ text }));
        const leadOn = () => void navigate(paths.delivery(customerRef, code), { replace: true });
        if (isNew) setTimeout(unlessLeft, 0, act, leadOn);
      },
      onError: draft.refuse,
    });
  }
  return (
    <>
      {shipTo ? (
        <ShipToTitle shipTo={shipTo} isDefault={load.customer.PrimaryShipToCode === shipTo.ShipToCode} />
      ) : (
        <h2 className={styles.formTitle}>New Ship-To Location</h2>
      )}
      <div className={styles.beforeForm}>{children(draft.isChanged)}</div>
      <form ref={form} onSubmit={submit} noValidate>
        <UnsavedGuard isChanged={draft.isChanged} save={save} sent={sent} />
        {!isCodeTaken(save.error) && <ProblemAlert of={save} text={save.failure} />}
        {/* What is typed into a new location once it is on its way would be in no location. */}
        <fieldset disabled={isNew && (save.isPending || save.isSuccess)}>
          <ContactFields draft={draft} section="shipping" limits={EMAIL_LISTS.shipTo}>
            {isNew && <CodeField draft={draft} />}
          </ContactFields>
          <ContactField load={load} draft={draft} />
        </fieldset>
        {isNew ? (
          <div className={styles.buttons}>
            <ButtonLink look="quiet" href={paths.deliveries(customerRef)}>
              Cancel
            </ButtonLink>
            <Button type="submit" look="primary" busy={isBusy} disabled={!draft.isChanged}>
              Save
            </Button>
          </div>
        ) : (
          <SaveBar open={draft.isChanged} onCancel={draft.reset} busy={isBusy}>
            Don't forget to save your changes.
          </SaveBar>
        )}
      </form>
    </>
  );
}

const valuesOf = (shipTo: ShipTo | undefined): Values =>
  shipTo ? { ...ofShipTo(shipTo), code: shipTo.ShipToCode } : { ...EMPTY_ADDRESS, code: '' };

type ValuesDraft = Pick<Draft<Values>, 'values' | 'set' | 'errorOf' | 'touch'>;

function CodeField({ draft: { values, set, errorOf, touch } }: { draft: ValuesDraft }) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="off"
      maxLength={SHIP_TO_CODE_MAX}
      value={values.code}
      error={errorOf('code')}
      help="It cannot be changed later."
      className={span(3)}
      onBlur={() => touch('code')}
      onChange={(event) => set({ code: event.target.value.toUpperCase() })}
    />
  );
}

/** Whom to ask for at the location; only where the account has contacts. */
function ContactField({ load, draft: { values, set, errorOf } }: { load: CustomerLoad; draft: ValuesDraft }) {
  if (load.contacts.length === 0) return null;
  const known = load.contacts.map(({ ContactCode, ContactName }) => ({
    value: ContactCode,
    label: ContactName || ContactCode,
  }));
  const isKnown = values.contactCode === '' || known.some(({ value }) => value === values.contactCode);
  return (
    <Select
      label="Contact"
      optional
      className={styles.contact}
      value={values.contactCode}
      error={errorOf('contactCode')}
      placeholder="None"
      options={isKnown ? known : [{ value: values.contactCode, label: values.contactCode }, ...known]}
      onChange={(event) => set({ contactCode: event.target.value })}
    />
  );
}
