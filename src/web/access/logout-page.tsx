import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useSignOut } from '../session/sign-in.ts';

/** Signs out, then shows the login screen. */
export function LogoutPage() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    signOut.mutate(undefined, { onSettled: () => void navigate(paths.login(), { replace: true }) });
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
