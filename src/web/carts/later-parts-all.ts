export { ChangesDialog } from '../checkout/changes-dialog.tsx';
export { AddToCartDialog } from './add-to-cart-dialog.tsx';
export { changedElsewhere } from './cart-differences.ts';
export { ConflictNotice } from './conflict-notice.tsx';
export { DeleteCartDialog } from './delete-cart-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { PriceReasonText } from './price-reason-text.tsx';
export { RefusedLinesAlert } from './refused-lines-alert.tsx';
