import { type AddToCartRefusal, TAX_SCHEDULE_NOTICE } from '#domain/order-right.ts';
import { LoginLink } from '../access/login-link.tsx';
import { ORDER_REFUSED } from '../carts/order-list-words.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-route.ts';
import { useSite } from '../session/site.tsx';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const WALL_TITLE = 'Order many colors';

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Nobody is signed in. */
export function Visitor() {
  const here = useHere();
  return (
    <>
      <PageTitle title={WALL_TITLE} />
      <EmptyState title="Please log in to order." action={<LoginLink returnTo={here} look="primary" />}>
        The sheet is for those who order for an account.
      </EmptyState>
    </>
  );
}

/** Someone signed in who has not said for whom they order. */
export function NoCustomer() {
  const here = useHere();
  return (
    <>
      <PageTitle title={WALL_TITLE} />
      <EmptyState
        title="Please select a customer."
        action={
          <Link to={paths.profile()} state={{ returnTo: here }} className={buttonClass()}>
            Choose
          </Link>
        }
      >
        The sheet has the prices of one account, and goes into its cart.
      </EmptyState>
    </>
  );
}

/** Someone signed in who may not order for this customer. */
export function Refused({ why, keyword }: { why: AddToCartRefusal; keyword: string }) {
  const { serviceEmail } = useSite();
  return (
    <>
      <PageTitle title={WALL_TITLE} />
      <EmptyState title="You cannot order here." action={<ToProducts keyword={keyword} />}>
        {why === 'no-tax-schedule' ? (
          <>
            {TAX_SCHEDULE_NOTICE} <TextLink href={`mailto:${serviceEmail}`}>{serviceEmail}</TextLink>
          </>
        ) : (
          ORDER_REFUSED[why]
        )}
      </EmptyState>
    </>
  );
}

/** Nothing can be ordered: there is no such category, or it has no colors. */
export function NoSheet({ title, keyword }: { title: string; keyword?: string }) {
  return (
    <>
      <PageTitle title={WALL_TITLE} />
      <EmptyState title={title} action={<ToProducts keyword={keyword} />} />
    </>
  );
}

const ToProducts = ({ keyword }: { keyword: string | undefined }) => (
  <ButtonLink href={keyword === undefined ? paths.products() : paths.category(keyword)}>Go to the products</ButtonLink>
);
