import { useRouteError } from 'react-router';
import { messageOf } from '../api/problem.ts';
import { PageHead } from '../head.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import page from './page.module.css';

/** What is left when a screen fails to draw: the sentence, what is safe, what to do. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <main className={`${page.wrap} ${page.main}`}>
      <PageHead title="Error" status={500} noIndex />
      <h1>Sorry! Something went wrong.</h1>
      <Alert kind="error" detail="Your carts and everything that was saved are safe on the server.">
        {messageOf(error)}
      </Alert>
      <Button look="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </main>
  );
}
