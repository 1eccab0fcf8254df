import { useEffect } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { PageHead } from '../head.tsx';
import { useRouteError } from '../router/outlet.tsx';
import { useRevalidate } from '../router/use-route.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import page from './page.module.css';

/** What is left of a screen that fails to draw: the sentence, what is safe, what to do (ERR-010, ERR-011). */
export function ErrorScreen() {
  const error = useRouteError();
  const revalidate = useRevalidate();
  const isSessionOver = error instanceof ApiProblem && error.status === 401;
  // Acts on the router: the dead token is gone by now, so the same page opens as a visitor's.
  useEffect(() => {
    if (isSessionOver) void revalidate();
  }, [isSessionOver, revalidate]);
  // Once there is a network again, the page can be had.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (isSessionOver) return null;
  const text = messageOf(error);
  // Minified code and files that are gone name addresses, which tell support something and nobody else.
  const isForMachines = text.includes('://');
  if (isForMachines && globalThis.navigator?.onLine === false) return <OfflineScreen />;
  return (
    <div className={page.error}>
      <PageHead title="Error" status={500} noIndex />
      <h1>Sorry! Something went wrong.</h1>
      <Alert kind="error" detail="Your carts and everything that was saved are safe on the server.">
        {isForMachines ? 'A part of this page could not be shown.' : text}
      </Alert>
      {isForMachines && (
        <details>
          <summary>Details</summary>
          {text}
        </details>
      )}
      <Button look="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </div>
  );
}

/** A page whose code is not here yet, and cannot come: nothing is wrong with it. */
function OfflineScreen() {
  return (
    <div className={page.error}>
      <PageHead title="Offline" noIndex />
      <h1>You are offline.</h1>
      <p>This page opens when you are connected again.</p>
      <Button onClick={() => window.history.back()}>Back</Button>
    </div>
  );
}

/** The same where not even the frame of the page is left. */
export function ErrorPage() {
  return (
    <main className={`${page.wrap} ${page.main}`}>
      <ErrorScreen />
    </main>
  );
}
