import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { ORDER_LIST_ROWS_MAX } from '#domain/order-list.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconUpload } from '../ui/icons.ts';
import { TextArea } from '../ui/text-area.tsx';
import styles from './order-list.module.css';
import { LIST_FILE_TYPES } from './order-list-file.ts';
import { LIST_CHARACTERS_MAX } from './order-list-text.ts';
import type { ListFile } from './use-list-file.ts';
import type { OrderListState } from './use-order-list.ts';

/** Of no seller's own. */
const EXAMPLE = `SKU-1001  24
0-12345-67890-5  12
Name of the product, color  1,000`;

interface OrderListSourceProps {
  order: OrderListState;
  file: ListFile;
  onStartOver: () => void;
}

/** The list itself: a field for rows, and a place for a file. */
export function OrderListSource({ order, file, onStartOver }: OrderListSourceProps) {
  const { text, edits } = order.draft;
  const isTooLong = text.length > LIST_CHARACTERS_MAX;
  const isReady = text.trim() !== '' && !isTooLong;

  function read() {
    if (isReady) order.setRead(true);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read();
  }

  function paste(event: ClipboardEvent) {
    const [pasted] = event.clipboardData.files;
    // A copied block of cells comes with a picture of itself: the text counts then.
    if (pasted === undefined || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    file.open(pasted);
  }

  return (
    <div className={styles.source}>
      <TextArea
        label="Rows with item and quantity"
        rows={10}
        maxRows={12}
        spellCheck={false}
        autoComplete="off"
        className={styles.text}
        placeholder={EXAMPLE}
        value={text}
        help={`SKU, UPC or name, then how many; with headings or without. Up to ${ORDER_LIST_ROWS_MAX} rows.`}
        error={isTooLong ? 'This is too much for one list. Please keep only the rows that order.' : undefined}
        onChange={(event) => order.setText(event.target.value)}
        onKeyDown={pressKey}
        onPaste={paste}
      />
      <FileDrop file={file} />
      <div className={styles.acts}>
        <Button look="primary" disabled={!isReady} onClick={read}>
          Check the list
        </Button>
        <span className={styles.keys}>
          or <kbd>Ctrl Enter</kbd>
        </span>
        {text !== '' && (
          <Button look="quiet" onClick={onStartOver}>
            Clear
          </Button>
        )}
        {Object.keys(edits).length > 0 && (
          <span className={styles.hint}>What you corrected in the rows stays until you change the list.</span>
        )}
      </div>
    </div>
  );
}

function FileDrop({ file }: { file: ListFile }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.drop} data-over={file.isOver || undefined}>
      <Icon of={IconUpload} />
      <p>
        Drop a CSV or XLSX file here, up to 5 MB
        <span className={styles.hint}>The file itself stays on your device.</span>
      </p>
      <input
        ref={input}
        type="file"
        accept={LIST_FILE_TYPES}
        hidden
        aria-label="List file"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (chosen) file.open(chosen);
        }}
      />
      <Button busy={file.isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {file.isBusy && <progress className={styles.progress} aria-label="Reading the file" />}
    </div>
  );
}
