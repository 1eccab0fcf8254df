/** How a cart is called that was submitted and has no order number yet, wherever it stands (R04, R12). */
export const WAITING_CART = 'Submitted, waiting for confirmation';
