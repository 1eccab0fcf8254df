import { PageHead } from '../head.tsx';
import { useLocation } from '../router/use-route.ts';
import { useEndText } from '../session/new-password.ts';
import { handedOverMessage } from '../session/return-to.ts';
import { hasEnded } from '../session/session-end.ts';
import { useIsHydrated } from '../session/token.ts';
import { LoginForm } from './login-form.tsx';

/** The login screen. Where it stands for a page that needs a login, that page appears as soon as the person is signed in (ruling 1). */
export function LoginPage() {
  const { state } = useLocation();
  // What is handed over lives in this browser only: the drawn page, which it takes over, has nothing of it.
  const isHydrated = useIsHydrated();
  const endText = useEndText();
  return (
    <>
      <PageHead title="Log In" noIndex />
      <LoginForm
        info={
          isHydrated
            ? (handedOverMessage(state) ?? (hasEnded() ? `${endText} Please log in again.` : undefined))
            : undefined
        }
      />
    </>
  );
}
