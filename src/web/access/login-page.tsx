import { PageHead } from '../head.tsx';
import { useLocation } from '../router/use-route.ts';
import { handedOverMessage } from '../session/return-to.ts';
import { LoginForm } from './login-form.tsx';

/** The login screen. Where it stands for a page that needs a login, that page appears as soon as the person is signed in (ruling 1). */
export function LoginPage() {
  const { state } = useLocation();
  return (
    <>
      <PageHead title="Log In" noIndex />
      <LoginForm info={handedOverMessage(state)} />
    </>
  );
}
