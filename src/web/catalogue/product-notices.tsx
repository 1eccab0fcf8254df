import { PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { isMadeToOrder, MADE_TO_ORDER } from '#domain/made-to-order.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './product.module.css';
import { type Choice, preSeasonOf } from './product-choice.ts';

/** What one has to know before choosing: not for sale, sold ahead, made to order, available from (PRD-014, PRD-015, AVL-003). */
export function ProductNotices({ choice }: { choice: Choice }) {
  const { shown, item } = choice;
  if (!shown.availableForSale) {
    return (
      <div className={styles.notices}>
        <Alert kind="warning">{shown.name} is not available for sale.</Alert>
      </div>
    );
  }
  const season = preSeasonOf(choice);
  const isToOrder = isMadeToOrder(item?.productStatus ?? shown.productStatus);
  const message = item && 'additionalData' in item ? item.additionalData?.message : undefined;
  if (!season && !isToOrder && !shown.dateAvailable && !message) return null;
  return (
    <div className={styles.notices}>
      {season && (
        <Alert detail={season.preSeasonMessage ?? season.description}>
          <strong>{season.product_teaser || PRE_SEASON_NOTICE}.</strong>
        </Alert>
      )}
      {!season && shown.dateAvailable && <Alert kind="warning">{shown.dateAvailable}</Alert>}
      {isToOrder && !shown.dateAvailable && <Alert>{MADE_TO_ORDER}.</Alert>}
      {message && <Alert>{message}</Alert>}
    </div>
  );
}
