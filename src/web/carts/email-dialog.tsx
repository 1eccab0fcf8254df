import type { EmailResult } from '#contract/email-result.ts';
import { failureText } from '../session/left-act.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './carts.module.css';

/** Where sending stands (EML-005). */
export interface EmailSending {
  isIdle: boolean;
  isPending: boolean;
  error: Error | null;
  data: EmailResult | undefined;
  reset: () => void;
}

/** Progress and result of mailing a proposed order: From, To, Accepted, Rejected (EML-002, EML-003, EML-006, EML-008). */
export function EmailDialog({ title, sending }: { title: string; sending: EmailSending }) {
  const { isIdle, isPending, error, data, reset } = sending;
  return (
    <Dialog
      open={!isIdle}
      onClose={reset}
      title={title}
      actions={
        <Button look="primary" onClick={reset}>
          Close
        </Button>
      }
    >
      <div className={styles.fields} aria-live="polite">
        {isPending && (
          <>
            <p>Sending the proposed order…</p>
            <progress className={styles.progress} aria-label="Sending the e-mail" />
          </>
        )}
        {error && <Alert kind="error">{failureText(error, { unknown: 'the e-mail was sent' })}</Alert>}
        {data?.status === 'queued' && (
          <Alert>The mail is on its way: it is sent as soon as the mail server can be reached.</Alert>
        )}
        {data && <Envelope result={data} />}
      </div>
    </Dialog>
  );
}

function Envelope({ result: { envelope, accepted, rejected } }: { result: EmailResult }) {
  const list = (addresses: readonly string[]) => (addresses.length > 0 ? addresses.join(', ') : 'none');
  return (
    <DescriptionList
      items={[
        { term: 'From', value: envelope.from },
        { term: 'To', value: list(envelope.to) },
        { term: 'Accepted', value: list(accepted) },
        { term: 'Rejected', value: list(rejected) },
      ]}
    />
  );
}
