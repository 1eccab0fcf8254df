import { useRef } from 'react';
import type { CartHeader } from '#contract/cart.ts';
import { CART_NAME_MAX, cartNameProblem } from '#domain/cart.ts';
import { PROMO_CODE_MAX } from '#domain/promo.ts';
import { useOfferedPromo } from '../checkout/promo-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button } from '../ui/button.tsx';
import { Beside, FormGrid, span } from '../ui/form-grid.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextButton } from '../ui/text-link.tsx';
import styles from './cart-page.module.css';
import type { CartScreenState } from './use-cart-screen.ts';
import { CART_NAME_ID } from './use-checkout.ts';

interface CartNamesProps {
  header: CartHeader;
  state: CartScreenState;
  customerRef: CustomerRef;
}

/** Name and promo code of a cart (CRT-018, CRT-061). */
export function CartNames({ header, state, customerRef }: CartNamesProps) {
  const { draft, change, readOnly } = state;
  const { form } = draft;
  return (
    <FormGrid className={styles.names}>
      <TextField
        className={span(6)}
        id={CART_NAME_ID}
        label="Cart Name"
        autoComplete="off"
        maxLength={CART_NAME_MAX}
        value={form.customerPONo}
        disabled={readOnly}
        error={cartNameProblem(form.customerPONo)}
        onChange={(event) => change('customerPONo', event.target.value)}
      />
      <PromoField {...{ header, state, customerRef }} />
      <Beside columns={2}>
        <Button
          block
          disabled={readOnly || !draft.changed.includes('promoCode')}
          busy={draft.isSaving}
          onClick={() => draft.save(['promoCode'])}
        >
          Apply
        </Button>
      </Beside>
    </FormGrid>
  );
}

/** The code of a cart (PMO-005, PMO-007), what it gives or why it gives nothing; a code that needs no entry is offered (PMO-002). */
function PromoField({ header: { promo }, state: { draft, change, readOnly }, customerRef }: CartNamesProps) {
  const { form, refusedPromo } = draft;
  const codeField = useRef<HTMLInputElement>(null);
  /** The button that was pressed goes with what it does. */
  function saveCode(code: string) {
    draft.saveValue('promoCode', code);
    codeField.current?.focus();
  }
  const isChanged = draft.changed.includes('promoCode');
  const shown = form.promoCode !== '' && !isChanged ? promo : undefined;
  const offered = useOfferedPromo(customerRef);
  const offer =
    offered && form.promoCode === '' && !readOnly ? (
      <>
        {offered.promo_code}: {offered.description}.{' '}
        <TextButton onClick={() => saveCode(offered.promo_code)}>Use it</TextButton>
      </>
    ) : undefined;
  const removal = !readOnly && <TextButton onClick={() => saveCode('')}>Remove the code</TextButton>;
  const applied = shown?.valid && (
    <>
      {shown.description}
      {removal && <> · {removal}</>}
    </>
  );
  return (
    <TextField
      ref={codeField}
      className={span(4)}
      label="Promo Code"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      placeholder="Enter a code"
      maxLength={PROMO_CODE_MAX}
      value={refusedPromo?.code ?? form.promoCode}
      disabled={readOnly}
      note={refusedPromo && applied ? `${form.promoCode} stays applied` : shown?.message && removal}
      error={refusedPromo?.message ?? shown?.message}
      help={applied || offer}
      onChange={(event) => change('promoCode', event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && isChanged && draft.save(['promoCode'])}
    />
  );
}
