import { memo, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { availableToday } from '#domain/availability.ts';
import { DEFAULT_UNIT } from '#domain/line.ts';
import { type Decimal, formatMoney, isPositive, multiply } from '#domain/money.ts';
import { formatQuantity, QUANTITY_MAX } from '#domain/quantity.ts';
import { markedComment } from '#domain/season-mark.ts';
import { Icon } from '../ui/icon.tsx';
import { IconDots } from '../ui/icons.ts';
import { Menu } from '../ui/menu.tsx';
import { Note } from '../ui/note.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { FinerPrice } from './finer-price.tsx';
import { LineComment } from './line-comment.tsx';
import { type CartLineProps, commentParts, isComment, lineMenu } from './line-menu.ts';
import { LineMessage } from './line-message.tsx';
import { KitContents, LineDescription, LineItem, type LineProduct, LineThumb } from './line-product.tsx';
import table from './line-table.module.css';
import styles from './lines.module.css';
import { PriceReason } from './price-reason.tsx';
import type { ShownLine } from './shown-lines.ts';

export const productOf = ({
  itemCode,
  itemCodeDesc,
  cartProduct,
  lineDiscountPercent,
  isMadeToOrder,
}: CartLine): LineProduct => ({
  itemCode,
  isMadeToOrder,
  description: itemCodeDesc,
  image: cartProduct.image,
  colorCode: cartProduct.colorCode,
  swatchCode: cartProduct.swatchCode,
  categoryKeyword: cartProduct.categoryKeyword,
  productKeyword: cartProduct.productKeyword,
  discountPercent: lineDiscountPercent,
});

/** Whether the comment's field is open, and the line's own menu. */
function useLine(props: CartLineProps) {
  const { acts, shown } = props;
  const { line } = shown;
  const [isWriting, write] = useState(false);
  const items = lineMenu(props, () => write(true));
  const menu = (
    <Menu
      label={`Actions for ${isComment(line) ? 'comment' : line.itemCode}`}
      look="icon"
      align="end"
      inRow
      trigger={<Icon of={IconDots} />}
      items={items}
    />
  );
  function removeComment() {
    write(false);
    acts.onRemoveComment(line);
  }
  return { menu, isWriting, removeComment };
}

/** Comment, notice, stock and the parts of a kit: what stands under a line. */
function LineNotes({ shown, acts, readOnly, isWriting, onRemoveComment }: CartLineProps & NotesProps) {
  const { line, comment } = shown;
  const { message, components, quantityAvailable } = line;
  // Of the whole line, as its order will have them; the wire says how many a kit has.
  const partQuantity = (each: Decimal) =>
    formatQuantity(Number(multiply(each, shown.quantity, line.unitOfMeasureConvFactor)));
  const { mark } = commentParts(line);
  const { own } = commentParts(line, comment);
  const hasComment = !isComment(line) && (readOnly ? comment : own || isWriting);
  return (
    <>
      {hasComment && readOnly && <Note>{comment}</Note>}
      {mark && !readOnly && <Note>{mark}</Note>}
      {hasComment && !readOnly && (
        <LineComment
          label={`Comment on ${line.itemCode}`}
          comment={own}
          mark={mark}
          autoFocus={isWriting && own === ''}
          onChange={(text) => acts.onComment(line.id, markedComment(mark, text))}
          onRemove={onRemoveComment}
        />
      )}
      {message && <LineMessage message={message} isUnorderable={line.isUnorderable} />}
      {quantityAvailable !== undefined && (
        <span className={styles.muted}>
          Available Today:{' '}
          {formatQuantity(availableToday(String(quantityAvailable ?? 0), line.unitOfMeasureConvFactor))}{' '}
          {line.unitOfMeasure ?? DEFAULT_UNIT}
        </span>
      )}
      {components && components.length > 0 && (
        <KitContents
          parts={components.map((part) => ({
            itemCode: part.itemCode,
            text: `${part.itemCodeDesc}, ${partQuantity(part.quantity)} ${part.unitOfMeasure}`,
          }))}
        />
      )}
    </>
  );
}

interface NotesProps {
  isWriting: boolean;
  onRemoveComment: () => void;
}

const hasNotes = ({ line, comment }: ShownLine, isWriting: boolean): boolean =>
  !isComment(line) &&
  (comment !== '' ||
    isWriting ||
    Boolean(line.message) ||
    line.quantityAvailable !== undefined ||
    (line.components?.length ?? 0) > 0);

const msrpText = ({ msrp }: CartLine): string => (msrp && isPositive(msrp) ? formatMoney(msrp) : '');

function Quantity({ shown, acts, readOnly, isCard }: CartLineProps & { isCard?: boolean }) {
  const { line, quantity } = shown;
  if (readOnly) return formatQuantity(quantity);
  return (
    <NumberStepper
      label={`Quantity of ${line.itemCode}`}
      value={quantity}
      max={QUANTITY_MAX}
      size={isCard ? 'big' : 'normal'}
      inTable={!isCard}
      onChange={(value) => acts.onQuantity(line.id, value)}
    />
  );
}

/** One line of a cart as table rows: the line, and what stands under it. */
export const CartLineRow = memo(function CartLineRow(props: CartLineProps) {
  const { shown, acts, readOnly } = props;
  const { line } = shown;
  const { menu, isWriting, removeComment } = useLine(props);
  if (isComment(line)) return <CommentRow {...props} menu={menu} />;
  const joined = hasNotes(shown, isWriting);
  const className = [joined && table.joined, shown.isPending && styles.pending].filter(Boolean).join(' ');
  return (
    <>
      <tr className={className} data-line={line.id}>
        <td>
          <LineItem product={productOf(line)} />
        </td>
        <td>
          <LineDescription product={productOf(line)}>
            <PriceReason level={line.pricing.priceLevel} rule={line.priceRule} />
          </LineDescription>
        </td>
        <td className={styles.muted}>{line.unitOfMeasure ?? DEFAULT_UNIT}</td>
        <td className={table.end}>
          <Quantity {...props} />
        </td>
        <td className={table.end}>{formatMoney(shown.unitPrice)}</td>
        <td className={`${table.end} ${styles.muted}`}>{msrpText(line)}</td>
        <td className={table.end}>
          {formatMoney(shown.itemPrice)}
          <FinerPrice price={shown.finerPrice} />
        </td>
        <td className={`${table.end} ${table.strong} ${styles.extension}`}>{formatMoney(shown.extension)}</td>
        <td className={table.end} data-print="never">
          {menu}
        </td>
      </tr>
      {joined && (
        <tr className={table.attached}>
          <td />
          <td colSpan={8}>
            <div className={styles.notes}>
              <LineNotes {...{ shown, acts, readOnly, isWriting }} onRemoveComment={removeComment} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function CommentRow({ shown, acts, readOnly, menu }: CartLineProps & { menu: React.ReactNode }) {
  const { line } = shown;
  return (
    <tr data-line={line.id}>
      <td className={styles.muted}>{line.itemCode}</td>
      <td colSpan={7}>
        <CommentText {...{ shown, acts, readOnly }} />
      </td>
      <td className={table.end} data-print="never">
        {menu}
      </td>
    </tr>
  );
}

function CommentText({ shown, acts, readOnly }: Pick<CartLineProps, 'shown' | 'acts' | 'readOnly'>) {
  const { line, comment } = shown;
  if (readOnly) return <Note>{comment}</Note>;
  return (
    <LineComment
      label="Comment"
      comment={comment}
      onChange={(text) => acts.onComment(line.id, text)}
      onRemove={() => acts.onRemoveComment(line)}
    />
  );
}

/** One line of a cart on a phone. */
export const CartLineCard = memo(function CartLineCard(props: CartLineProps) {
  const { shown, acts, readOnly } = props;
  const { line } = shown;
  const { menu, isWriting, removeComment } = useLine(props);
  if (isComment(line)) {
    return (
      <li data-line={line.id}>
        <span className={styles.muted}>{line.itemCode}</span>
        <div className={styles.cardHead}>
          <CommentText {...{ shown, acts, readOnly }} />
          {menu}
        </div>
      </li>
    );
  }
  return (
    <li data-line={line.id}>
      <LineThumb product={productOf(line)} />
      <div>
        <div className={styles.cardHead}>
          <div>
            <LineDescription product={productOf(line)} withCode>
              <PriceReason level={line.pricing.priceLevel} rule={line.priceRule} />
            </LineDescription>
          </div>
          {menu}
        </div>
        {hasNotes(shown, isWriting) && (
          <div className={styles.cardNotes}>
            <LineNotes {...{ shown, acts, readOnly, isWriting }} onRemoveComment={removeComment} />
          </div>
        )}
        <div className={styles.cardFoot}>
          <Quantity {...props} isCard />
          <div className={styles.cardSum}>
            <strong>{formatMoney(shown.extension)}</strong>
            <small>
              {formatMoney(shown.itemPrice)} {line.unitOfMeasure ?? DEFAULT_UNIT}
            </small>
            <FinerPrice price={shown.finerPrice} />
          </div>
        </div>
      </div>
    </li>
  );
});
