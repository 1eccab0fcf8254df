import { useState } from 'react';
import { messageOf } from '../api/problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

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
  /** Nothing else is on the page: putting it away would leave nobody knowing why. */
  stays?: boolean;
}

/** A failed load, above its list, until it is dismissed, tried again or succeeds (CRT-036). */
export function QueryAlert({ query, text, stays = false }: QueryAlertProps) {
  const [dismissed, dismiss] = useState(0);
  if (!query.isError || query.errorUpdatedAt <= dismissed) return null;
  const message = messageOf(query.error);
  return (
    <Alert
      kind="warning"
      count={query.errorUpdateCount}
      detail={text === undefined ? undefined : message}
      onDismiss={stays ? undefined : () => dismiss(query.errorUpdatedAt)}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {text ?? message}
    </Alert>
  );
}
