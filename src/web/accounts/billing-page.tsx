import { type FormEvent, useId, useRef } from 'react';
import type { CustomerLoad } from '#contract/accounts.ts';
import { EMAIL_LISTS } from '#domain/email-list.ts';
import { mayEditBilling } from '#domain/permissions.ts';
import { permissionsOf } from '../session/current-access.ts';
import { useCustomer, useIsCustomerLoading } from '../session/customer-queries.ts';
import { unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './accounts.module.css';
import { useSaveBillTo } from './address-mutations.ts';
import { BillingPanel } from './billing-panel.tsx';
import { type ContactAddress, contactProblems, ofBillTo } from './contact-address.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactText } from './contact-text.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useDraft } from './use-draft.ts';

/** The first tab of an account: its own contact and address (ADR-001 to ADR-017). */
export function BillingPage() {
  const { data: load, ref } = useCustomer();
  return (
    <div className={styles.editor}>
      <section>
        {load ? <Billing key={`${ref?.company ?? ''}/${ref?.accountKey ?? ''}`} load={load} /> : <FormSkeleton />}
      </section>
      <aside className={styles.beside}>
        <BillingPanel load={load} />
        {ref && load && mayEditBilling(permissionsOf(load)) && <RecentChanges customerRef={ref} />}
      </aside>
    </div>
  );
}

function Billing({ load }: { load: CustomerLoad }) {
  const { customer } = load;
  const title = customer.ParentCustomerNo ? 'Sold-To Contact & Address' : 'Billing Contact & Address';
  return (
    <>
      <h2 tabIndex={-1} className={styles.formTitle}>
        {title}
      </h2>
      {mayEditBilling(permissionsOf(load)) ? <BillingForm load={load} /> : <BillingText customer={customer} />}
    </>
  );
}

/** Only read: Save stands there disabled, and says why (ADR-014). */
function BillingText({ customer }: Pick<CustomerLoad, 'customer'>) {
  const why = useId();
  return (
    <>
      <ContactText values={ofBillTo(customer)} />
      <div className={styles.buttons}>
        <p id={why} className={styles.small}>
          Your login may not change this address.
        </p>
        <Button look="primary" disabled aria-describedby={why}>
          Save
        </Button>
      </div>
    </>
  );
}

const problemsOf = (values: ContactAddress) => contactProblems(values, EMAIL_LISTS.billing);

function BillingForm({ load }: { load: CustomerLoad }) {
  const form = useRef<HTMLFormElement>(null);
  const show = useSnackbar();
  const draft = useDraft(ofBillTo(load.customer), problemsOf);
  const save = useSaveBillTo(load);
  const isBusy = useIsCustomerLoading() || save.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.isChanged || isBusy) return;
    if (!draft.check()) {
      setTimeout(() => focusFirstError(form.current));
      return;
    }
    const sent = draft.values;
    save.mutate(sent, {
      onSuccess: (_answer, _sent, act) => {
        draft.accept(sent);
        unlessLeft(act, () => show({ text: 'The billing address is saved.' }));
      },
      onError: draft.refuse,
    });
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={draft.isChanged} save={save} sent={draft.values} />
      <ProblemAlert of={save} text={save.failure} />
      <ContactFields draft={draft} section="billing" limits={EMAIL_LISTS.billing} />
      <SaveBar open={draft.isChanged} onCancel={draft.reset} busy={isBusy}>
        Don't forget to save your changes.
      </SaveBar>
    </form>
  );
}

export { BillingPage as Component };
