import type { Conflict } from '../checkout/cart-draft.ts';
import { type CartField, FIELD_LABELS } from '../checkout/cart-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './cart-page.module.css';

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** How a value of a field reads: the name of a method, not its code. */
  textOf: (field: CartField, value: string) => string;
  onMine: (field: CartField) => void;
  onTheirs: (field: CartField) => void;
}

/** Someone else changed the same fields: the person chooses, field by field (ruling 31). */
export function ConflictNotice({ conflicts, textOf, onMine, onTheirs }: ConflictNoticeProps) {
  if (conflicts.length === 0) return null;
  return (
    <Alert kind="warning">
      This cart was changed by someone else in the meantime. Please choose what counts.
      <ul className={styles.conflicts}>
        {conflicts.map(({ field, mine, theirs }) => (
          <li key={field}>
            <strong>{FIELD_LABELS[field]}</strong>
            <span>
              yours: “{textOf(field, mine)}”, theirs: “{textOf(field, theirs)}”
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
  );
}
