import { useRef } from 'react';
import type { CartHeader } from '#contract/cart.ts';
import { CART_NAME_MAX, cartNameProblem } from '#domain/cart.ts';
import { PROMO_CODE_MAX, unknownPromoText } from '#domain/promo.ts';
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

/** Name and promo code of a cart (CRT-018, CRT-061, PMO-005, PMO-007); a code that needs no entry is offered (PMO-002). */
export function CartNames({ header, state, customerRef }: CartNamesProps) {
  const { draft, change, readOnly } = state;
  const { form } = draft;
  const codeField = useRef<HTMLInputElement>(null);
  /** The button that was pressed goes with what it does. */
  function saveCode(code: string) {
    draft.saveValue('promoCode', code);
    codeField.current?.focus();
  }
  const { promo } = header;
  const { refusedPromo } = draft;
  const isApplied = form.promoCode !== '' && !draft.changed.includes('promoCode');
  const over = isApplied && promo?.valid === false ? (promo.message ?? unknownPromoText(form.promoCode)) : undefined;
  const offered = useOfferedPromo(customerRef);
  const offer =
    offered && form.promoCode === '' && !readOnly ? (
      <>
        {offered.promo_code}: {offered.description}.{' '}
        <TextButton onClick={() => saveCode(offered.promo_code)}>Use it</TextButton>
      </>
    ) : undefined;
  const applied =
    isApplied && promo?.valid ? (
      <>
        {promo.description}
        {!readOnly && (
          <>
            {' · '}
            <TextButton onClick={() => saveCode('')}>Remove the code</TextButton>
          </>
        )}
      </>
    ) : undefined;
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
      <TextField
        ref={codeField}
        className={span(4)}
        label="Promo Code"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="Enter a code"
        maxLength={PROMO_CODE_MAX}
        value={refusedPromo?.code ?? form.promoCode}
        disabled={readOnly}
        note={refusedPromo && isApplied && promo?.valid ? `${form.promoCode} stays applied` : undefined}
        error={refusedPromo?.message ?? over}
        help={applied ?? offer}
        onChange={(event) => change('promoCode', event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && draft.changed.includes('promoCode') && draft.save(['promoCode'])}
      />
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
