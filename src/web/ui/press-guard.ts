/** What counts as one press: the pause of a double click, as most systems have it. */
export const DOUBLE_PRESS_MS = 400;

/** The members of a click that tell a double one: how many in a row, and when. */
export interface Press {
  readonly detail: number;
  readonly timeStamp: number;
}

export interface PressGuard {
  isMeant: (press: Press) => boolean;
  /** The act is over: the next press is meant, however soon. */
  release: () => void;
}

/**
 * Tells presses that are meant from the tail of a double click, at once and before anything is drawn anew: an act that has just begun is
 * not begun again, and a press that began on something else does not end here.
 */
export function createPressGuard(pauseMs = DOUBLE_PRESS_MS): PressGuard {
  let last = Number.NEGATIVE_INFINITY;
  return {
    isMeant({ detail, timeStamp }) {
      if (detail > 1 || timeStamp - last < pauseMs) return false;
      last = timeStamp;
      return true;
    },
    release() {
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
