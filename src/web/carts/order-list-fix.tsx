import { type FormEvent, useState } from 'react';
import type { ListedItem } from '#contract/order-list.ts';
import { productImagePath, THUMBNAIL_WIDTH } from '#domain/image-name.ts';
import { formatMoney } from '#domain/money.ts';
import { LIST_TEXT_MAX } from '#domain/order-list.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Thumb } from '../ui/thumb.tsx';
import { quantityId, sentenceId } from './order-list-fields.tsx';
import styles from './order-list-rows.module.css';
import type { JudgedRow } from './order-list-rows.ts';
import type { RowActs } from './use-order-list.ts';

interface RowFixProps {
  judged: JudgedRow;
  acts: RowActs;
  isSent: boolean;
  held: number;
  /** The item's field is open. */
  isEditing: boolean;
  onDone: () => void;
}

/** What is to be said of a row, and the way to mend it. Where its item is not known, that is said in the item's own place. */
export function RowFix({ judged: { row, state, twins }, acts, isSent, held, isEditing, onDone }: RowFixProps) {
  const { line } = row;
  const suggestions = state.is === 'item' ? state.suggestions : [];
  function name(text: string) {
    acts.change(line, { text });
    onDone();
    // The field that was written in goes.
    document.getElementById(quantityId(line))?.focus();
  }
  return (
    <fieldset className={styles.fix} disabled={isSent}>
      {'sentence' in state && state.is !== 'item' && <RowSentence line={line}>{state.sentence}</RowSentence>}
      {state.is === 'fine' && state.change !== undefined && (
        <Note kind="warning">Changed just now. {state.change}</Note>
      )}
      {state.is === 'fine' && state.notice !== undefined && <Note kind="later">{state.notice}</Note>}
      {held > 0 && (
        <Note kind="info">
          {formatQuantity(held)} of it {held === 1 ? 'is' : 'are'} in this cart already.
        </Note>
      )}
      {twins.length > 0 && <Note kind="info">The same item is in {rowsText(twins)} too.</Note>}
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={`Items for row ${line}`}>
          {suggestions.map((item) => (
            <li key={item.itemCode}>
              <Suggestion item={item} onChoose={() => name(item.itemCode)} />
            </li>
          ))}
        </ul>
      )}
      {isEditing && <ItemField key={row.texts.join('\t')} line={line} text={row.texts[0] ?? ''} onName={name} />}
    </fieldset>
  );
}

/** What is wrong with a row, in words. */
export function RowSentence({ line, children }: { line: number; children: string }) {
  return (
    <span id={sentenceId(line)}>
      <Note kind="warning">{children}</Note>
    </span>
  );
}

const rowsText = (lines: readonly number[]): string => {
  const [first, ...others] = lines;
  return others.length === 0 ? `row ${first}` : `rows ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`;
};

function Suggestion({ item, onChoose }: { item: ListedItem; onChoose: () => void }) {
  return (
    <button type="button" className={styles.suggestion} onClick={onChoose}>
      <Thumb src={item.image ? productImagePath(item.image, { width: THUMBNAIL_WIDTH }) : null} />
      <span>
        <span className={styles.suggestionName}>{item.description}</span>
        <span className={styles.hint}>
          {item.itemCode} · {formatMoney(item.price)} {item.unit}
        </span>
      </span>
    </button>
  );
}

function ItemField({ line, text, onName }: { line: number; text: string; onName: (text: string) => void }) {
  const [typed, type] = useState(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') onName(typed.trim());
  }
  return (
    <form className={styles.itemField} onSubmit={submit}>
      <TextField
        label={`Item of row ${line}: SKU, UPC or name`}
        hideLabel
        placeholder="SKU, UPC or name"
        autoComplete="off"
        maxLength={LIST_TEXT_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        Look up
      </Button>
    </form>
  );
}
