import { Alert } from '../ui/alert.tsx';
import { TextButton } from '../ui/text-link.tsx';
import styles from './many-colors.module.css';
import type { ColorSheet } from './use-color-sheet.ts';

interface SheetRefusedProps {
  sheet: ColorSheet;
  nameOf: (itemCode: string) => string;
  onTry: () => void;
}

/** So many cells are named; all of them are marked. */
const NAMED_MAX = 6;

/** Which cells did not go into the cart, and why. Their numbers stay until the person lets them go. */
export function SheetRefused({ sheet, nameOf, onTry }: SheetRefusedProps) {
  const reasons = Map.groupBy(Object.entries(sheet.refused), ([, message]) => message);
  if (reasons.size === 0) return null;
  return (
    <Alert
      kind="warning"
      action={
        <span className={styles.refusedActs}>
          <TextButton onClick={onTry}>Try again</TextButton>
          <TextButton onClick={sheet.forgetRefused}>Clear these</TextButton>
        </span>
      }
    >
      {[...reasons].map(([message, cells]) => (
        <div key={message}>
          Not added: {named(cells.map(([itemCode]) => nameOf(itemCode)))}. {message}
        </div>
      ))}
    </Alert>
  );
}

function named(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return more > 0 ? `${names.slice(0, NAMED_MAX).join(', ')} and ${more} more` : names.join(', ');
}
