import type { CartHeader } from '#contract/cart.ts';
import { CHECKOUT_STEP } from '#domain/checkout.ts';
import { chosenWords } from '../checkout/chosen-words.ts';
import { DeliverySection } from '../checkout/delivery-section.tsx';
import { PaymentSection } from '../checkout/payment-section.tsx';
import { ReviewSection } from '../checkout/review-section.tsx';
import { useCartLocations } from './location-options.ts';
import type { CartScreenState } from './use-cart-screen.ts';

interface CartSectionsProps {
  header: CartHeader;
  state: CartScreenState;
  isPhone: boolean;
}

/** Shipping & Delivery and Payment; at the Confirm step what was chosen, to be read. */
export function CartSections({ header, state, isPhone }: CartSectionsProps) {
  const { checkout, draft, change, readOnly } = state;
  // Who may not go through the steps reads all of them in one.
  const isStepwise = isPhone && state.rights === undefined;
  const { step, values } = checkout;
  const locations = useCartLocations(header);
  if (step === CHECKOUT_STEP.confirm) {
    return (
      <ReviewSection
        form={draft.form}
        promo={header.promo}
        words={chosenWords(draft.form, values)}
        location={locations.find(({ value }) => value === draft.form.shipToCode)?.label ?? draft.form.shipToCode}
        onStep={state.goTo}
      />
    );
  }
  const section = { form: draft.form, onChange: change, problems: checkout.problems, readOnly };
  return (
    <>
      {(!isStepwise || step === CHECKOUT_STEP.delivery) && (
        <DeliverySection
          {...section}
          locations={locations}
          dates={checkout.dates}
          shipDate={values?.shipDate ?? ''}
          typedDate={checkout.typedDate}
          onTypeDate={checkout.typeDate}
        />
      )}
      {(!isStepwise || step === CHECKOUT_STEP.payment) && (
        <PaymentSection {...section} choices={values?.choices ?? []} paymentType={values?.paymentType ?? ''} />
      )}
    </>
  );
}
