import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { cellText } from './sheet-cells.ts';
import { actOfEvent, type CellAct } from './sheet-movement.ts';
import { pasteNotice } from './sheet-paste.ts';
import type { ColorSheet } from './use-color-sheet.ts';
import { fillDownWall, movedInWall, type WallGrid, type WallPlace } from './wall-grid.ts';
import { placeWallBlock } from './wall-paste.ts';

/** The field of a cell, and where it stands; undefined for anything else in the table. */
function cellOf(target: EventTarget): { input: HTMLInputElement; itemCode: string; at: WallPlace } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { item = '', row, column } = target.dataset;
  return { input: target, itemCode: item, at: { row: Number(row), column: Number(column) } };
}

/** What the table does with what its cells are told: typing, leaving, the keys of a spreadsheet, and a block that is pasted. */
export function useWallKeys(grid: WallGrid, sheet: ColorSheet, setNotice: (notice: string | undefined) => void) {
  function act(kind: CellAct, at: WallPlace, table: Element): void {
    if (kind === 'undo') {
      setNotice(undefined);
      sheet.undo();
      return;
    }
    if (kind === 'redo') {
      sheet.redo();
      return;
    }
    if (kind === 'fill-down') {
      const filled = fillDownWall(grid, at, sheet.cells);
      if (Object.keys(filled).length === 0) return;
      sheet.fill(filled);
    }
    const to = movedInWall(grid, at, kind === 'fill-down' ? 'down' : kind);
    const input = table.querySelector<HTMLInputElement>(`[data-row="${to.row}"][data-column="${to.column}"]`);
    // A browser by itself brings it to the middle of the window, and the styles above it out of sight.
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      const kind = cell && actOfEvent(event, cell.input);
      if (cell === undefined || kind === undefined) return;
      event.preventDefault();
      act(kind, cell.at, event.currentTarget);
    },
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      if (cell === undefined) return;
      const text = event.clipboardData.getData('text/plain');
      const placed = placeWallBlock(grid, text, cell.at);
      event.preventDefault();
      setNotice(pasteNotice(placed, text));
      if (placed) sheet.fill(placed.cells);
    },
    onChange: (event: ChangeEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      if (cell === undefined) return;
      sheet.change({ [cell.itemCode]: cell.input.value }, cell.itemCode);
    },
    onFocus: (event: FocusEvent<HTMLTableElement>) => cellOf(event.target)?.input.select(),
    onBlur: (event: FocusEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target);
      if (cell === undefined) return;
      const { itemCode } = cell;
      const text = sheet.cells[itemCode] ?? '';
      if (cellText(text) !== text) sheet.change({ [itemCode]: cellText(text) }, itemCode);
      sheet.leave();
    },
  };
}
