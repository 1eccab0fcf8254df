/** A row of fields, or what is wrong with a row that cannot be told apart into fields. */
export interface CsvRow {
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** Of a row with a fault those before it, where they can be told. */
  readonly fields: readonly string[];
  readonly fault?: string;
}

interface Limits {
  /** Characters of one row, so that a quote that is never closed cannot fill memory. */
  readonly rowCharacters: number;
  /** Quotes that are never closed before the text is given up. */
  readonly openQuotes: number;
}

/** Where a row ends, what is wrong with it, or that more text is needed to tell. */
type Scan =
  | { readonly kind: 'row'; readonly fields: string[]; readonly next: number }
  | { readonly kind: 'fault'; readonly at: number; readonly fields: string[] }
  | { readonly kind: 'more'; readonly isQuoted: boolean };

export const FAULTS = {
  quote: 'a quote stands inside a field',
  open: 'a quote is never closed',
  long: 'is too long for a row',
} as const;

/** The place after a line end at `at`; undefined when it may go on in text that is still to come. */
function afterLineEnd(text: string, at: number, isLast: boolean): number | undefined {
  if (text[at] === '\n') return at + 1;
  if (at + 1 >= text.length) return isLast ? at + 1 : undefined;
  return text[at + 1] === '\n' ? at + 2 : at + 1;
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

const SPECIAL = /[",\r\n]/g;

/** Reads one field; `end` is the place of the comma or line end behind it. */
function scanField(
  text: string,
  from: number,
  isLast: boolean,
  fields: string[],
): { value: string; end: number } | Scan {
  if (text[from] === '"') {
    const close = closingQuote(text, from + 1);
    // A quote as the very last character may be the first of two.
    if (close < 0 || (close + 1 >= text.length && !isLast)) return { kind: 'more', isQuoted: true };
    const end = close + 1;
    if (end < text.length && !/[,\r\n]/.test(text[end] ?? '')) return { kind: 'fault', at: end, fields };
    return { value: text.slice(from + 1, close).replaceAll('""', '"'), end };
  }
  SPECIAL.lastIndex = from;
  const end = SPECIAL.exec(text)?.index ?? text.length;
  if (end >= text.length && !isLast) return { kind: 'more', isQuoted: false };
  if (text[end] === '"') return { kind: 'fault', at: end, fields };
  return { value: text.slice(from, end), end };
}

function scanRow(text: string, from: number, isLast: boolean): Scan {
  const fields: string[] = [];
  for (let at = from; ; ) {
    const field = scanField(text, at, isLast, fields);
    if ('kind' in field) return field;
    fields.push(field.value);
    if (field.end >= text.length) return { kind: 'row', fields, next: text.length };
    if (text[field.end] !== ',') {
      const next = afterLineEnd(text, field.end, isLast);
      return next === undefined ? { kind: 'more', isQuoted: false } : { kind: 'row', fields, next };
    }
    at = field.end + 1;
  }
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The beginning of the next line; the text's length when there is none. */
function nextLine(text: string, from: number): number {
  const match = /\r\n|\r|\n/.exec(text.slice(from));
  return match === null ? text.length : from + match.index + match[0].length;
}

/**
 * Tells comma-separated text (RFC 4180; any line ends) apart into rows. A row with a misplaced quote is told as a fault,
 * and reading goes on at the next line, so that one bad row does not take the good ones after it along.
 */
export function csvRows({ rowCharacters, openQuotes }: Limits) {
  let text = '';
  let line = 1;
  let open = 0;
  let isSkipping = false;

  const consume = (to: number): void => {
    line += lineEnds(text.slice(0, to));
    text = text.slice(to);
  };

  const fault = (reason: string, resumeFrom: number, fields: readonly string[] = []): CsvRow => {
    const row = { line, fields, fault: reason };
    const resume = nextLine(text, resumeFrom);
    isSkipping = resume === text.length && !/[\r\n]$/.test(text);
    consume(resume);
    return row;
  };

  /** The rest of a row that was given up runs to the line end that comes with later text. */
  const skipRest = (): void => {
    const resume = nextLine(text, 0);
    isSkipping = resume === text.length && !/[\r\n]$/.test(text);
    consume(resume);
  };

  const unfinished = (isQuoted: boolean, isLast: boolean): CsvRow | undefined => {
    if (!isLast && text.length <= rowCharacters) return undefined;
    if (!isQuoted) return fault(FAULTS.long, 0);
    open += 1;
    return fault(FAULTS.open, 0);
  };

  return {
    /** Whether so many quotes are open that nothing sensible can follow. */
    get isHopeless(): boolean {
      return open > openQuotes;
    },
    get line(): number {
      return line;
    },
    /** Takes more text and gives the rows that are complete; with `isLast` all that are left. */
    *push(more: string, isLast: boolean): Generator<CsvRow> {
      text += more;
      if (isSkipping) skipRest();
      let at = 0;
      while (at < text.length && open <= openQuotes) {
        const scan = scanRow(text, at, isLast);
        if (scan.kind === 'row') {
          yield { line, fields: scan.fields };
          line += lineEnds(text.slice(at, scan.next));
          at = scan.next;
          continue;
        }
        text = text.slice(at);
        if (scan.kind === 'fault') {
          const place = scan.at - at;
          at = 0;
          yield fault(FAULTS.quote, place, scan.fields);
          continue;
        }
        at = 0;
        const row = unfinished(scan.isQuoted, isLast);
        if (row === undefined) return;
        yield row;
      }
      text = text.slice(at);
    },
  };
}
