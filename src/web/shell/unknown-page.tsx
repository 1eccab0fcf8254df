import { LoginPage } from '../access/login-page.tsx';
import { OnlyAccountLater } from '../access/only-account-later.tsx';
import { useWasVisitor } from '../access/use-was-visitor.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useIsHydrated, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { NOT_FOUND_TEXT, NotFoundPage } from './not-found-page.tsx';

/** A path that belongs to no route: not found for those signed in; for visitors the login screen with that text above it (ruling 1). */
export function UnknownPage() {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const wasVisitor = useWasVisitor(!isSignedIn);
  if (isHydrated && isSignedIn) {
    return (
      <>
        {wasVisitor && <OnlyAccountLater />}
        <NotFoundPage />
      </>
    );
  }
  return (
    <>
      <PageHead title="Page not found" status={404} noIndex />
      <Alert kind="warning" action={<TextLink href={paths.products()}>Go to the products</TextLink>}>
        {NOT_FOUND_TEXT}
      </Alert>
      <LoginPage />
    </>
  );
}

export { UnknownPage as Component };
