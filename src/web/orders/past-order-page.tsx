import { OrderPage } from './order-page.tsx';

export function Component() {
  return <OrderPage kind="past" />;
}
