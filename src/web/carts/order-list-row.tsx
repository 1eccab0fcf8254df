import { memo, type ReactNode, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconAlertTriangle, IconCheck, IconPencil, IconTrash } from '../ui/icons.ts';
import { LineDescription, LineThumb } from './line-product.tsx';
import table from './line-table.module.css';
import { QuantityField, UnitField } from './order-list-fields.tsx';
import { RowFix, RowSentence } from './order-list-fix.tsx';
import styles from './order-list-rows.module.css';
import { isSameJudged, type JudgedRow, needsPerson } from './order-list-rows.ts';
import type { RowActs } from './use-order-list.ts';

export interface RowProps {
  judged: JudgedRow;
  acts: RowActs;
  /** It stays as it was sent, until it is known whether a cart has it. */
  isSent: boolean;
  /** How many of its item the chosen cart holds already. */
  held: number;
  onRemove: (line: number, button: HTMLElement) => void;
}

/** What the row and the card have in common. */
function useRow({ judged, acts, isSent, held, onRemove }: RowProps) {
  const { row, state, sum, twins } = judged;
  const [isEditing, edit] = useState(false);
  const item = 'item' in state ? state.item : undefined;
  const fix = (
    <RowFix
      judged={judged}
      acts={acts}
      isSent={isSent}
      held={held}
      isEditing={isEditing || state.is === 'item'}
      onDone={() => edit(false)}
    />
  );
  const hasFix =
    needsPerson(state) ||
    isEditing ||
    twins.length > 0 ||
    held > 0 ||
    (state.is === 'fine' && (state.notice || state.change));
  const buttons = (
    <>
      {state.is !== 'item' && (
        <IconButton
          icon={IconPencil}
          size="small"
          label={`Change the item of row ${row.line}`}
          aria-expanded={isEditing}
          disabled={isSent}
          onClick={() => edit(!isEditing)}
        />
      )}
      <IconButton
        icon={IconTrash}
        size="small"
        label={`Remove row ${row.line}`}
        data-list-remove=""
        disabled={isSent}
        onClick={(event) => onRemove(row.line, event.currentTarget)}
      />
    </>
  );
  return {
    row,
    item,
    product: item && { itemCode: item.itemCode, description: item.description, image: item.image },
    fix: hasFix ? fix : undefined,
    sentence: state.is === 'item' && <RowSentence line={row.line}>{state.sentence}</RowSentence>,
    buttons,
    verdict: <Verdict judged={judged} />,
    quantity: (
      <QuantityField
        row={row}
        isSent={isSent}
        problem={state.is === 'quantity' ? state.sentence : undefined}
        onChange={(quantity) => acts.change(row.line, { quantity })}
      />
    ),
    unit: item && (
      <UnitField
        row={row}
        item={item}
        isSent={isSent}
        isWrong={state.is === 'unit'}
        onChange={(unit) => acts.change(row.line, { unit })}
      />
    ),
    price: item && formatMoney(item.price),
    each: item && `${formatMoney(item.price)} ${item.unit}`,
    sum: sum === undefined ? undefined : formatMoney(sum),
  };
}

function Verdict({ judged: { state } }: { judged: JudgedRow }): ReactNode {
  if (state.is === 'reading') return <span className={styles.hint}>Looking up…</span>;
  if (state.is === 'fine') {
    return (
      <Badge tone="success" icon={IconCheck}>
        Fine
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={IconAlertTriangle}>
      Needs you
    </Badge>
  );
}

/** The acts last as long as the page; of 500 rows only those that say something else are drawn again. */
const isSame = (a: RowProps, b: RowProps): boolean =>
  a.held === b.held && a.isSent === b.isSent && isSameJudged(a.judged, b.judged);

/** One row of the list as table rows: the row, and what is to be said or done about it. */
export const OrderListRow = memo(function OrderListRow(props: RowProps) {
  const { row, product, sentence, fix, buttons, verdict, quantity, unit, price, sum } = useRow(props);
  return (
    <>
      <tr className={fix ? table.joined : undefined}>
        <td className={styles.line}>{row.line}</td>
        <td>{verdict}</td>
        <td className={styles.typed}>{row.source}</td>
        <td>
          {sentence}
          {product && (
            <div className={table.item}>
              <LineThumb product={product} size="normal" />
              <div>
                <LineDescription product={product} withCode />
              </div>
            </div>
          )}
        </td>
        <td className={table.end}>{quantity}</td>
        <td>{unit}</td>
        <td className={table.end}>{price}</td>
        <td className={`${table.end} ${table.strong}`}>{sum}</td>
        <td className={table.end} data-print="never">
          <span className={styles.buttons}>{buttons}</span>
        </td>
      </tr>
      {fix && (
        <tr className={`${table.attached} ${styles.fixing}`}>
          <td colSpan={3} />
          <td colSpan={6}>{fix}</td>
        </tr>
      )}
    </>
  );
}, isSame);

/** One row of the list on a phone. */
export const OrderListCard = memo(function OrderListCard(props: RowProps) {
  const { row, product, sentence, fix, buttons, verdict, quantity, unit, each, sum } = useRow(props);
  return (
    <li>
      <div className={styles.cardHead}>
        <span className={styles.line}>Row {row.line}</span>
        {verdict}
        <span className={styles.space} />
        <span className={styles.buttons}>{buttons}</span>
      </div>
      <div className={styles.typed}>{row.source}</div>
      {product && (
        <div className={table.item}>
          <LineThumb product={product} size="normal" />
          <div>
            <LineDescription product={product} withCode />
          </div>
        </div>
      )}
      {sentence}
      {fix}
      <div className={styles.cardFoot}>
        {quantity}
        {unit}
        <span className={styles.space} />
        <span className={styles.cardSum}>
          <strong>{sum}</strong>
          <small>{each}</small>
        </span>
      </div>
    </li>
  );
}, isSame);
