/** How the cells stand: `columns` side by side, row after row. */
export interface SheetShape {
  count: number;
  columns: number;
}

export type Move = 'next' | 'previous' | 'up' | 'down';

/** The cell that a move leads to; the same one where the sheet ends. */
export function movedTo(at: number, move: Move, { count, columns }: SheetShape): number {
  const step = { next: 1, previous: -1, up: -columns, down: columns }[move];
  const to = at + step;
  return to >= 0 && to < count ? to : at;
}

/** What is known of a key press in a cell. */
export interface CellKey {
  key: string;
  shiftKey: boolean;
  /** Control, or Command on a Mac. */
  withCommand: boolean;
  altKey: boolean;
  /** Where the caret stands, from both ends, and how long the text is. */
  selection: { start: number; end: number; length: number };
}

export type CellAct = Move | 'fill-down' | 'undo' | 'redo';

const COMMANDS: Readonly<Record<string, CellAct>> = { d: 'fill-down', z: 'undo', y: 'redo' };

/**
 * What a key does in a cell; undefined for keys that belong to the text. Left and right leave the cell only from the text's end, or when
 * all of it is selected, as it is on arrival.
 */
export function actOfKey(press: CellKey): CellAct | undefined {
  const { key, shiftKey, withCommand, altKey } = press;
  if (altKey) return undefined;
  if (withCommand) {
    const act = COMMANDS[key.toLowerCase()];
    return act === 'undo' && shiftKey ? 'redo' : act;
  }
  if (key === 'Enter') return shiftKey ? 'previous' : 'next';
  return shiftKey ? undefined : arrowMove(press);
}

/** What of a key press the browser tells. */
interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key press in the field of a cell does. */
export function actOfEvent(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress,
  { value, selectionStart, selectionEnd }: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
): CellAct | undefined {
  const selection = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
  return actOfKey({ key, shiftKey, altKey, withCommand: ctrlKey || metaKey, selection });
}

function arrowMove({ key, selection: { start, end, length } }: CellKey): Move | undefined {
  const isWhole = start === 0 && end === length;
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isWhole || end === 0 ? 'previous' : undefined;
    case 'ArrowRight':
      return isWhole || start === length ? 'next' : undefined;
    default:
      return undefined;
  }
}
