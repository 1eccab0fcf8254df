import { useEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { isAtField } from '../ui/at-field.ts';
import { Button } from '../ui/button.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import styles from './cart-page.module.css';
import { useCartLocations } from './location-options.ts';
import { shownConflicts } from './shown-conflicts.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import { useOpenConflicts } from './use-open-conflicts.ts';

interface ConflictNoticeProps {
  state: Pick<CartScreenState, 'cart' | 'checkout' | 'draft' | 'lines'>;
  /** By whom the other change was made, or where: `in another window` (or on another device) is the same person. */
  where: string;
  /** Counts the times that something was to be done and was held up by it. */
  heldUp: number;
}

/**
 * The same was changed elsewhere: the person chooses, one by one (ruling 31). It takes the focus, since what was changed may stand far below; who
 * types when a save of its own meets it is told of it, and led there by a press (R28).
 */
export function ConflictNotice({ state, where, heldUp }: ConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const heldUpBefore = useRef(heldUp);
  const show = useSnackbar();
  const offered = { payments: state.checkout.values?.choices ?? [], locations: useCartLocations(state.cart.header) };
  const lines = useOpenConflicts(state);
  const what = `This cart was changed ${where} in the meantime.`;
  const isTheirs = where === 'by someone else';
  function lead() {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }
  // Synchronises focus and scroll position, which are the document's: each time that it is in the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is only there to be heard.
  useEffect(() => {
    if (heldUp > heldUpBefore.current || !isAtField()) return lead();
    // With the question it goes, and holds up nothing that is said next.
    return show({ text: what, kind: 'warning', action: { label: 'Choose', onAct: lead } });
  }, [heldUp]);
  const conflicts = shownConflicts({ draft: state.draft, lines }, offered);
  // What is being removed asks for nothing, unless that fails.
  if (conflicts.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.conflict}>
      <Alert kind="warning">
        {what} Please choose what counts.
        <ul className={styles.conflicts}>
          {conflicts.map(({ key, label, mine, theirs, onMine, onTheirs }) => (
            <li key={key}>
              <strong>{label}</strong>
              <span>
                {isTheirs ? 'yours' : 'here'}: “{mine}”, {isTheirs ? 'theirs' : 'there'}: “{theirs}”
              </span>
              <Button size="small" onClick={onMine}>
                Keep mine
              </Button>
              <Button size="small" onClick={onTheirs}>
                Take theirs
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
