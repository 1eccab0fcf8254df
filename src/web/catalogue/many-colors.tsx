import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { formatPieces } from '#domain/quantity.ts';
import { useApi } from '../api/use-api.tsx';
import { IsHiddenPage } from '../router/hidden-page.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FootBar } from '../ui/foot-bar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconArrowLeft } from '../ui/icons.ts';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import { CartChoice } from './cart-choice.tsx';
import { ColorWall } from './color-wall.tsx';
import { lastInSalesUnits, lastQuantitiesQuery } from './last-quantities.ts';
import styles from './many-colors.module.css';
import type { Choice } from './product-choice.ts';
import { ClearAct, LastOrderAct, MainAct, SaveState, takeBack } from './sheet-acts.tsx';
import { type Cells, fillEach } from './sheet-cells.ts';
import { SheetLeave } from './sheet-leave.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { SheetRefused } from './sheet-refused.tsx';
import { reducedItems, sheetTotals } from './sheet-totals.ts';
import { type ColorSheet, useColorSheet } from './use-color-sheet.ts';
import { useSheetAdding } from './use-sheet-adding.tsx';
import { useSheetFill } from './use-sheet-fill.ts';

const NOTHING = {};
/** '12 of each'. */
const DOZEN = 12;

interface ManyColorsProps {
  customer: CustomerRef;
  choice: Choice;
  /** It is the whole screen, on a phone. */
  isAlone: boolean;
  /** The window is too narrow for it beside the product. */
  isHidden: boolean;
}

/** The sheet: one cell per colour, what they come to, and the way into the cart. */
export function ManyColors({ customer, choice, isAlone, isHidden }: ManyColorsProps) {
  const { shown, variant, colors } = choice;
  const items = useMemo(() => colors.map((item) => ({ ...item, productId: shown.id })), [colors, shown.id]);
  const { data: ordered } = useQuery(
    lastQuantitiesQuery(
      useApi(),
      customer,
      items.map(({ itemCode }) => itemCode),
    ),
  );
  const last = useMemo(() => lastInSalesUnits(items, ordered), [items, ordered]);
  const sheet = useColorSheet({ customer, place: shown.id, items, last });
  const adding = useSheetAdding(sheet);
  const fill = useSheetFill(sheet);
  const typing = useTyping();
  const place = useRef<HTMLDivElement>(null);
  useFocusedHeading(place, isAlone);
  const add = () => adding.add(place.current);
  const nameOf = (code: string) => colors.find(({ itemCode }) => itemCode === code)?.colorName ?? code;
  const clear = <ClearAct keys={sheet.keys} fill={fill} />;
  const refused = <SheetRefused sheet={sheet} nameOf={nameOf} onTry={add} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells, for a focus that is on Clear or a fill button.
    <div ref={place} className={styles.sheet} onKeyDown={(event) => takeBack(event, sheet)}>
      {isAlone ? <PhoneHead choice={choice} /> : <h2>Order many colors</h2>}
      <div className={styles.head}>
        <div className={styles.hint}>
          {isAlone ? variant?.title : <DeskHint variant={variant?.title} />}
          <CartChoice />
        </div>
        <div className={styles.acts} data-print="never">
          <LastOrderAct keys={sheet.keys} last={sheet.last} fill={fill} />
          <Button onClick={() => fill(fillEach(sheet.keys, DOZEN), `Filled with ${DOZEN} of each`)}>
            {DOZEN} of each
          </Button>
          {isAlone && clear}
        </div>
      </div>
      <SheetNotices sheet={sheet} nameOf={nameOf} />
      {isAlone && refused}
      <ColorWall sheet={sheet} choice={choice} asList={isAlone} onDraft={typing.note} />
      {isAlone ? (
        <StickyBar>
          <PhoneFigures sheet={sheet} choice={choice} typed={typing.typed} />
          <MainAct sheet={sheet} typed={typing.typed} customer={customer} onAdd={add} size="big" />
        </StickyBar>
      ) : (
        <FootBar
          {...textsOf({ sheet, choice })}
          notice={refused}
          acts={
            <>
              {clear}
              <MainAct sheet={sheet} customer={customer} onAdd={add} />
            </>
          }
        >
          <SaveState sheet={sheet} />
        </FootBar>
      )}
      {adding.dialog}
      <IsHiddenPage value={isHidden}>
        <SheetLeave sheet={sheet} place={place} itemCodes={sheet.keys} />
      </IsHiddenPage>
    </div>
  );
}

/** What is behind the cells, and which keys they hear; a phone's rows say what was ordered last. */
const DeskHint = ({ variant }: { variant: string | undefined }) => (
  <>
    {variant}
    <span data-print="never">
      {variant ? ' · faint' : 'Faint'} numbers are your last order
      <span className={styles.keys}>
        {' '}
        · <kbd>Enter</kbd> next, <kbd>Ctrl V</kbd> paste block, <kbd>Ctrl D</kbd> fill down, <kbd>Ctrl Z</kbd> undo
      </span>
    </span>
  </>
);

/** On a phone the sheet is a screen that one has come to: the keyboard, and who listens, go on at its heading. */
function useFocusedHeading(place: RefObject<HTMLElement | null>, isAlone: boolean): void {
  // Synchronises the focus, which stays on nothing when the link that led here goes.
  useEffect(() => {
    if (isAlone) place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [place, isAlone]);
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

/** What is typed in fields that tell of it only once they are left. */
function useTyping() {
  const [typed, setTyped] = useState<Cells>({});
  function note(itemCode: string, text: string | undefined) {
    setTyped(({ [itemCode]: _, ...others }) => (text === undefined ? others : { ...others, [itemCode]: text }));
  }
  return { typed, note };
}

function textsOf({ sheet, choice }: SheetProps, typed: Cells = NOTHING) {
  const { cells, standing, cart } = sheet;
  const reduced = reducedItems(cart?.detail, choice.colors);
  const { filled, pieces, sum } = sheetTotals(choice.colors, { ...cells, ...typed }, standing, reduced);
  return {
    count: `${filled} ${filled === 1 ? 'color' : 'colors'} · ${formatPieces(pieces)}`,
    sum: sum === undefined ? '' : formatDollars(sum),
  };
}

/** They count along with what is being typed. */
function PhoneFigures({ typed, ...props }: SheetProps & { typed: Cells }) {
  const { count, sum } = textsOf(props, typed);
  return (
    <StickyBarFigure label={count}>
      {sum} <SaveState sheet={props.sheet} typed={typed} />
    </StickyBarFigure>
  );
}
