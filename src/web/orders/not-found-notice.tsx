import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For addresses that look like one of ours and are not. */
export function NotFoundNotice() {
  return (
    <>
      <PageHead title="Page not found" status={404} noIndex />
      <EmptyState
        title="It looks like the page you were looking for can't be found."
        action={<ButtonLink href={paths.products()}>Go to the products</ButtonLink>}
      >
        The address may have changed, or the page may have been taken down.
      </EmptyState>
    </>
  );
}
