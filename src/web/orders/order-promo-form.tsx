import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { applyOrderPromo } from '#contract/checkout.ts';
import type { SalesOrder } from '#contract/order.ts';
import { PROMO_CODE_MAX, promoKey } from '#domain/promo.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { readAnewOnce } from '../api/read-anew-once.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { failureText, ifLeft, tellLeft, tellLeftFailure } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { Button } from '../ui/button.tsx';
import { IconCheck } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import { orderQuery, ordersKey } from './order-queries.ts';
import styles from './orders.module.css';

interface OrderPromoFormProps {
  order: SalesOrder;
  customerRef: CustomerRef;
}

interface Applied {
  /** In the order system's words. */
  message?: string | undefined;
}

const APPLIED = 'The code was applied.';

/** Applies a promo code to the order (ruling 45, PMO-005, PMO-006). */
export function OrderPromoForm({ order, customerRef }: OrderPromoFormProps) {
  const [code, setCode] = useState('');
  const apply = useApplyPromo(customerRef, order.SalesOrderNo);
  // What was read since its answer was lost says so.
  const isThereAfterAll = mayHaveArrived(apply.error) && isThere(order, apply.variables);
  return (
    <form
      className={styles.promo}
      data-print="never"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '' || apply.isPending) return;
        apply.mutate(code.trim(), { onSuccess: (_answer, sent) => setCode((now) => (now.trim() === sent ? '' : now)) });
      }}
    >
      <TextField
        label="Promo Code"
        autoComplete="off"
        placeholder="Enter a code"
        maxLength={PROMO_CODE_MAX}
        value={code}
        error={apply.isError && !isThereAfterAll ? errorText(apply.error, apply.variables, code) : undefined}
        help={apply.isSuccess || isThereAfterAll ? (apply.data?.message ?? APPLIED) : standsText(order)}
        onChange={(event) => {
          // While one is on its way its end is still to be told, and no other goes out beside it.
          if (!apply.isPending) apply.reset();
          setCode(event.target.value);
        }}
      />
      <Button type="submit" disabled={code.trim() === ''} busy={apply.isPending}>
        Apply
      </Button>
    </form>
  );
}

/** An order holds one code. */
const standsText = ({ promoCode }: SalesOrder): string | undefined =>
  promoCode ? `${promoCode} is on this order. Another code takes its place.` : undefined;

/** It stands beside what is typed by then, which may be another one. */
function errorText(error: Error, sent: string, typed: string): string {
  const text = failureText(error, { unknown: 'the code is applied' });
  return typed.trim() === sent ? text : `${sent}: ${text}`;
}

const isThere = ({ promoCode }: SalesOrder, sent = ''): boolean => promoKey(promoCode ?? '') === promoKey(sent);

/** The order system has it, whatever became of it here. */
const isTaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'taken';

/**
 * The order is read again afterwards. A code whose answer was lost is applied where the order is found to hold it (R02). Who has left its page is
 * told where they are (R28).
 */
function useApplyPromo(ref: CustomerRef, salesOrderNo: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { companies } = useSite();
  const { begin } = useLeftAct();
  const action = { label: 'View order', href: paths.openOrder(ref, salesOrderNo) };
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ordersKey(ref) });
  async function lookFor(code: string, error: unknown): Promise<Applied> {
    const query = orderQuery(api, ref, 'open', salesOrderNo);
    const stored = mayHaveArrived(error) ? await readAnewOnce(queryClient, query) : undefined;
    if (!stored || !isThere(stored.order, code)) throw error;
    return {};
  }
  return useMutation({
    onMutate: begin,
    mutationFn: (code: string): Promise<Applied> =>
      api
        .call<typeof applyOrderPromo>('POST /sage/b2b/cart-quote.php', {
          query: { co: ref.company ?? companies[0]?.code ?? '', account: ref.accountKey },
          body: { action: 'apply-discount', promo_code: code, SalesOrderNo: salesOrderNo },
        })
        .catch((error: unknown) => lookFor(code, error)),
    onSuccess: async ({ message = APPLIED }, _code, act) => {
      await readAgain();
      ifLeft(act, (left) =>
        tellLeft(left, { kind: 'info', icon: IconCheck, text: `Order ${salesOrderNo}: ${message}`, action }),
      );
    },
    onError: (error, code, act) => {
      const words = {
        failed: `Promo code ${code} was not applied to order ${salesOrderNo}`,
        unknown: `promo code ${code} is applied to order ${salesOrderNo}`,
      };
      ifLeft(act, (left) => tellLeftFailure(left, error, { ...words, action }));
      if (mayHaveArrived(error) || isTaken(error)) void readAgain();
    },
  });
}
