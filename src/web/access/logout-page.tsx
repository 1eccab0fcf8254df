import { useEffect, useEffectEvent } from 'react';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useLocation, useNavigate } from '../router/use-route.ts';
import { handedOverMessage } from '../session/return-to.ts';
import { isEndedBy, useSignOut } from '../session/sign-out.ts';

/** Signs out, then shows the login screen, which says what this page was handed over (ACC-015 to ACC-017). */
export function LogoutPage() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { state } = useLocation();
  const message = handedOverMessage(state);
  const leave = useEffectEvent(() => {
    signOut.mutate(
      { isEnded: isEndedBy(state) },
      { onSettled: () => void navigate(paths.login(), { replace: true, ...(message ? { state: { message } } : {}) }) },
    );
  });
  // Acts on the server, once, when the page is opened.
  useEffect(() => leave(), []);
  return (
    <p role="status">
      <PageHead title="Log Out" noIndex />
      Logging out.
    </p>
  );
}

export { LogoutPage as Component };
