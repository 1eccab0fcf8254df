import { returnToLabel } from '#domain/return-to.ts';
import { useWayBack } from '../session/return-to.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './accounts.module.css';

interface ReturnNoteProps {
  /** Nobody to order for is chosen yet, which is said wherever the way leads. */
  isWithoutCustomer?: boolean;
}

/** On the way to a customer: that one is asked for, and, where one came from somewhere, that the way leads back (ACT-018). */
export function ReturnNote({ isWithoutCustomer = false }: ReturnNoteProps) {
  const target = useWayBack();
  if (target === undefined && !isWithoutCustomer) return null;
  return (
    <Alert
      kind="warning"
      className={styles.note}
      detail={
        target && (
          <>
            Then <TextLink href={target}>{returnToLabel(target)}</TextLink>.
          </>
        )
      }
    >
      Please select a customer.
    </Alert>
  );
}
