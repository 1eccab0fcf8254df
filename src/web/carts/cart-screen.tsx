import { Suspense, useState } from 'react';
import { isCartOpen } from '#domain/cart.ts';
import { CHECKOUT_STEP } from '#domain/checkout.ts';
import { formatDollars } from '#domain/money.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { PAPER, PHONE, useMediaQuery } from '../ui/media-query.ts';
import { SaveBar } from '../ui/save-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { useLater } from '../ui/use-later.ts';
import { useActiveCart } from './active-cart.ts';
import { CartAlerts } from './cart-alerts.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNames } from './cart-names.tsx';
import styles from './cart-page.module.css';
import { downloadLinesOfCart } from './cart-queries.ts';
import { CartSections } from './cart-sections.tsx';
import { CartSteps } from './cart-steps.tsx';
import { CartTitle } from './cart-title.tsx';
import { CartTotalsPanel } from './cart-totals.tsx';
import { CheckoutButton, leavingWarning } from './checkout-button.tsx';
import { useEmailCart } from './email-cart.ts';
import { ItemSearchRow } from './item-search-row.tsx';
import { laterPart } from './later-parts.ts';
import { BARRED, LeaveDialog } from './leave-dialog.tsx';
import { focusHeading, focusMainAct } from './step-focus.ts';
import { type CartScreenInput, type CartScreenState, useCartScreen } from './use-cart-screen.ts';
import { STEP_IDS } from './use-checkout.ts';
import { useShownCart } from './use-shown-cart.ts';

const CopyLineDialog = laterPart('CopyLineDialog');
const WaitingOrder = laterPart('WaitingOrder');
const DeleteCartDialog = laterPart('DeleteCartDialog');
const EmailDialog = laterPart('EmailDialog');
const CreditHoldDialog = laterPart('CreditHoldDialog');
const CartChanges = laterPart('CartChanges');

interface StateProps {
  state: CartScreenState;
}

interface CartScreenProps extends CartScreenInput {
  onReload: () => void;
}

/** One cart: its lines, and the four steps that make it an order. */
export function CartScreen({ customerRef, cart, load, isReloading, onReload }: CartScreenProps) {
  const api = useApi();
  const { header } = cart;
  const state = useCartScreen({ customerRef, cart, load, isReloading });
  const { cart: active, setActive } = useActiveCart();
  const email = useEmailCart(customerRef);
  const [asksDelete, askDelete] = useState(false);
  const { screen, submit, draft } = state;
  if (header.state === 'submitted' && header.salesOrderNo) {
    return <Navigate to={paths.openOrder(customerRef, header.salesOrderNo)} replace />;
  }
  const waiting = submit.waiting ?? (isCartOpen(header) ? undefined : header.state);
  return (
    <>
      <CartTitle
        header={header}
        isActive={active && isCartOpen(header) ? active.header.id === header.id : undefined}
        screen={screen}
        readOnly={state.locked}
        isReloading={isReloading}
        isSaving={draft.isSaving}
        onSetActive={() => setActive(header.id)}
        onDelete={() => askDelete(true)}
        onReload={() => {
          state.checkout.reset();
          onReload();
        }}
        onEmail={() => void state.withSaved(() => email.mutate(header.id)).catch(() => undefined)}
        onSave={state.save}
        onDownload={() => state.withSaved(() => downloadLinesOfCart(api, customerRef, header.id))}
      />
      {waiting ? (
        <Suspense fallback={<Skeleton width="long" />}>
          <WaitingOrder customerRef={customerRef} header={header} state={waiting} />
        </Suspense>
      ) : (
        <CartBody {...{ customerRef, cart, load, state }} />
      )}
      {asksDelete && (
        <Suspense>
          <DeleteCartDialog
            header={header}
            open
            busy={state.deletion.isPending}
            error={state.deletion.error}
            onClose={() => askDelete(false)}
            onDelete={() => state.deletion.mutate()}
          />
        </Suspense>
      )}
      {!email.isIdle && (
        <Suspense>
          <EmailDialog title={`Send Cart #${header.id}`} sending={email} />
        </Suspense>
      )}
      {submit.changes && (
        <Suspense>
          <CartChanges state={state} changes={submit.changes} />
        </Suspense>
      )}
      {state.credit.asks && (
        <Suspense>
          <CreditHoldDialog {...state.credit} />
        </Suspense>
      )}
      {state.lines.copied && (
        <Suspense>
          <CopyLineDialog copied={state.lines.copied} cartId={header.id} onClose={state.lines.closeCopy} />
        </Suspense>
      )}
      <LeaveDialog
        isChanged={screen.isChanged || state.lines.conflicts.length > 0}
        isAtRisk={state.isAtRisk}
        lines={state.lines}
        isGoing={state.deletion.isPending}
        isBarred={Boolean(state.rights)}
      />
    </>
  );
}

/** What is not saved, why, and the two ways on. Always in sight, however long the cart is. */
function CartSaveBar({ state: { screen, draft, lines, cancel, save, rights } }: StateProps) {
  const heading = STEP_IDS[screen.step];
  const failure = lines.failed && messageOf(lines.failed.error);
  const retriesLines = failure !== undefined && draft.changed.length === 0;
  const onSave = retriesLines ? () => void lines.edits.flush() : save;
  const text =
    failure === undefined ? leavingWarning(screen) : `Your changes of the lines are not saved yet. ${failure}`;
  return (
    <SaveBar
      open={screen.isChanged}
      saveLabel={retriesLines ? 'Try again' : 'Save Cart'}
      cancelLabel="Cancel Changes"
      busy={draft.isSaving}
      onCancel={cancel}
      // The right was taken back meanwhile.
      onSave={!rights && onSave}
      afterCancel={() => focusHeading(heading)}
      afterSave={() => focusMainAct(heading)}
    >
      {rights ? BARRED : text}
    </SaveBar>
  );
}

function ShownLines({ state }: StateProps) {
  const { lines } = useShownCart(state);
  return (
    <>
      <CartLines lines={lines} acts={state.lines.acts} readOnly={state.readOnly} />
      {lines.length === 0 && (
        <p className={styles.empty}>
          Nothing is in this cart yet.{' '}
          {!state.readOnly && 'Search for an item, or paste or upload a list; then the checkout can begin.'}
          {state.readOnly && !state.locked && (
            <TextButton onClick={() => state.goTo(CHECKOUT_STEP.cart)}>Add items</TextButton>
          )}
        </p>
      )}
    </>
  );
}

const ShownSubTotal = ({ state }: StateProps) => formatDollars(useShownCart(state).subTotal);

function ShownTotals({ state, isPhone }: StateProps & { isPhone: boolean }) {
  return (
    <CartTotalsPanel
      header={state.cart.header}
      shown={useShownCart(state)}
      isFreightOpen={state.draft.isFreightOpen}
      action={isPhone ? undefined : <CheckoutButton state={state} />}
    />
  );
}

function CartBody({
  customerRef,
  cart,
  load,
  state,
}: Omit<CartScreenInput, 'isReloading'> & { state: CartScreenState }) {
  const { header } = cart;
  const { checkout, screen, readOnly } = state;
  const isPhone = useMediaQuery(PHONE);
  const isPaper = useMediaQuery(PAPER);
  // What only paper needs is there before it is asked for: a browser that prints waits for nothing. Until then the fields are printed.
  const CartPaper = useLater(() => import('./cart-paper.tsx'))?.CartPaper;
  // On a phone each step is a screen of its own; elsewhere everything is in view.
  const showsLines = !isPhone || checkout.step === CHECKOUT_STEP.cart || checkout.step === CHECKOUT_STEP.confirm;
  const names = checkout.step !== CHECKOUT_STEP.confirm && (
    <div data-print={CartPaper && 'never'}>
      <CartNames header={header} state={state} customerRef={customerRef} />
    </div>
  );
  return (
    <>
      <CartSteps state={state} />
      {isPaper && CartPaper && <CartPaper state={state} load={load} />}
      <div className={styles.columns}>
        <div>
          <CartAlerts header={header} state={state} />
          {showsLines && (
            <section aria-labelledby="checkout-cart">
              <h2 id="checkout-cart" tabIndex={-1} className={styles.heading}>
                Cart
              </h2>
              {!isPhone && names}
              <div ref={state.linesPlace}>
                <ShownLines state={state} />
              </div>
              {!readOnly && <ItemSearchRow customerRef={customerRef} cartId={header.id} />}
              {isPhone && names}
            </section>
          )}
          <div data-print={CartPaper && 'never'}>
            <CartSections header={header} state={state} isPhone={isPhone} />
          </div>
          <CartSaveBar state={state} />
        </div>
        <ShownTotals state={state} isPhone={isPhone} />
      </div>
      {!screen.isChanged && (
        <StickyBar>
          <StickyBarFigure label="Sub Total">
            <ShownSubTotal state={state} />
          </StickyBarFigure>
          <CheckoutButton state={state} />
        </StickyBar>
      )}
    </>
  );
}
