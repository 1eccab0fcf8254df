import { useState } from 'react';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { IconMessage, IconX } from '../ui/icons.ts';
import { TextArea } from '../ui/text-area.tsx';
import styles from './lines.module.css';

interface LineCommentProps {
  label: string;
  comment: string;
  /** What stands before it and stays: the line's season. */
  mark?: string;
  onChange: (comment: string) => void;
  /** The comment was emptied and left, or its X was pressed. */
  onRemove: () => void;
  autoFocus?: boolean;
}

/**
 * The comment of a line: up to 2048 characters, four lines in view, saved after a pause while it says something (LIN-022 to LIN-025).
 * An emptied one goes when the field is left.
 */
export function LineComment({ label, comment, mark = '', onChange, onRemove, autoFocus = false }: LineCommentProps) {
  // What is typed stays until the field is left: it is saved without the blanks at its ends, to which more may be written, and not while blank.
  const [typed, setTyped] = useState<string>();
  const isBlank = typed?.trim() === '';
  const isKept = isBlank || typed?.trim() === comment.trim();
  function type(text: string) {
    setTyped(text);
    if (text.trim() !== '') onChange(text);
  }
  function leave() {
    if (isBlank || comment === '') onRemove();
    setTyped(undefined);
  }
  return (
    <div className={styles.comment}>
      <Icon of={IconMessage} size="small" />
      <TextArea
        label={label}
        hideLabel
        rows={1}
        maxRows={4}
        maxLength={LINE_COMMENT_MAX - (mark ? mark.length + 2 : 0)}
        value={isKept ? typed : comment}
        ref={autoFocus ? focusIt : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <IconButton icon={IconX} size="small" label="Remove comment" onClick={onRemove} />
    </div>
  );
}

function focusIt(area: HTMLTextAreaElement | null): void {
  area?.focus();
}
