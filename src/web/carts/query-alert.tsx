import { useState } from 'react';
import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './carts.module.css';

interface QueryAlertProps {
  query: {
    isError: boolean;
    error: Error | null;
    errorUpdatedAt: number;
    errorUpdateCount: number;
    refetch: () => unknown;
  };
  /** The specified sentence, where there is one; the server's own then follows it. */
  text?: string;
  /** Title of a page of which nothing else is there: putting the alert away would leave nobody knowing why. */
  title?: string;
}

/** A failed load, above its list, until it is dismissed, tried again or succeeds (CRT-036). */
export function QueryAlert({ query, text, title }: QueryAlertProps) {
  const [dismissed, dismiss] = useState(0);
  if (!query.isError || query.errorUpdatedAt <= dismissed) return null;
  const message = messageOf(query.error);
  const alert = (
    <Alert
      kind="warning"
      className={title === undefined ? styles.failed : undefined}
      count={query.errorUpdateCount}
      detail={text === undefined ? undefined : message}
      onDismiss={title === undefined ? () => dismiss(query.errorUpdatedAt) : undefined}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {text ?? message}
    </Alert>
  );
  if (title === undefined) return alert;
  return (
    <>
      <PageTitle title={title} />
      {alert}
    </>
  );
}
