import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { tellLeft } from '../session/left-act.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';

/** For what is added on a cart's page: begin it at the press; what became of it is told where the person is by then, with the way to the cart (R28). */
export function useTellLine(ref: CustomerRef, cartId: number): () => (message: SnackbarMessage) => void {
  const { begin } = useLeftAct();
  const action = { label: 'View cart', href: paths.cart(ref, cartId) };
  return () => {
    const act = begin();
    return (message) => {
      const quick = message.kind === 'warning' ? {} : { duration: undefined };
      tellLeft(act, { kind: 'info', ...quick, ...message, action });
    };
  };
}
