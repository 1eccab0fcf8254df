import { returnToLabel } from '#domain/return-to.ts';
import { useWayBack } from '../session/return-to.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './accounts.module.css';

/** On the way to a customer: why one is asked for, and that the way leads back (ACT-018). */
export function ReturnNote() {
  const target = useWayBack();
  if (target === undefined) return null;
  return (
    <Alert
      kind="warning"
      className={styles.note}
      detail={
        <>
          Then <TextLink href={target}>{returnToLabel(target)}</TextLink>.
        </>
      }
    >
      Please select a customer.
    </Alert>
  );
}
