import type { CartHeader } from '#contract/cart.ts';
import { CART_NAME_MAX, cartNameProblem } from '#domain/cart.ts';
import { PROMO_CODE_MAX, unknownPromoText } from '#domain/promo.ts';
import { Button } from '../ui/button.tsx';
import { Beside, FormGrid, span } from '../ui/form-grid.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './cart-page.module.css';
import type { CartScreenState } from './use-cart-screen.ts';

/** Name and promo code of a cart, above its lines (CRT-018, CRT-061, PMO-005, PMO-007). */
export function CartNames({ header, state }: { header: CartHeader; state: CartScreenState }) {
  const { draft, change, readOnly } = state;
  const { form } = draft;
  const { promo } = header;
  const isApplied = form.promoCode !== '' && !draft.changed.includes('promoCode');
  const refused = isApplied && promo?.valid === false ? (promo.message ?? unknownPromoText(form.promoCode)) : undefined;
  return (
    <FormGrid className={styles.names}>
      <TextField
        className={span(6)}
        label="Cart Name"
        autoComplete="off"
        maxLength={CART_NAME_MAX}
        value={form.customerPONo}
        disabled={readOnly}
        error={cartNameProblem(form.customerPONo)}
        onChange={(event) => change('customerPONo', event.target.value)}
      />
      <TextField
        className={span(4)}
        label="Promo Code"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="Enter a code"
        maxLength={PROMO_CODE_MAX}
        value={form.promoCode}
        disabled={readOnly}
        error={refused}
        help={isApplied && promo?.valid ? promo.description : undefined}
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
