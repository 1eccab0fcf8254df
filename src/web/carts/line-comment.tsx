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
  onChange: (comment: string) => void;
  /** The comment was emptied and left, or its X was pressed. */
  onRemove: () => void;
  autoFocus?: boolean;
}

/**
 * The comment of a line: up to 2048 characters, four lines in view, saved after a pause while it says something (LIN-022 to LIN-025).
 * An emptied one goes when the field is left.
 */
export function LineComment({ label, comment, onChange, onRemove, autoFocus = false }: LineCommentProps) {
  // Blank text is not saved while one types, so it is kept here.
  const [blank, setBlank] = useState<string>();
  function type(text: string) {
    if (text.trim() === '') setBlank(text);
    else {
      setBlank(undefined);
      onChange(text);
    }
  }
  function leave() {
    if (blank !== undefined || comment === '') onRemove();
    setBlank(undefined);
  }
  return (
    <div className={styles.comment}>
      <Icon of={IconMessage} size="small" />
      <TextArea
        label={label}
        hideLabel
        rows={1}
        maxRows={4}
        maxLength={LINE_COMMENT_MAX}
        value={blank ?? comment}
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
