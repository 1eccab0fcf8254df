import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export const NOT_FOUND_TEXT = "It looks like the page you were looking for can't be found.";

/** What is shown where nothing is. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" status={404} noIndex />
      <VisuallyHidden>
        <h1>Page not found</h1>
      </VisuallyHidden>
      <EmptyState title={NOT_FOUND_TEXT} action={<ButtonLink href={paths.products()}>Go to the products</ButtonLink>}>
        The address may have changed, or the page may have been taken down.
      </EmptyState>
    </>
  );
}
