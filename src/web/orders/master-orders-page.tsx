import { OrderList } from './order-list.tsx';

export function Component() {
  return <OrderList kind="master" />;
}
