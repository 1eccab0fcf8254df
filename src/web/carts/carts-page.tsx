import type { Cart, CartHeader } from '#contract/cart.ts';
import { isCartOpen } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { WAITING_CART } from '#domain/waiting-cart.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { orderRefusal } from '../session/order-right.ts';
import { momentDayText } from '../session/seller-time.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconRefresh, IconShoppingCart } from '../ui/icons.ts';
import { pageRange } from '../ui/page-range.ts';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { useActiveCart } from './active-cart.ts';
import { listedCarts, locationOf, serverFilter } from './cart-list.ts';
import { downloadCartList, useCarts } from './cart-queries.ts';
import { cartsStatus } from './cart-status.ts';
import styles from './carts.module.css';
import { QueryAlert } from './query-alert.tsx';

const SEARCH_MAX = 30;

/** The carts of a customer, one of them the active one (CRT-003, CRT-007 to CRT-012). */
export function CartsPage() {
  const api = useApi();
  const { ref, data } = useCustomer();
  const query = useCarts(ref);
  const { cart: active, setActive } = useActiveCart();
  const address = useListAddress({ sort: { key: 'dateCreated', direction: 'desc' } });
  const carts = query.data && listedCarts(query.data, address.search, address.sort);
  const { current, first, last } = pageRange(address.page, address.pageSize, carts?.length ?? 0);
  const isActive = ({ header }: Cart) => header.id === active?.header.id;
  const choose = (cart: Cart) => <ActiveCell cart={cart} isActive={isActive(cart)} onChoose={setActive} />;
  if (ref === undefined) return null;
  const mayOrder = data !== undefined && orderRefusal(data) === undefined;
  const hrefOf = ({ header }: Cart) => paths.cart(ref, header.id);
  return (
    <>
      <PageHead title={`Carts: ${data?.customer.CustomerName ?? ref.accountKey}`} noIndex />
      <MissingCart />
      <QueryAlert query={query} />
      <FilterBar
        end={
          <>
            <RowCount>{countText(carts?.length, query.data?.length)}</RowCount>
            <Button icon={IconRefresh} busy={cartsStatus(query) === 'loading'} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadCartList(api, ref, serverFilter(address.search, address.sort))} />
          </>
        }
      >
        <SearchBox label="Order or PO #" maxLength={SEARCH_MAX} value={address.typed} onChange={address.type} />
        {mayOrder && <ButtonLink href={paths.orderList(ref)}>Paste or upload a list</ButtonLink>}
      </FilterBar>
      <DataTable
        label="Carts"
        columns={columnsFor(choose)}
        linkColumn="id"
        rows={carts?.slice(first - 1, last)}
        rowKey={({ header }) => String(header.id)}
        rowHref={hrefOf}
        isSelected={isActive}
        attached={({ header }) => standOf(header)}
        sort={address.sort}
        onSort={address.setSort}
        failed={query.isError}
        refreshing={query.isFetching && !query.isPending}
        empty={
          <NoCarts customerRef={ref} mayOrder={mayOrder} search={address.search} onClear={() => address.type('')} />
        }
        card={(cart) => <CartCard cart={cart} href={hrefOf(cart)} active={choose(cart)} />}
      />
      <Pager
        page={current}
        pageSize={address.pageSize}
        total={carts?.length}
        onPage={address.setPage}
        onPageSize={address.setPageSize}
      >
        Select a cart icon to make it your current cart.
      </Pager>
    </>
  );
}

/** Why the person is here instead of on a cart's page (CRT-016). */
function MissingCart() {
  const { state } = useLocation();
  const missing: unknown = typeof state === 'object' && state !== null && 'missingCart' in state && state.missingCart;
  return missing ? <Alert kind="warning">Cart not found: #{String(missing)}</Alert> : null;
}

function countText(shown: number | undefined, all: number | undefined): string {
  if (shown === undefined || all === undefined) return '';
  const noun = all === 1 ? 'cart' : 'carts';
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`;
}

const columnsFor = (choose: (cart: Cart) => React.ReactNode): readonly Column<Cart>[] => [
  { key: 'active', head: 'Active Cart', cell: choose, className: styles.active },
  { key: 'id', head: 'Cart #', cell: ({ header }) => header.id, sortable: true, className: styles.number },
  {
    key: 'customerPONo',
    head: 'Cart Name',
    cell: ({ header }) => header.customerPONo,
    sortable: true,
    tone: 'strong',
    shorten: true,
    className: styles.cartName,
  },
  {
    key: 'dateCreated',
    head: 'Cart Created',
    cell: ({ header }) => momentDayText(header.dateCreated),
    sortable: true,
    firstDirection: 'desc',
  },
  { key: 'shipToCode', head: 'Ship To', cell: ({ header }) => header.shipToCode, sortable: true },
  { key: 'location', head: 'Location', cell: ({ header }) => locationOf(header), sortable: true },
  {
    key: 'total',
    head: 'Total',
    cell: ({ header }) => formatMoney(header.subTotalAmt),
    sortable: true,
    firstDirection: 'desc',
    align: 'end',
    tone: 'strong',
  },
];

interface ActiveCellProps {
  cart: Cart;
  isActive: boolean;
  onChoose: (cartId: number) => void;
}

function ActiveCell({ cart: { header }, isActive, onChoose }: ActiveCellProps) {
  if (!isCartOpen(header)) return null;
  if (isActive) {
    return (
      <span className={styles.current}>
        <Icon of={IconShoppingCart} />
        <span>Current</span>
      </span>
    );
  }
  return (
    <IconButton
      icon={IconShoppingCart}
      size="small"
      className={styles.setActive}
      label={`Make cart ${header.id} current`}
      onClick={() => onChoose(header.id)}
    />
  );
}

/** Why it takes nothing more, or why it does again. */
function standOf(header: CartHeader): string | undefined {
  if (!isCartOpen(header)) return WAITING_CART;
  return header.givenBack && `Given back by Customer Service: ${header.givenBack}`;
}

function CartCard({ cart: { header }, href, active }: { cart: Cart; href: string; active: React.ReactNode }) {
  const place = [header.shipToCode, locationOf(header)].filter(Boolean).join(' · ');
  return (
    <div className={styles.cardWithActive}>
      <span className={styles.cardActive}>{active}</span>
      <RowCard
        href={href}
        title={header.customerPONo ?? `Cart #${header.id}`}
        end={formatMoney(header.subTotalAmt)}
        line={`#${header.id} · ${momentDayText(header.dateCreated)}`}
        lineEnd={place}
        foot={standOf(header)}
      />
    </div>
  );
}

interface NoCartsProps {
  customerRef: CustomerRef;
  mayOrder: boolean;
  search: string;
  onClear: () => void;
}

function NoCarts({ customerRef, mayOrder, search, onClear }: NoCartsProps) {
  if (search !== '') {
    return (
      <EmptyState title={`No cart matches “${search}”.`} action={<Button onClick={onClear}>Clear filter</Button>}>
        Carts are found by their name, their number and the number of their order.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You current have no open carts."
      action={<ButtonLink href={paths.products()}>Go to the products</ButtonLink>}
    >
      {mayOrder && (
        <>
          A cart is made when the first product is added to it, or when you{' '}
          <TextLink href={paths.orderList(customerRef)}>paste or upload a list</TextLink>.{' '}
        </>
      )}
      Orders that were placed are under <TextLink href={paths.openOrders(customerRef)}>Open Orders</TextLink>.
    </EmptyState>
  );
}

export { CartsPage as Component };
