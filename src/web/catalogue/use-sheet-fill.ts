import { useEffect, useRef } from 'react';
import { IconArrowBackUp } from '../ui/icons.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { beforeClear } from './color-sheet.ts';
import type { Cells } from './sheet-cells.ts';
import type { ColorSheet } from './use-color-sheet.ts';

/**
 * Fills or clears many cells at once, says so, and offers to take it back: a phone has no keys for that. What was typed since stays; with any other
 * step the offer is over, since it would take back a part of it.
 */
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

  // Another cart's quantities are not what was filled.
  const { target } = sheet;
  const filledFor = useRef(target);
  useEffect(() => {
    if (target !== filledFor.current) withdraw.current?.();
  }, [target]);

  const { steps } = sheet;
  const offeredAt = useRef(steps);
  // Synchronises the message with what was done since.
  useEffect(() => {
    if (steps !== offeredAt.current) withdraw.current?.();
  }, [steps]);

  return (cells, text) => {
    const isCleared = Object.values(cells).every((text) => text === '');
    const shown = isCleared ? beforeClear(sheet.cells, sheet.refused, sheet.held) : sheet.cells;
    const before = Object.keys(cells).map((key) => [key, shown[key] ?? ''] as const);
    withdraw.current?.();
    offeredAt.current = steps + 1;
    filledFor.current = target;
    sheet.fill(cells, isCleared);
    const takeBack = () => {
      const { cells: now, change } = latest.current;
      change(Object.fromEntries(before.filter(([key]) => (now[key] ?? '') === (cells[key] ?? ''))));
    };
    withdraw.current = show({ text, icon: IconArrowBackUp, action: { label: 'Undo', onAct: takeBack } });
  };
}
