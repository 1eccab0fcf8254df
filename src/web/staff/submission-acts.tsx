import type { DeskEntry } from '#contract/staff.ts';
import { Button } from '../ui/button.tsx';
import { placeOfButton } from '../ui/focus-next-button.ts';
import styles from './staff.module.css';
import { useRetrySubmission } from './submission-queries.ts';
import type { OutcomesOf } from './use-outcomes.ts';

/** A cart that is to be given back, once its reason is there. */
export interface Giving {
  entry: DeskEntry & { cartId: number };
  /** For who has pressed, once the row is gone. */
  focusNext: () => void;
}

interface SubmissionActsProps {
  entry: DeskEntry;
  outcomes: OutcomesOf;
  onGiveBack: (giving: Giving) => void;
}

/** What staff may do with a cart that the back office has refused. */
export function SubmissionActs({ entry, outcomes, onGiveBack }: SubmissionActsProps) {
  const { state, cartId } = entry;
  if (state !== 'needs-attention' || cartId === null) return null;
  return (
    <span className={styles.acts}>
      <SendAgain cartId={cartId} outcomes={outcomes} />
      <Button
        size="small"
        look="quiet"
        aria-label={`Give back cart ${cartId}`}
        onClick={({ currentTarget }) => {
          const focusNext = placeOfButton(currentTarget.closest('table, ul'), currentTarget);
          onGiveBack({ entry: { ...entry, cartId }, focusNext });
        }}
      >
        Give back
      </Button>
    </span>
  );
}

function SendAgain({ cartId, outcomes }: { cartId: number; outcomes: OutcomesOf }) {
  const retry = useRetrySubmission(outcomes);
  return (
    <Button
      size="small"
      busy={retry.isPending}
      aria-label={`Send again: cart ${cartId}`}
      onClick={() => retry.mutate(cartId)}
    >
      Send again
    </Button>
  );
}
