export { WaitingOrder } from '../checkout/waiting-order.tsx';
export { ConfirmDialog } from '../ui/dialog.tsx';
export { CartChanges } from './cart-changes.tsx';
export { changedElsewhere } from './cart-differences.ts';
export { CommentRow } from './comment-row.tsx';
export { ConflictNotice } from './conflict-notice.tsx';
export { CopyLineDialog } from './copy-line-dialog.tsx';
export { CreditHoldDialog } from './credit-hold-dialog.tsx';
export { DeleteCartDialog } from './delete-cart-dialog.tsx';
export { EmailDialog } from './email-dialog.tsx';
export { EmptiedAlert } from './emptied-alert.tsx';
export { afterFailedSave, tellLeftSaved } from './header-save.ts';
export { tellCartMailed, tellNotDeleted } from './left-cart.ts';
export {
  tellLeftConflicts,
  tellLeftLines,
  tellLost,
  tellNotBack,
  tellNotRemoved,
  tellNotUpdated,
} from './left-lines.ts';
export { refuseUnsaved, tellFailed, tellQueued } from './left-order.ts';
export { isLineThere } from './line-there.ts';
export { findEdits, readIfLost } from './lost-edits.ts';
export { PriceReasonText } from './price-reason-text.tsx';
export { readRefused } from './read-refused.ts';
export { RefusedLinesAlert } from './refused-lines-alert.tsx';
export { shownAddress } from './shown-address.ts';
export { trackPurchase } from './track-purchase.ts';
