import { useEffect, useRef } from 'react';
import { IconArrowBackUp } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { Cells } from './sheet-cells.ts';
import type { ColorSheet } from './use-color-sheet.ts';

/** Fills or clears many cells at once, says so, and offers to take it back: a phone has no keys for that. What was typed since stays. */
export function useSheetFill(sheet: ColorSheet): (cells: Cells, text: string) => void {
  const show = useSnackbar();
  const latest = useRef(sheet);
  const withdraw = useRef<() => void>(undefined);
  // Synchronises what the message's act finds with what is on the screen by then.
  useEffect(() => {
    latest.current = sheet;
  }, [sheet]);

  // Synchronises the message with the sheet that its Undo belongs to: on another page it would take nothing back.
  useEffect(() => () => withdraw.current?.(), []);

  return (cells, text) => {
    const before = Object.keys(cells).map((key) => [key, sheet.cells[key] ?? ''] as const);
    sheet.change(cells);
    const takeBack = () => {
      const { cells: now, change } = latest.current;
      change(Object.fromEntries(before.filter(([key]) => (now[key] ?? '') === (cells[key] ?? ''))));
    };
    withdraw.current = show({ text, icon: IconArrowBackUp, action: { label: 'Undo', onAct: takeBack } });
  };
}
