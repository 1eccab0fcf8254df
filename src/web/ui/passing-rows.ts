/** Rows that come in by more than so many at once fly by: nobody reads more of them than their first words. */
const FEW = 4;
/** So many rows are completed in one frame. */
const AT_ONCE = 3;

/** Remembers which of the rows in a window flew in and are drawn in part until the scrolling rests. */
export class PassingRows {
  private begin = 0;
  private end = 0;
  private inPart: ReadonlySet<number> = new Set();
  /** So many came in at once that those out of sight are not worth drawing before they rest. */
  isFlying = false;

  /** Which of the rows from `begin` to before `end` are drawn in part. Asked again for the same rows it answers the same. */
  pass(begin: number, end: number, isScrolling: boolean): ReadonlySet<number> {
    if (begin === this.begin && end === this.end) {
      this.isFlying &&= isScrolling;
      return this.inPart;
    }
    const came = numbers(begin, end).filter((index) => index < this.begin || index >= this.end);
    const kept = [...this.inPart].filter((index) => index >= begin && index < end);
    this.isFlying = isScrolling && came.length > FEW;
    this.inPart = new Set(this.isFlying ? [...kept, ...came] : kept);
    [this.begin, this.end] = [begin, end];
    return this.inPart;
  }

  /** A few more of them are drawn whole. @returns whether there were any */
  complete(): boolean {
    if (this.inPart.size === 0) return false;
    this.inPart = new Set([...this.inPart].slice(AT_ONCE));
    return true;
  }
}

const numbers = (begin: number, end: number) => Array.from({ length: end - begin }, (_, place) => begin + place);
