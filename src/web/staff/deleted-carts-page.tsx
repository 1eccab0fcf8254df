import { useQuery } from '@tanstack/react-query';
import type { DeletedCart } from '#contract/staff.ts';
import { DELETED_CART_DAYS } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { momentText } from '../accounts/moment-text.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { deletedCartsQuery, useRestoreCart } from './deleted-queries.ts';
import styles from './staff.module.css';
import { StaffList } from './staff-list.tsx';
import { StaffOnly } from './staff-only.tsx';
import { useMayWorkOrders } from './use-may-work-orders.ts';
import { useStaffList, useStaffRows } from './use-staff-list.ts';

const TITLE = 'Deleted carts';

/** Carts that were deleted or expired of late, to be brought back (R27). */
export function DeletedCartsPage() {
  return (
    <StaffOnly title={TITLE}>
      <Deleted />
    </StaffOnly>
  );
}

function Deleted() {
  const list = useStaffList([]);
  const api = useApi();
  const query = useQuery(deletedCartsQuery(api, { search: list.text, page: list.page }));
  const { data, isPlaceholderData } = query;
  const { rows: carts, total } = useStaffRows(list.page, { rows: data?.carts, total: data?.total, isPlaceholderData });
  return (
    <StaffList
      title={TITLE}
      sub={`Carts that were deleted or expired in the last ${DELETED_CART_DAYS} days can be brought back as they were.`}
      side="deleted"
      list={list}
      query={query}
      total={total}
      noun={['cart', 'carts']}
      searchLabel="Filter carts"
    >
      <DeletedTable carts={carts} failed={query.isError} refreshing={query.isFetching} isFiltered={list.text !== ''} />
    </StaffList>
  );
}

interface DeletedTableProps {
  carts: readonly DeletedCart[] | undefined;
  failed: boolean;
  refreshing: boolean;
  isFiltered: boolean;
}

function DeletedTable({ carts, failed, refreshing, isFiltered }: DeletedTableProps) {
  const site = useSite();
  const mayRestore = useMayWorkOrders();
  const accountOf = ({ Company, customerKey }: DeletedCart) => ({
    slug: customerKey,
    company: addressedCompany(site, Company),
  });
  const columns: readonly Column<DeletedCart>[] = [
    { key: 'cart', head: 'Cart', cell: ({ cartId }) => `#${cartId}`, tone: 'strong', className: styles.when },
    { key: 'name', head: 'Name', cell: ({ customerPONo }) => customerPONo, shorten: true, className: styles.person },
    {
      key: 'customer',
      head: 'Customer',
      cell: (cart) => (
        <TextLink href={paths.carts(accountOf(cart))}>{`${cart.customerKey} ${cart.customerName}`}</TextLink>
      ),
      shorten: true,
      className: styles.company,
    },
    { key: 'deleted', head: 'Deleted', cell: deletedText },
    { key: 'lines', head: 'Lines', cell: ({ lines }) => lines.toLocaleString('en-US'), align: 'end' },
    { key: 'subTotal', head: 'Sub Total', cell: ({ subTotal }) => formatMoney(subTotal), align: 'end', tone: 'strong' },
    {
      key: 'restore',
      head: 'Action',
      align: 'end',
      cell: (cart) => mayRestore && <Restore cart={cart} href={paths.cart(accountOf(cart), cart.cartId)} />,
    },
  ];
  return (
    <DataTable
      label={TITLE}
      columns={columns}
      rows={carts}
      rowKey={({ cartId }) => String(cartId)}
      failed={failed}
      refreshing={refreshing && carts !== undefined}
      card={(cart) => (
        <div className={styles.deletedCard}>
          <div>
            <strong>{`#${cart.cartId} ${cart.customerPONo}`}</strong>
            <div>{`${cart.customerKey} ${cart.customerName} · ${formatMoney(cart.subTotal)}`}</div>
            <div className={styles.small}>{deletedText(cart)}</div>
          </div>
          {mayRestore && <Restore cart={cart} href={paths.cart(accountOf(cart), cart.cartId)} />}
        </div>
      )}
      empty={
        isFiltered ? (
          <EmptyState title="No deleted cart fits.">Try fewer letters.</EmptyState>
        ) : (
          <EmptyState title="There is nothing here.">
            {`A cart that somebody deletes, or that expires, can be brought back here for ${DELETED_CART_DAYS} days.`}
          </EmptyState>
        )
      }
    />
  );
}

/** When it went, and by whose hand. */
function deletedText({ deletedAt, deletedBy }: DeletedCart): string {
  return `${momentText(Date.parse(deletedAt), Date.now())}, ${deletedBy ?? 'expired'}`;
}

function Restore({ cart, href }: { cart: DeletedCart; href: string }) {
  const show = useSnackbar();
  const restore = useRestoreCart(({ cartId }, error) => {
    if (error) show({ kind: 'warning', text: `Cart ${cartId} is not brought back: ${messageOf(error)}` });
    else show({ text: `Cart ${cartId} is brought back.`, action: { label: 'Open', href } });
  });
  return (
    <Button
      size="small"
      busy={restore.isPending}
      aria-label={`Bring back cart ${cart.cartId}`}
      onClick={() => restore.mutate(cart)}
    >
      Bring back
    </Button>
  );
}

export { DeletedCartsPage as Component };
