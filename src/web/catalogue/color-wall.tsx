import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { ColorCell } from './color-cell.tsx';
import styles from './many-colors.module.css';
import { type Choice, preSeasonOf } from './product-choice.ts';
import { unitOf } from './sales-unit.ts';
import { cellText, fillDown } from './sheet-cells.ts';
import { actOfEvent, type CellAct, movedTo } from './sheet-movement.ts';
import { pasteNotice, placeBlock } from './sheet-paste.ts';
import { swatchName } from './swatch-name.ts';
import type { ColorSheet } from './use-color-sheet.ts';

interface ColorWallProps {
  sheet: ColorSheet;
  choice: Choice;
  /** One under the other with large controls, on phones. */
  asList: boolean;
  onDraft: (itemCode: string, text: string | undefined) => void;
}

/** The cells. Enter and arrows move between them; a block is pasted over them, filled down, taken back. */
export function ColorWall({ sheet, choice, asList, onDraft }: ColorWallProps) {
  const place = useRef<HTMLUListElement>(null);
  const { colors, shown } = choice;
  const [notice, setNotice] = useState<string>();

  function focusCell(index: number) {
    place.current?.querySelectorAll('input')[index]?.focus();
  }

  const columns = () =>
    place.current ? getComputedStyle(place.current).gridTemplateColumns.split(' ').filter(Boolean).length : 1;

  function act(kind: CellAct, at: number) {
    if (kind === 'undo') {
      setNotice(undefined);
      return sheet.undo();
    }
    if (kind === 'redo') return sheet.redo();
    if (kind === 'fill-down') {
      const filled = fillDown(sheet.keys, at, sheet.cells);
      if (Object.keys(filled).length === 0) return;
      sheet.fill(filled);
    }
    const move = kind === 'fill-down' ? 'next' : kind;
    return focusCell(movedTo(at, move, { count: sheet.keys.length, columns: columns() }));
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const kind = actOfEvent(event, event.currentTarget);
    if (kind === undefined) return;
    event.preventDefault();
    act(kind, at);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const rows = colors.map((item) => ({
      key: item.itemCode,
      names: [item.itemCode, item.colorCode, item.colorName],
      unit: unitOf(item),
    }));
    const text = event.clipboardData.getData('text/plain');
    const placed = placeBlock(text, rows, at);
    event.preventDefault();
    setNotice(pasteNotice(placed, text));
    if (placed) sheet.fill(placed.cells);
  }

  function leave(itemCode: string) {
    const text = sheet.cells[itemCode] ?? '';
    if (cellText(text) !== text) sheet.change({ [itemCode]: cellText(text) }, itemCode);
    sheet.leave();
  }

  return (
    <>
      {notice && (
        <Alert kind="warning" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Alert>
      )}
      <ul ref={place} className={asList ? styles.list : styles.wall} aria-label="Quantities by color">
        {colors.map((item, index) => (
          <ColorCell
            key={item.itemCode}
            item={item}
            swatch={swatchName(shown.additionalData?.swatch_format, item)}
            isPreSeason={preSeasonOf({ ...choice, item }) !== undefined}
            text={sheet.cells[item.itemCode] ?? ''}
            standing={sheet.standing[item.itemCode]}
            refusal={sheet.refused[item.itemCode]}
            last={sheet.last[item.itemCode]}
            asList={asList}
            onType={(text) => sheet.change({ [item.itemCode]: text }, item.itemCode)}
            onSet={(text) => sheet.change({ [item.itemCode]: text })}
            onDraft={(text) => onDraft(item.itemCode, text)}
            onLeave={() => leave(item.itemCode)}
            onKeyDown={(event) => pressKey(event, index)}
            onPaste={(event) => paste(event, index)}
          />
        ))}
      </ul>
    </>
  );
}
