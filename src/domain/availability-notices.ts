/** Sold ahead of its season (AVL-003). */
export const PRE_SEASON_NOTICE = 'Pre-season Item';
/** None can ship today, or less than is wanted and how many may not be seen (AVL-005). */
export const NOT_AVAILABLE_NOTICE = 'Not available for immediate delivery.';
/** The warning in a cart line (AVL-007). */
export const CART_LINE_WARNING = 'Product is not available for immediate delivery.';
