import { useEffect, useRef } from 'react';
import type { Conflict } from '../checkout/cart-draft.ts';
import { type CartField, FIELD_LABELS } from '../checkout/cart-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './cart-page.module.css';

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** The other change was made by the same person, in another window or on another device. */
  isOwn: boolean;
  /** How a value of a field reads: the name of a method, not its code. */
  textOf: (field: CartField, value: string) => string;
  onMine: (field: CartField) => void;
  onTheirs: (field: CartField) => void;
}

/** The same fields were changed elsewhere: the person chooses, field by field (ruling 31). It takes the focus, since Save stands far below. */
export function ConflictNotice({ conflicts, isOwn, textOf, onMine, onTheirs }: ConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = conflicts.length > 0;
  // Synchronises focus and scroll position, which are the document's.
  useEffect(() => {
    if (!isShown) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.conflict}>
      <Alert kind="warning">
        This cart was changed {isOwn ? 'in another window' : 'by someone else'} in the meantime. Please choose what
        counts.
        <ul className={styles.conflicts}>
          {conflicts.map(({ field, mine, theirs }) => (
            <li key={field}>
              <strong>{FIELD_LABELS[field]}</strong>
              <span>
                {isOwn ? 'here' : 'yours'}: “{textOf(field, mine)}”, {isOwn ? 'there' : 'theirs'}: “
                {textOf(field, theirs)}”
              </span>
              <Button size="small" onClick={() => onMine(field)}>
                Keep mine
              </Button>
              <Button size="small" onClick={() => onTheirs(field)}>
                Take theirs
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
