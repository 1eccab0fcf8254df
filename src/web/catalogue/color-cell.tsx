import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { ColorItem } from '#contract/product.ts';
import { formatQuantity, QUANTITY_MAX } from '#domain/quantity.ts';
import { TYPED_QUANTITY_MAX } from '#domain/typed-quantity.ts';
import { Button } from '../ui/button.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { focusContent, keepsFocus } from '../ui/focus-content.ts';
import { IconPlus } from '../ui/icons.ts';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { StockDot } from '../ui/stock-dot.tsx';
import styles from './many-colors.module.css';
import { factorOf } from './sales-unit.ts';
import { cellProblem, cellQuantity, cellText } from './sheet-cells.ts';
import { type StockWords, stockWords } from './stock-words.ts';
import { useCellField } from './use-cell-field.ts';

/** What one press takes of a colour on a phone, in pieces. */
const DOZEN = 12;
/** Below this many the cell says how many are left, whatever is typed. */
const SAID_BELOW = 48;

/** What a cell says of a stock beside its dot; 'available' needs no words. */
const STATE_NOTES: Partial<Record<StockWords['state'], string>> = { none: 'not in stock', open: 'pre-season' };

interface ColorCellProps {
  item: ColorItem;
  swatch: string;
  isPreSeason: boolean;
  text: string;
  /** What stands there by right, though it be a fraction: what the cart has of it, or had. */
  standing: number | undefined;
  /** Why it did not go into the cart. */
  refusal: string | undefined;
  /** What the account ordered of it last. */
  last: number | undefined;
  asList: boolean;
  onType: (text: string) => void;
  /** By a button: a step of its own to take back. */
  onSet: (text: string) => void;
  /** What is being typed on a phone, where it counts once the field is left; undefined when it is. */
  onDraft: (text: string | undefined) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** One colour of the sheet: its cord, name, code and stock, and its quantity. Only the quantity is a tab stop. */
export function ColorCell(props: ColorCellProps) {
  const { item, swatch, text, standing, refusal, asList } = props;
  const problemId = useId();
  const problem = refusal ?? cellProblem(text, standing);
  return (
    <li className={styles.cell}>
      <CordChip size="large" swatch={swatch} />
      <div className={styles.words}>
        <div className={styles.name}>{item.colorName}</div>
        {problem === undefined ? (
          <CellNotes {...props} />
        ) : (
          <div id={problemId} role="status" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      {asList ? <ListControl {...props} /> : <WallControl {...props} problemId={problem && problemId} />}
    </li>
  );
}

/** Code and stock; on phones what was ordered last. */
function CellNotes({ item, isPreSeason, text, standing, last, asList }: ColorCellProps) {
  const words = stockWords(item, Math.max(1, cellQuantity(text, standing)), isPreSeason);
  const isLow = words?.state === 'low' || (words?.today !== undefined && words.today > 0 && words.today < SAID_BELOW);
  const left = isLow && words?.today !== undefined ? `${formatQuantity(words.today)} left` : undefined;
  const notes = [
    item.colorCode,
    left,
    words && STATE_NOTES[words.state],
    asList && last ? `last order ${formatQuantity(last)}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.meta}>
      {words ? <StockDot state={isLow && words.state === 'available' ? 'low' : words.state}>{notes}</StockDot> : notes}
    </div>
  );
}

interface WallControlProps extends ColorCellProps {
  /** Of the sentence that says what is wrong. */
  problemId: string | undefined;
}

function WallControl({ item, text, standing, refusal, last, problemId, ...hears }: WallControlProps) {
  const { onType, onLeave, onKeyDown, onPaste } = hears;
  const field = useCellField(text);
  function type({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    field.hear(value);
    onType(value);
  }
  return (
    <input
      ref={field.ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Quantity, ${item.colorName}`}
      className={styles.quantity}
      aria-invalid={cellProblem(text, standing) !== undefined || undefined}
      data-refused={refusal === undefined ? undefined : ''}
      aria-describedby={problemId}
      maxLength={TYPED_QUANTITY_MAX}
      data-filled={cellQuantity(text, standing) > 0 ? 'true' : undefined}
      placeholder={String(last ?? 0)}
      value={text}
      onChange={type}
      onFocus={(event) => event.target.select()}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** On phones: one press takes a dozen pieces, or the units that hold as many; then there are minus and plus. */
function ListControl({ item, text, standing, onSet, onDraft }: ColorCellProps) {
  const isInField = useRef(false);
  /** The button takes the place of a field that was emptied by keys, and its focus with it. */
  function takeFocus(button: HTMLButtonElement) {
    // A frame later: the key would press the button.
    if (isInField.current) focusContent(button);
    isInField.current = false;
    return keepsFocus(button);
  }
  function set(quantity: number) {
    // Who leaves the field has the focus elsewhere by now.
    isInField.current = document.activeElement !== document.body;
    onSet(cellText(String(quantity)));
  }
  if (text === '') {
    const dozen = Math.ceil(DOZEN / Number(factorOf(item)));
    return (
      <Button
        ref={takeFocus}
        icon={IconPlus}
        className={styles.dozen}
        aria-label={`Add ${dozen} of ${item.colorName}`}
        onClick={() => onSet(String(dozen))}
      >
        {dozen}
      </Button>
    );
  }
  return (
    <NumberStepper
      label={`Quantity, ${item.colorName}`}
      className={styles.dozen}
      min={0}
      max={QUANTITY_MAX}
      value={cellQuantity(text, standing)}
      error={cellProblem(text, standing)}
      whenEmpty={0}
      onChange={set}
      onDraft={onDraft}
    />
  );
}
