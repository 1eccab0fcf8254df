import { focusContent } from '../ui/focus-content.ts';

/** Marks the main button, which stands twice where the window is wide: one of the two is hidden. */
export const MAIN_ACT = 'data-main-act';

/** So many frames the main button has to be on after a save: its answer is drawn before the save counts as done. */
const MOST_FRAMES = 60;

/** The save bar went with the button that had the focus: the keyboard goes on at the step's main button, or at its heading where that stays off. */
export function focusMainAct(headingId: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[${MAIN_ACT}]`);
    const button = [...buttons].find((each) => !each.disabled && each.checkVisibility());
    if (button) button.focus({ preventScroll: true });
    else if (frames > 0) focusMainAct(headingId, frames - 1);
    else focusHeading(headingId);
  });
}

export const focusHeading = (id: string): void => focusContent(document.getElementById(id));
