import type { CustomerLoad } from '#contract/accounts.ts';
import type { ShipTo } from '#contract/customer.ts';
import { isEmployeeOrRep, mayEditShipTo, maySetDefaultShipTo, type Permissions } from '#domain/permissions.ts';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { permissionsOf, useVisibleShipTos } from '../session/current-access.ts';
import { useCustomer, useIsCustomerLoading } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useProfile } from '../session/session-queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconArrowLeft } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './accounts.module.css';
import { useSetPrimary } from './address-mutations.ts';
import { ofShipTo } from './contact-address.ts';
import { ContactText } from './contact-text.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ShipToForm } from './ship-to-form.tsx';
import { ShipToTitle } from './ship-to-title.tsx';

const NEW = 'new-location';

/** One location of an account, or the form of a new one (ADR-023, ADR-034 to ADR-038). */
export function ShipToPage() {
  const { code: asked = '' } = useParams();
  const { ref, data: load } = useCustomer();
  const { data: profile } = useProfile();
  const visible = useVisibleShipTos(load);
  if (ref === undefined) return null;
  const actor = profile && { accountType: profile.user.accountType, roles: profile.roles };
  if (load === undefined || visible === undefined || actor === undefined) return <FormSkeleton />;
  const rights = permissionsOf(load);
  const isNew = asked === NEW;
  const code = asked.toUpperCase();
  const shipTo = visible.find(({ ShipToCode }) => ShipToCode === code);
  const isRefused = isNew ? !(rights.billTo && isEmployeeOrRep(actor)) : shipTo === undefined;
  if (isRefused) return <NotThere customerRef={ref} />;
  const mayEdit = isNew || mayEditShipTo(actor, rights, code);
  return (
    <section className={styles.narrow}>
      <ButtonLink look="quiet" size="small" icon={IconArrowLeft} href={paths.deliveries(ref)} className={styles.up}>
        Delivery Addresses
      </ButtonLink>
      {mayEdit ? (
        <ShipToForm key={`${keyOfRef(ref)}/${code}`} customerRef={ref} load={load} shipTo={shipTo}>
          {(isChanged) => shipTo && <DefaultButton {...{ load, shipTo, rights, isChanged }} />}
        </ShipToForm>
      ) : (
        shipTo && (
          <>
            <ShipToTitle shipTo={shipTo} isDefault={load.customer.PrimaryShipToCode === code} />
            <ContactText values={ofShipTo(shipTo)} />
          </>
        )
      )}
    </section>
  );
}

function NotThere({ customerRef }: { customerRef: CustomerRef }) {
  return (
    <EmptyState
      title="This location cannot be shown."
      action={<ButtonLink href={paths.deliveries(customerRef)}>Delivery Addresses</ButtonLink>}
    >
      The account has no location with this code, or it is not among yours.
    </EmptyState>
  );
}

interface DefaultButtonProps {
  load: CustomerLoad;
  shipTo: ShipTo;
  rights: Permissions;
  isChanged: boolean;
}

/** 'Set as default delivery location' (ADR-025, ADR-037, ADR-038). */
function DefaultButton({ load, shipTo, rights, isChanged }: DefaultButtonProps) {
  const setPrimary = useSetPrimary(load);
  const isLoading = useIsCustomerLoading();
  const show = useSnackbar();
  if (!maySetDefaultShipTo(rights) || load.customer.PrimaryShipToCode === shipTo.ShipToCode) return null;
  const set = () =>
    setPrimary.mutate(shipTo.ShipToCode, {
      onSuccess: (_answer, _code, act) =>
        unlessLeft(act, () => show({ text: `${shipTo.ShipToName} is the default delivery location.` })),
    });
  return (
    <>
      <ProblemAlert of={setPrimary} text={setPrimary.failure} />
      <Button disabled={isChanged} busy={setPrimary.isPending || isLoading} onClick={set}>
        Set as default delivery location
      </Button>
      {isChanged && <p className={styles.small}>Save or cancel your changes first.</p>}
    </>
  );
}

export { ShipToPage as Component };
