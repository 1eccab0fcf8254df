import { Alert } from '../ui/alert.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { cellProblem } from './sheet-cells.ts';
import type { ColorSheet } from './use-color-sheet.ts';
import type { HiddenCell } from './wall-grid.ts';

interface HiddenWrongProps {
  cells: readonly HiddenCell[];
  sheet: ColorSheet;
  onShow: () => void;
}

/** What is wrong where nobody sees it, and the way there. */
export function HiddenWrong({ cells: [first, ...more], sheet, onShow }: HiddenWrongProps) {
  if (first === undefined) return null;
  const text = sheet.cells[first.itemCode];
  return (
    <Alert kind="warning" detail={`${cellProblem(text)}.`} action={<TextButton onClick={onShow}>Show</TextButton>}>
      Not shown here: “{text}” in {first.label}
      {more.length > 0 && ` and ${more.length} more`}.
    </Alert>
  );
}
