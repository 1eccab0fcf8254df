import type { emailOrder } from '#contract/orders.ts';
import { useApi } from '../api/use-api.tsx';
import { tellMailed } from '../carts/left-mail.ts';
import { useEmail } from '../carts/use-email.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';

/** Mails an order to whoever is signed in (EML-009). */
export function useEmailOrder(ref: CustomerRef) {
  const api = useApi();
  const { companies } = useSite();
  const company = ref.company ?? companies[0]?.code ?? '';
  return useEmail(
    async (salesOrderNo: string) => {
      const { result } = await api.call<typeof emailOrder>(
        'POST /node-sage/api/:company/salesorder/:customerKey/:salesOrderNo/email.json',
        { params: { company, customerKey: ref.accountKey, salesOrderNo } },
      );
      return result;
    },
    (act, no, outcome) => {
      const action = { label: 'View order', href: paths.openOrder(ref, no) };
      tellMailed(act, { name: `order ${no}`, action }, outcome);
    },
  );
}
