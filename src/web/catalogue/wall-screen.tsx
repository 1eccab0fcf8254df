import { useMemo, useRef, useState } from 'react';
import type { ColorSheet as WallSheet } from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { formatPieces } from '#domain/quantity.ts';
import { useSearchParams } from '../router/use-route.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button } from '../ui/button.tsx';
import { FootBar } from '../ui/foot-bar.tsx';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Select } from '../ui/select.tsx';
import { StickyBar, StickyBarFigure } from '../ui/sticky-bar.tsx';
import { CartChoice } from './cart-choice.tsx';
import { HiddenWrong } from './hidden-wrong.tsx';
import { ClearAct, LastOrderAct, MainAct, SaveState, takeBack } from './sheet-acts.tsx';
import { cellQuantity } from './sheet-cells.ts';
import { SheetLeave } from './sheet-leave.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { SheetRefused } from './sheet-refused.tsx';
import { reducedItems, sheetTotals } from './sheet-totals.ts';
import { type ColorSheet, useColorSheet } from './use-color-sheet.ts';
import { useSheetAdding } from './use-sheet-adding.tsx';
import { useSheetFill } from './use-sheet-fill.ts';
import styles from './wall.module.css';
import { WALL_TITLE } from './wall-closed.tsx';
import { hiddenCells, wallGrid } from './wall-grid.ts';
import { WallStylesDialog } from './wall-styles-dialog.tsx';
import { WallTable } from './wall-table.tsx';

/** So many styles stand side by side until the person chooses. */
const FIRST_STYLES = 6;
const NONE: ReadonlySet<number> = new Set();

/** The sheet over a category's styles: colours down, styles across, saved as the product's own sheet is. */
export function WallScreen({ customer, sheet: wall }: { customer: CustomerRef; sheet: WallSheet }) {
  const isPhone = useMediaQuery(PHONE);
  const items = useMemo(
    () => wall.styles.flatMap(({ productId, cells }) => cells.map((cell) => ({ ...cell, productId }))),
    [wall],
  );
  const last = useMemo(
    () =>
      Object.fromEntries(
        items.flatMap(({ itemCode, lastQuantity }) => (lastQuantity ? [[itemCode, lastQuantity]] : [])),
      ),
    [items],
  );
  const sheet = useColorSheet({ customer, place: `category/${wall.keyword}`, items, last });
  const adding = useSheetAdding(sheet);
  const fill = useSheetFill(sheet);
  const { shown, single, onScreen, choose, chooseSingle, reveal } = useShownStyles(wall, isPhone);
  const [isChoosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const grid = wallGrid(wall, onScreen);
  const keys = grid.rows.flatMap((cells) => cells.flatMap((cell) => cell?.itemCode ?? []));
  const figures = figuresOf(wall, sheet, onScreen);
  const hidden = hiddenCells(wall, onScreen, sheet.wrong);

  function showHidden(): boolean {
    const [first] = hidden;
    if (first === undefined) return false;
    reveal(first.productId);
    // Once its style is drawn.
    setTimeout(() => focusCell(place.current, first.itemCode));
    return true;
  }
  const add = () => adding.add(place.current, showHidden);
  const notices = (
    <>
      {hidden.length > 0 && <HiddenWrong cells={hidden} sheet={sheet} onShow={showHidden} />}
      <SheetRefused sheet={sheet} nameOf={(itemCode) => labelOf(wall, itemCode)} onTry={add} />
    </>
  );
  const clear = <ClearAct keys={keys} fill={fill} />;
  const act = <MainAct sheet={sheet} customer={customer} onAdd={add} size={isPhone ? 'big' : undefined} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells, for a focus that is on Clear or a fill button.
    <div ref={place} onKeyDown={(event) => takeBack(event, sheet)}>
      <PageTitle
        title={WALL_TITLE}
        sub={`${grid.styles.length} of ${wall.styles.length} styles, ${grid.colors.length} colors`}
        actions={
          <>
            {!isPhone && <Button onClick={() => setChoosing(true)}>Choose styles</Button>}
            <LastOrderAct keys={keys} last={last} fill={fill} />
            {isPhone && clear}
          </>
        }
      />
      <CartChoice />
      <SheetNotices sheet={sheet} nameOf={(itemCode) => labelOf(wall, itemCode)} />
      {isPhone && (
        <Select
          label="Style"
          className={styles.single}
          value={String(single)}
          options={wall.styles.map(({ productId, name }) => ({ value: String(productId), label: name }))}
          onChange={(event) => chooseSingle(Number(event.target.value))}
        />
      )}
      {isPhone && notices}
      <WallTable grid={grid} sheet={sheet} />
      {isPhone ? (
        <StickyBar>
          <StickyBarFigure label={figures.count}>
            {figures.sum} <SaveState sheet={sheet} />
          </StickyBarFigure>
          {act}
        </StickyBar>
      ) : (
        <FootBar
          {...figures}
          notice={notices}
          acts={
            <>
              {clear}
              {act}
            </>
          }
        >
          <SaveState sheet={sheet} />
        </FootBar>
      )}
      <WallStylesDialog
        open={isChoosing}
        styles={wall.styles}
        shown={shown}
        onClose={() => setChoosing(false)}
        onChoose={(ids) => {
          setChoosing(false);
          choose(ids);
        }}
      />
      {adding.dialog}
      <SheetLeave sheet={sheet} place={place} />
    </div>
  );
}

/** How a cell is called, whether its style is shown or not. */
const labelOf = (wall: WallSheet, itemCode: string): string =>
  hiddenCells(wall, NONE, [itemCode])[0]?.label ?? itemCode;

/** Some of the styles side by side, named in the address once they are chosen; on a phone one at a time. */
function useShownStyles({ styles: all }: WallSheet, isPhone: boolean) {
  const [address, setAddress] = useSearchParams();
  const [single = 0, chooseSingle] = useState(all[0]?.productId);
  const ids = all.map(({ productId }) => productId);
  const named = new Set(address.get('styles')?.split(',').map(Number));
  const chosen = ids.filter((id) => named.has(id));
  const shown = chosen.length > 0 ? chosen : ids.slice(0, FIRST_STYLES);
  const choose = (next: readonly number[]) =>
    setAddress(
      { styles: ids.filter((id) => next.includes(id)).join(',') },
      { replace: true, preventScrollReset: true },
    );
  const reveal = (productId: number) => (isPhone ? chooseSingle(productId) : choose([...shown, productId]));
  return { shown, single, onScreen: new Set(isPhone ? [single] : shown), choose, chooseSingle, reveal };
}

const focusCell = (place: Element | null, itemCode: string): void =>
  place?.querySelector<HTMLInputElement>(`[data-item="${CSS.escape(itemCode)}"]`)?.focus();

/** Pieces, styles and money of the whole sheet, styles that are not shown among them. */
function figuresOf({ styles: all }: WallSheet, { cells, standing, cart }: ColorSheet, shown: ReadonlySet<number>) {
  const filled = all.filter((style) =>
    style.cells.some(({ itemCode }) => cellQuantity(cells[itemCode], standing[itemCode]) > 0),
  );
  const hidden = filled.filter(({ productId }) => !shown.has(productId)).length;
  const items = all.flatMap((style) => style.cells);
  const { pieces, sum } = sheetTotals(items, cells, standing, reducedItems(cart?.detail, items));
  return {
    count: [
      `${formatPieces(pieces)} in ${filled.length} ${filled.length === 1 ? 'style' : 'styles'}`,
      hidden > 0 && `${hidden} not shown`,
    ]
      .filter(Boolean)
      .join(', '),
    sum: sum === undefined ? '' : formatDollars(sum),
  };
}
