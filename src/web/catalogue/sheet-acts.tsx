import { type KeyboardEvent, useRef } from 'react';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { momentClockText } from '../session/seller-time.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconCheck } from '../ui/icons.ts';
import { TextButton } from '../ui/text-link.tsx';
import { changesHeld } from './color-sheet.ts';
import styles from './many-colors.module.css';
import { type Cells, cellText, clearAll, fillFromLast } from './sheet-cells.ts';
import type { ColorSheet } from './use-color-sheet.ts';

/** What Clear and the fill buttons did can be taken back from there, too; cells do it themselves. */
export function takeBack(event: KeyboardEvent, sheet: ColorSheet): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(target instanceof HTMLButtonElement) || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (shiftKey) sheet.redo();
  else sheet.undo();
}

/** Whether something is being typed that the sheet has not been told yet. */
const isTyping = ({ cells }: ColorSheet, typed: Cells): boolean =>
  Object.entries(typed).some(([key, text]) => cellText(text) !== (cells[key] ?? ''));

interface SheetTyped {
  sheet: ColorSheet;
  /** What is being typed in fields that tell of it only once they are left. */
  typed?: Cells | undefined;
}

interface FillActProps {
  keys: readonly string[];
  fill: (cells: Cells, text: string) => void;
}

interface LastOrderActProps extends FillActProps {
  /** How many the last order had of each. */
  last: Readonly<Record<string, number>>;
}

/** Fills in what the last order had, which can be taken back. */
export function LastOrderAct({ keys, last, fill }: LastOrderActProps) {
  return (
    <Button
      disabled={!keys.some((key) => last[key])}
      onClick={() => fill(fillFromLast(keys, last), 'Filled from the last order')}
    >
      Fill from last order
    </Button>
  );
}

/** Clears the cells, which can be taken back. */
export function ClearAct({ keys, fill }: FillActProps) {
  return (
    <Button look="quiet" onClick={() => fill(clearAll(keys), 'Quantities cleared')}>
      Clear
    </Button>
  );
}

const NOTHING = {};

/** What is saved, and when. */
export function SaveState({ sheet, typed = NOTHING }: SheetTyped) {
  const { savedAt, error } = sheet.queue;
  const hasTyped = isTyping(sheet, typed);
  // What waits for the typing to rest is on its way.
  const isSaving = sheet.queue.isSaving || (error === undefined && sheet.hasChanges && !sheet.isWaiting);
  const refused = Object.keys(sheet.refused).length;
  return (
    <span className={styles.saved} role="status">
      {isSaving && 'Saving…'}
      {!isSaving && error === undefined && (sheet.isWaiting || hasTyped) && 'Changes not in the cart yet'}
      {!isSaving && error !== undefined && (
        <>
          <strong className={styles.notSaved}>Not saved</strong>{' '}
          {sheet.retry && <TextButton onClick={sheet.retry}>Try again</TextButton>}
        </>
      )}
      {!isSaving && refused > 0 && <strong className={styles.notSaved}>{refused} not added</strong>}
      {!isSaving && savedAt && !sheet.hasChanges && !hasTyped && refused === 0 && (
        <>
          <Icon of={IconCheck} size="small" /> Saved {momentClockText(savedAt)}
        </>
      )}
    </span>
  );
}

interface MainActProps extends SheetTyped {
  customer: CustomerRef;
  onAdd: () => void;
  size?: 'big' | undefined;
}

/**
 * Add to Cart while something is not in the cart, what is being typed included: a tap that leaves the field must find the button still there;
 * Update Cart when that changes what it holds; then the way to the cart.
 */
export function MainAct({ sheet, typed = NOTHING, customer, onAdd, size }: MainActProps) {
  const { cart, queue } = sheet;
  const hasChanges = sheet.hasChanges || isTyping(sheet, typed);
  const cells = { ...sheet.cells, ...typed };
  const isPressed = useRef(false);

  /** The link takes the place of the button that was pressed, and its focus with it; one that went on elsewhere stays there. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link === null || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === null || document.activeElement === document.body)
      link.focus({ preventScroll: true });
  }

  function press() {
    isPressed.current = true;
    onAdd();
  }

  if (cart && !hasChanges && sheet.wrong.length === 0 && !queue.isSaving && sheet.keys.some((key) => sheet.held[key])) {
    return (
      <ButtonLink ref={takeFocus} href={paths.cart(customer, cart.header.id)} look="primary" size={size}>
        Review cart
      </ButtonLink>
    );
  }
  const isIdle = !hasChanges && sheet.wrong.length === 0 && Object.keys(sheet.refused).length === 0;
  return (
    <Button look="primary" size={size} busy={queue.isSaving} disabled={!sheet.isReady || isIdle} onClick={press}>
      {changesHeld(sheet.keys, cells, sheet.held) ? 'Update Cart' : 'Add to Cart'}
    </Button>
  );
}
