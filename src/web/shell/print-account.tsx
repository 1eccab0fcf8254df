import { useCustomer } from '../session/customer-queries.ts';

/** The account that a printed page is about. */
export function PrintAccount() {
  const { ref, data } = useCustomer();
  return <span>{ref && [ref.accountKey, data?.customer.CustomerName].filter(Boolean).join(' ')}</span>;
}
