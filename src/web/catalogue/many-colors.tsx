import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
import { focusFirstError } from '../ui/form-grid.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconArrowLeft, IconCheck } from '../ui/icons.ts';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { CartChoice } from './cart-choice.tsx';
import { ColorWall } from './color-wall.tsx';
import styles from './many-colors.module.css';
import type { Choice } from './product-choice.ts';
import { cellQuantity, clearAll, fillEach, fillFromLast } from './sheet-cells.ts';
import { sheetTotals } from './sheet-totals.ts';
import { type ColorSheet, useColorSheet } from './use-color-sheet.ts';

const NewCartDialog = lazy(() =>
  import('../carts/new-cart-dialog.tsx').then((module) => ({ default: module.NewCartDialog })),
);

/** '12 of each'. */
const DOZEN = 12;
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface ManyColorsProps {
  customer: CustomerRef;
  choice: Choice;
  /** It is the whole screen, on a phone. */
  isAlone: boolean;
}

/** The sheet: one cell per colour, what they come to, and the way into the cart. */
export function ManyColors({ customer, choice, isAlone }: ManyColorsProps) {
  const { shown, variant, colors } = choice;
  const sheet = useColorSheet(customer, shown.id, colors);
  const [isNaming, setNaming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusedHeading(place, isAlone);
  function add() {
    if (focusFirstError(place.current)) return;
    if (sheet.cart) sheet.save();
    else setNaming(true);
  }
  const hint = variant ? `${variant.title} · faint` : 'Faint';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells, for a focus that is on Clear or a fill button.
    <div ref={place} className={styles.sheet} onKeyDown={(event) => takeBack(event, sheet)}>
      {isAlone ? <PhoneHead choice={choice} /> : <h2>Order many colors</h2>}
      <div className={styles.head}>
        <div className={styles.hint}>
          {hint} numbers are your last order
          <span className={styles.keys}>
            {' '}
            · <kbd>Enter</kbd> next, <kbd>Ctrl V</kbd> paste block, <kbd>Ctrl D</kbd> fill down, <kbd>Ctrl Z</kbd> undo
          </span>
          <CartChoice />
        </div>
        <div className={styles.acts} data-print="never">
          <Button
            disabled={!sheet.keys.some((key) => sheet.last[key])}
            onClick={() => sheet.change(fillFromLast(sheet.keys, sheet.last))}
          >
            Fill from last order
          </Button>
          <Button onClick={() => sheet.change(fillEach(sheet.keys, DOZEN))}>{DOZEN} of each</Button>
        </div>
      </div>
      {sheet.queue.error !== undefined && (
        <Alert kind="warning" action={<TextButton onClick={sheet.retry}>Try again</TextButton>}>
          {messageOf(sheet.queue.error)}
        </Alert>
      )}
      {sheet.isRestored && (
        <Alert action={<TextButton onClick={sheet.forget}>Clear</TextButton>}>
          You typed these quantities before. They are not in a cart yet.
        </Alert>
      )}
      <ColorWall sheet={sheet} choice={choice} asList={isAlone} />
      {isAlone ? (
        <StickyBar>
          <PhoneFigures sheet={sheet} choice={choice} />
          <MainAct sheet={sheet} customer={customer} onAdd={add} size="big" />
        </StickyBar>
      ) : (
        <div className={styles.foot} data-print="never">
          <Figures sheet={sheet} choice={choice} />
          <SaveState sheet={sheet} />
          <span className={styles.space} />
          <Button look="quiet" onClick={() => sheet.change(clearAll(sheet.keys))}>
            Clear
          </Button>
          <MainAct sheet={sheet} customer={customer} onAdd={add} />
        </div>
      )}
      {isNaming && (
        <Suspense>
          <NewCartDialog
            open
            onClose={() => setNaming(false)}
            onCreate={(cart) => {
              setNaming(false);
              sheet.save(cart);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone the sheet is a screen that one has come to: the keyboard, and who listens, go on at its heading. */
function useFocusedHeading(place: RefObject<HTMLElement | null>, isAlone: boolean): void {
  // Synchronises the focus, which stays on nothing when the link that led here goes.
  useEffect(() => {
    if (isAlone) place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [place, isAlone]);
}

/** What Clear and the fill buttons did can be taken back from there, too; cells do it themselves. */
function takeBack(event: KeyboardEvent, sheet: ColorSheet): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(target instanceof HTMLButtonElement) || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (shiftKey) sheet.redo();
  else sheet.undo();
}

function PhoneHead({ choice }: { choice: Choice }) {
  const { pathname, search } = useLocation();
  const { shown, item } = choice;
  const price = item?.price === undefined ? '' : ` · ${formatDollars(item.price)} ${item.salesUM ?? ''}`;
  return (
    <>
      <div className={styles.phoneHead}>
        <Link
          to={pathname + search}
          replace
          aria-label="Back to the product"
          className={buttonClass({ look: 'quiet' })}
        >
          <Icon of={IconArrowLeft} />
        </Link>
        <h1 tabIndex={-1}>Order many colors</h1>
      </div>
      <p className={styles.hint}>
        {shown.name}
        {price}
      </p>
    </>
  );
}

interface SheetProps {
  sheet: ColorSheet;
  choice: Choice;
}

function useTexts({ sheet, choice }: SheetProps) {
  const { filled, pieces, sum } = sheetTotals(choice.colors, sheet.cells);
  return {
    count: `${filled} ${filled === 1 ? 'color' : 'colors'} · ${pieces.toLocaleString('en-US')} pcs`,
    sum: sum === undefined ? '' : formatDollars(sum),
  };
}

function Figures(props: SheetProps) {
  const { count, sum } = useTexts(props);
  return (
    <p className={styles.figures} role="status">
      <strong>{count}</strong> <span>{sum}</span>
    </p>
  );
}

function PhoneFigures(props: SheetProps) {
  const { count, sum } = useTexts(props);
  return (
    <StickyBarFigure label={count}>
      {sum}
      <SaveState sheet={props.sheet} />
    </StickyBarFigure>
  );
}

function SaveState({ sheet }: { sheet: ColorSheet }) {
  const { isSaving, savedAt, error } = sheet.queue;
  return (
    <span className={styles.saved} role="status">
      {isSaving && 'Saving…'}
      {!isSaving && (sheet.isWaiting || error !== undefined) && 'Not in the cart yet'}
      {!isSaving && savedAt && !sheet.hasChanges && (
        <>
          <Icon of={IconCheck} size="small" /> Saved {time.format(savedAt)}
        </>
      )}
    </span>
  );
}

interface MainActProps {
  sheet: ColorSheet;
  customer: CustomerRef;
  onAdd: () => void;
  size?: 'big' | undefined;
}

/** Add to Cart while something is not in the cart; Update Cart when that changes what it holds; then the way to the cart. */
function MainAct({ sheet, customer, onAdd, size }: MainActProps) {
  const { cart, hasChanges, queue } = sheet;
  if (cart && !hasChanges && sheet.wrong.length === 0 && !queue.isSaving && sheet.keys.some((key) => sheet.held[key])) {
    return (
      <ButtonLink href={paths.cart(customer, cart.header.id)} look="primary" size={size}>
        Review cart
      </ButtonLink>
    );
  }
  const changesHeld = sheet.keys.some((key) => sheet.held[key] && sheet.held[key] !== cellQuantity(sheet.cells[key]));
  const isIdle = !hasChanges && sheet.wrong.length === 0;
  return (
    <Button look="primary" size={size} busy={queue.isSaving} disabled={!sheet.isReady || isIdle} onClick={onAdd}>
      {changesHeld ? 'Update Cart' : 'Add to Cart'}
    </Button>
  );
}
