import { useQuery } from '@tanstack/react-query';
import { customerSlug } from '#domain/customer-key.ts';
import { useApi } from '../api/use-api.tsx';
import { customerQuery } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './orders.module.css';

/** The account that an order or invoice belongs to, where it is shown under another one, which pays for it. */
export function ownRefOf(
  document: { ARDivisionNo: string; CustomerNo: string } | undefined,
  { accountKey, company }: CustomerRef,
): CustomerRef | undefined {
  if (document === undefined) return undefined;
  const own = customerSlug({ divisionNo: document.ARDivisionNo, customerNo: document.CustomerNo });
  return own === accountKey ? undefined : { slug: own, accountKey: own, shipToCode: undefined, company };
}

interface OwnAccountNoteProps {
  ownRef: CustomerRef;
  noun: 'order' | 'invoice';
  /** Its page under its own account. */
  href: string;
}

/** Why it is not duplicated here, and the way to where it is: for those only who may go there. */
export function OwnAccountNote({ ownRef, noun, href }: OwnAccountNoteProps) {
  const { isSuccess } = useQuery(customerQuery(useApi(), ownRef));
  const link = isSuccess ? <TextLink href={href}>Open it there</TextLink> : undefined;
  return (
    <div className={styles.ownAccount} data-print="never">
      <Alert action={link}>
        This {noun} belongs to account {ownRef.accountKey}. The order can only be duplicated there.
      </Alert>
    </div>
  );
}
