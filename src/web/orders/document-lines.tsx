import { useState } from 'react';
import { groupKits, mayCopyLine } from '#domain/line.ts';
import { formatMoney, isPositive } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { extension, finerItemPrice, itemPrice, shownUnitPrice } from '#domain/unit-price.ts';
import { AddToCartDialog } from '../carts/add-to-cart-dialog.tsx';
import { FinerPrice } from '../carts/finer-price.tsx';
import { KitContents, LineDescription, LineItem, LineThumb } from '../carts/line-product.tsx';
import { PriceReason } from '../carts/price-reason.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconShoppingCart } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import type { Column } from '../ui/table-column.ts';
import { type DocumentLine, isCommentLine, itemToCopy, shortText } from './document-line.ts';
import styles from './orders.module.css';

interface DocumentLinesProps {
  label: string;
  /** Undefined while they load. */
  lines: readonly DocumentLine[] | undefined;
  /** The account has a tax schedule and the person orders for it (ORD-053). */
  mayCopy: boolean;
  /** Title of the dialog that puts a line into a cart; "Add {item} To Cart" unless told. */
  copyTitle?: (line: DocumentLine) => string;
}

interface Row {
  line: DocumentLine;
  contains: readonly DocumentLine[];
}

/** The lines of an order or invoice, the parts of kits under them, each to be copied to a cart (ORD-016 to ORD-018, INV-026, INV-027). */
export function DocumentLines({ label, lines, mayCopy, copyTitle }: DocumentLinesProps) {
  const [copied, copy] = useState<DocumentLine>();
  const action = ({ line }: Row) =>
    isCommentLine(line) ? null : (
      <IconButton
        icon={IconShoppingCart}
        label={`Add ${line.itemCode} To Cart`}
        size="small"
        disabled={!mayCopy || !mayCopyLine(line)}
        onClick={() => copy(line)}
      />
    );
  return (
    <>
      <DataTable
        label={label}
        columns={columnsFor(action)}
        rows={lines && groupKits(lines)}
        rowKey={({ line }) => line.lineKey}
        attached={Attached}
        card={(row) => <LineCard row={row} action={action(row)} />}
      />
      {copied && (
        <AddToCartDialog open onClose={() => copy(undefined)} title={copyTitle?.(copied)} item={itemToCopy(copied)} />
      )}
    </>
  );
}

const money =
  (show: (line: DocumentLine) => React.ReactNode) =>
  ({ line }: Row) =>
    isCommentLine(line) ? null : show(line);

const msrpText = ({ msrp }: DocumentLine): string => (msrp !== null && isPositive(msrp) ? formatMoney(msrp) : '');

const itemPriceCell = (line: DocumentLine) => (
  <>
    {formatMoney(itemPrice(line))}
    <FinerPrice price={finerItemPrice(line)} />
  </>
);

const columnsFor = (action: (row: Row) => React.ReactNode): readonly Column<Row>[] => [
  {
    key: 'item',
    head: 'Item',
    cell: ({ line }) => (isCommentLine(line) ? line.itemCode : <LineItem product={line} />),
    className: styles.item,
  },
  {
    key: 'description',
    head: 'Description',
    cell: ({ line }) =>
      isCommentLine(line) ? (
        <Note>{line.comment}</Note>
      ) : (
        <LineDescription product={line}>
          <PriceReason level={line.priceLevel} rule={line.priceRule} />
        </LineDescription>
      ),
  },
  { key: 'unit', head: 'U/M', cell: money(({ unit }) => unit), tone: 'muted', className: styles.unit },
  {
    key: 'ordered',
    head: 'Ordered',
    cell: money(({ quantityOrdered }) => formatQuantity(quantityOrdered)),
    align: 'end',
  },
  { key: 'unitPrice', head: 'Unit Price', cell: money((line) => formatMoney(shownUnitPrice(line))), align: 'end' },
  { key: 'msrp', head: 'MSRP', cell: money(msrpText), align: 'end', tone: 'muted' },
  { key: 'itemPrice', head: 'Item Price', cell: money(itemPriceCell), align: 'end' },
  {
    key: 'extPrice',
    head: 'Ext Price',
    cell: money((line) => formatMoney(extension(line))),
    align: 'end',
    tone: 'strong',
  },
  { key: 'action', head: 'Action', cell: action, align: 'end', screenOnly: true, className: styles.action },
];

/** What is short of a line, a comment and the parts of a kit, under the line. */
function Attached({ line, contains }: Row): React.ReactNode {
  const comment = !isCommentLine(line) && line.comment.trim() !== '';
  const short = isCommentLine(line) ? '' : shortText(line);
  if (!comment && short === '' && contains.length === 0) return null;
  return (
    <div className={styles.attached}>
      {short !== '' && <Note kind="later">{short}</Note>}
      {comment && <Note>{line.comment}</Note>}
      {contains.length > 0 && (
        <KitContents
          parts={contains.map((part) => ({
            itemCode: part.itemCode,
            text: `${part.description}, ${formatQuantity(part.quantityOrdered)} ${part.unit}`,
          }))}
        />
      )}
    </div>
  );
}

function LineCard({ row, action }: { row: Row; action: React.ReactNode }) {
  const { line } = row;
  if (isCommentLine(line)) {
    return (
      <div className={styles.commentCard}>
        <Note>{line.comment}</Note>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <LineThumb product={line} />
      <div>
        <div className={styles.cardHead}>
          <div>
            <LineDescription product={line} withCode>
              <PriceReason level={line.priceLevel} rule={line.priceRule} />
            </LineDescription>
          </div>
          {action}
        </div>
        {Attached(row)}
        <div className={styles.cardFoot}>
          <span>
            {formatQuantity(line.quantityOrdered)} {line.unit} at {itemPriceCell(line)}
          </span>
          <strong>{formatMoney(extension(line))}</strong>
        </div>
      </div>
    </div>
  );
}
