export { endsAttempt, refuseForgotten } from '../carts/cart-attempt.ts';
