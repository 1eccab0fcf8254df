import type { AppliedPromo } from '#contract/cart.ts';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import { TextButton } from '../ui/text-link.tsx';
import type { CartForm } from './cart-form.ts';
import styles from './checkout.module.css';
import type { ChosenWords } from './chosen-words.ts';

interface ReviewSectionProps {
  form: CartForm;
  promo: AppliedPromo | null | undefined;
  words: ChosenWords;
  location: string;
  /** Back to the step that asks for something. */
  onStep: (step: 1 | 2) => void;
}

/** Everything that will be ordered, to be read once more: the Confirm step. */
export function ReviewSection({ form, promo, words, location, onStep }: ReviewSectionProps) {
  const delivery: Description[] = [
    { term: 'Delivery Address', value: location },
    { term: 'Ship Via', value: words.shipVia },
    { term: 'Ship Date', value: words.shipDate, detail: words.hold },
    ...(words.account ? [{ term: 'Shipping account', value: words.account }] : []),
  ];
  const paying: Description[] = [
    { term: 'Payment Type', value: words.payment },
    { term: 'Purchase Order No', value: form.customerPONo },
    ...(form.promoCode ? [{ term: 'Promo Code', value: form.promoCode, detail: promo?.message }] : []),
    ...(form.comment ? [{ term: 'Comment', value: form.comment }] : []),
  ];
  return (
    <section className={styles.section} aria-labelledby="checkout-confirm">
      <h2 id="checkout-confirm" tabIndex={-1}>
        Confirm
      </h2>
      <div className={styles.review}>
        <div>
          <h3>
            Shipping & Delivery <TextButton onClick={() => onStep(1)}>Change delivery</TextButton>
          </h3>
          <DescriptionList items={delivery} columns={2} />
        </div>
        <div>
          <h3>
            Payment <TextButton onClick={() => onStep(2)}>Change payment</TextButton>
          </h3>
          <DescriptionList items={paying} columns={2} />
        </div>
      </div>
    </section>
  );
}
