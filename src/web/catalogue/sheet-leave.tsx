import type { RefObject } from 'react';
import { isOtherPage } from '../router/other-page.ts';
import { LeaveQuestion } from '../session/leave-question.tsx';
import type { ColorSheet } from './use-color-sheet.ts';

const WRONG = 'A quantity in the sheet is no whole number and is not in the cart.';
const loadDialog = () => import('../ui/dialog.tsx');

interface SheetLeaveProps {
  sheet: ColorSheet;
  /** Around the cells: a phone's tell of a wrong text to nobody. */
  place: RefObject<Element | null>;
  /** The items of the sheet, where an address can choose another one's. */
  itemCodes?: readonly string[];
}

/** Asks before a text that is no quantity goes with its sheet: nothing keeps it (R28). */
export function SheetLeave({ sheet, place, itemCodes }: SheetLeaveProps) {
  return (
    <LeaveQuestion
      asks={() => sheet.hasWrong || place.current?.querySelector('[aria-invalid="true"]') != null}
      leaves={({ currentLocation, nextLocation }) =>
        isOtherPage(currentLocation, nextLocation) || isOtherSheet(nextLocation.search, itemCodes)
      }
      what={() => WRONG}
      loadDialog={loadDialog}
    />
  );
}

function isOtherSheet(search: string, itemCodes: readonly string[] | undefined): boolean {
  const chosen = new URLSearchParams(search).get('sku');
  return chosen !== null && itemCodes !== undefined && !itemCodes.includes(chosen);
}
