import { useRef, useState } from 'react';
import { LINE_COMMENT_MAX } from '#domain/line.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button } from '../ui/button.tsx';
import { IconPlus } from '../ui/icons.ts';
import styles from './cart-page.module.css';
import { useAddComment } from './use-add-comment.ts';
import { useTellLine } from './use-tell-line.ts';

interface CommentRowProps {
  customerRef: CustomerRef;
  cartId: number;
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
}

/** In place of the search under a cart's lines, while a comment line is written; `data-unadded` as there. */
export function CommentRow({ customerRef, cartId, text, onType, onDone }: CommentRowProps) {
  const add = useAddComment();
  const beginToTell = useTellLine(customerRef, cartId);
  const [sent, setSent] = useState<string>();
  const typed = useRef(text);

  async function send() {
    if (text.trim() === '' || text === sent) return;
    setSent(text);
    const isAdded = await add.mutateAsync({ ref: customerRef, cartId, text, tell: beginToTell() }).then(
      () => true,
      () => false,
    );
    // What was typed since is another comment.
    if (isAdded && typed.current === text) onDone();
    setSent((now) => (now === text ? undefined : now));
  }

  return (
    <form
      className={styles.addRow}
      data-print="never"
      data-unadded={text.trim() === '' ? undefined : text === sent ? 'sent' : ''}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.addSearch}>
        <input
          type="text"
          aria-label="Comment line"
          placeholder="Comment"
          maxLength={LINE_COMMENT_MAX}
          value={text}
          ref={focusOnce}
          onChange={({ target }) => {
            typed.current = target.value;
            onType(target.value);
          }}
        />
      </div>
      <Button type="submit" icon={IconPlus} disabled={text.trim() === ''} busy={text === sent}>
        Add
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          typed.current = '';
          onDone();
        }}
      >
        Cancel
      </Button>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
