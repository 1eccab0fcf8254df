import type { Ref } from 'react';
import type { DuplicateLine, DuplicatePreview } from '#contract/duplicate-preview.ts';
import { PRE_SEASON_NOTICE } from '#domain/availability-notices.ts';
import { duplicateChanges, duplicateTotal, extrasNotCopied, notCopiedSentence } from '#domain/duplicate.ts';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './duplicate.module.css';

interface DuplicatePreviewListProps {
  preview: DuplicatePreview;
  /** Keys of the lines that are not to come along. */
  left: ReadonlySet<string>;
  /** Keys of the lines that changed after they had been shown. */
  moved: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

/** Whether a line can be copied at all. */
const canCome = ({ reason }: DuplicateLine): boolean => reason === null;

/** The keys of the lines that come along. */
export const chosenLines = ({ lines }: DuplicatePreview, left: ReadonlySet<string>): string[] =>
  lines.filter((line) => canCome(line) && !left.has(line.lineKey)).map(({ lineKey }) => lineKey);

/** What the copy would hold, line by line, with what changed since; lines can be left out. */
export function DuplicatePreviewList({ preview, left, moved, onLeave }: DuplicatePreviewListProps) {
  const [firstMoved] = preview.lines.filter(({ lineKey }) => moved.has(lineKey));
  const possible = preview.lines.filter(canCome);
  const chosen = new Set(chosenLines(preview, left));
  const total = duplicateTotal(preview.lines.filter(({ lineKey }) => chosen.has(lineKey)).map(({ is }) => is));
  function toggle(lineKey: string) {
    const next = new Set(left);
    if (!next.delete(lineKey)) next.add(lineKey);
    onLeave(next);
  }
  return (
    <section aria-label="Lines to copy">
      <div className={styles.head}>
        <Checkbox
          label="All lines"
          checked={chosen.size === possible.length && chosen.size > 0}
          mixed={chosen.size > 0 && chosen.size < possible.length}
          disabled={possible.length === 0}
          onChange={() =>
            onLeave(new Set(chosen.size === possible.length ? possible.map(({ lineKey }) => lineKey) : []))
          }
        />
        <span role="status">{summaryOf(preview)}</span>
      </div>
      <ul className={styles.lines}>
        {preview.lines.map((line) => (
          <PreviewLine
            key={line.lineKey}
            ref={line === firstMoved ? intoSight : undefined}
            line={line}
            isMoved={moved.has(line.lineKey)}
            checked={chosen.has(line.lineKey)}
            onToggle={() => toggle(line.lineKey)}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>
          {chosen.size} of {preview.lines.length} lines
        </span>
        <span>
          Sub Total <strong>{formatMoney(total)}</strong>
        </span>
      </p>
    </section>
  );
}

/** What the copy has otherwise, in sentences. */
const changesOf = ({ was, is, unitHolds, isCommentCut }: DuplicateLine): string[] => [
  ...(was && is ? duplicateChanges(was, is, unitHolds) : []),
  ...(isCommentCut ? [`Its comment is cut at ${LINE_COMMENT_MAX} characters.`] : []),
];

/** In a sentence, what needs a look. */
function summaryOf({ lines, ...extras }: DuplicatePreview): string {
  const changed = lines.filter((line) => changesOf(line).length > 0).length;
  const gone = lines.filter((line) => !canCome(line)).length;
  const ahead = lines.filter(({ notice }) => notice === PRE_SEASON_NOTICE).length;
  const short = lines.filter(({ notice }) => notice !== null).length - ahead;
  const parts = [
    changed > 0 && `${changed} changed`,
    short > 0 && `${short} not in stock`,
    ahead > 0 && `${ahead} pre-season`,
    gone > 0 && `${gone} cannot be copied`,
  ].filter(Boolean);
  const sentences = [parts.length > 0 && `${parts.join(', ')}.`, extrasNotCopied(extras)].filter(Boolean);
  return sentences.length === 0 ? 'Nothing has changed.' : sentences.join(' ');
}

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

interface PreviewLineProps {
  ref: Ref<HTMLLIElement> | undefined;
  line: DuplicateLine;
  isMoved: boolean;
  checked: boolean;
  onToggle: () => void;
}

function PreviewLine({ ref, line, isMoved, checked, onToggle }: PreviewLineProps) {
  const { itemType, itemCode, description, commentText, was, is, reason, notice } = line;
  const isComment = itemType === '4';
  const notes = [...changesOf(line), ...(notice ? [notice] : [])];
  return (
    <li ref={ref} className={styles.line} data-gone={reason !== null || undefined}>
      <Checkbox
        className={styles.what}
        label={
          isComment ? (
            <span className={styles.comment}>{commentText}</span>
          ) : (
            <>
              <strong>{itemCode}</strong> <span className={styles.name}>{description}</span>
            </>
          )
        }
        checked={checked}
        disabled={reason !== null}
        onChange={onToggle}
      />
      {!isComment && (
        <span className={styles.figures}>
          <span>
            {is && `${formatQuantity(is.quantity)} ${is.unit} at ${formatMoney(is.price)}`}
            {!is && was && `${formatQuantity(Number(was.quantity))} ${was.unit ?? ''} at ${formatMoney(was.price)}`}
          </span>
          {is && <strong>{formatMoney(is.extension)}</strong>}
        </span>
      )}
      {(isMoved || notes.length > 0 || reason !== null) && (
        <span className={styles.notes}>
          {isMoved && <strong>Changed just now. </strong>}
          {reason !== null && <strong>{notCopiedSentence(reason)}</strong>}
          {notes.join(' ')}
        </span>
      )}
    </li>
  );
}
