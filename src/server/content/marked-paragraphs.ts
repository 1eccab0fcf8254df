const MARK = /[\s/]data-login-required(?=[\s=/]|$)/i;
/** Before these a paragraph ends, closed or not. */
const BOXES = new Set(
  (
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol pre ' +
    'section table ul'
  ).split(' '),
);
/** Elements that hold text alone: what looks like a tag in them is none. */
const TEXT_ONLY = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** As written, with the space before them. */
  readonly attributes: string;
  readonly isClosing: boolean;
}

/**
 * A paragraph that needs a login and that its author has put a list, a table or a box into would end before that, and its mark with it: it becomes
 * a box (security T22). Takes HTML as authors write it, and reads it once.
 */
export function markedAsBoxes(html: string): string {
  if (!/data-login-required/i.test(html)) return html;
  const tags = readTags(html);
  let boxed = '';
  let from = 0;
  for (const [index, { start, end: after, name, attributes, isClosing }] of tags.entries()) {
    if (start < from || name !== 'p' || isClosing || !MARK.test(attributes)) continue;
    const { inside, end, holdsBox } = endOfParagraph(tags, index, html.length);
    if (!holdsBox) continue;
    boxed += `${html.slice(from, start)}<div${attributes}>${html.slice(after, inside)}</div>`;
    from = end;
  }
  return boxed + html.slice(from);
}

/** Where a paragraph ends as its author meant it: what stands in its boxes is its own. */
function endOfParagraph(tags: readonly Tag[], opening: number, length: number) {
  let depth = 0;
  let holdsBox = false;
  for (const tag of rest(tags, opening + 1)) {
    // The end of it, of what it stands in, or the beginning of the next.
    if (depth === 0 && endsParagraph(tag)) {
      const end = tag.name === 'p' && tag.isClosing ? tag.end : tag.start;
      return { inside: tag.start, end, holdsBox };
    }
    if (!BOXES.has(tag.name)) continue;
    holdsBox = true;
    if (tag.name !== 'hr') depth += tag.isClosing ? -1 : 1;
  }
  return { inside: length, end: length, holdsBox };
}

/** Without a copy: there may be thousands. */
function* rest(tags: readonly Tag[], from: number): Generator<Tag> {
  for (let at = from; at < tags.length; at++) yield tags[at] as Tag;
}

const endsParagraph = ({ name, isClosing }: Tag): boolean =>
  name === 'p' || (isClosing && name !== 'hr' && BOXES.has(name));

/** The tags of a text, without those in comments and in elements that hold text alone; a tag that is never closed ends the list. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    const end = endOfMarkup(html, at);
    if (end === undefined) break;
    const tag = readTag(html, at, end);
    if (tag) tags.push(tag);
    at = html.indexOf('<', tag && !tag.isClosing && TEXT_ONLY.has(tag.name) ? endOfText(html, tag) : end);
  }
  return tags;
}

function readTag(html: string, start: number, end: number): Tag | undefined {
  const [opening, slash, name = ''] = NAME.exec(html.slice(start, Math.min(end, start + LONGEST_NAME))) ?? [];
  if (opening === undefined) return undefined;
  const attributes = html.slice(start + opening.length, end - 1);
  return { start, end, name: name.toLowerCase(), attributes, isClosing: slash !== '' };
}

const NAME = /^<(\/?)([a-z][^\s/>]*)/i;
/** No element's name is nearly so long. */
const LONGEST_NAME = 40;

/** Behind what begins with the `<`: a comment, a declaration, a tag, or nothing but the sign. Undefined where it is never closed. */
function endOfMarkup(html: string, start: number): number | undefined {
  if (html.startsWith('<!--', start)) return after(html, /-->/g, start + 2);
  if (/^<[!?]/.test(html.slice(start, start + 2))) return after(html, />/g, start);
  return /^<\/?[a-z]/i.test(html.slice(start, start + 3)) ? endOfTag(html, start) : start + 1;
}

/** A quote begins only where a value does. */
function endOfTag(html: string, start: number): number | undefined {
  const scan = /[>]|=\s*(["']?)/g;
  scan.lastIndex = start;
  for (let found = scan.exec(html); found !== null; found = scan.exec(html)) {
    if (found[0] === '>') return scan.lastIndex;
    const [, quote] = found;
    if (!quote) continue;
    const closed = html.indexOf(quote, scan.lastIndex);
    if (closed < 0) return undefined;
    scan.lastIndex = closed + 1;
  }
  return undefined;
}

function after(html: string, sign: RegExp, from: number): number | undefined {
  sign.lastIndex = from;
  return sign.test(html) ? sign.lastIndex : undefined;
}

function endOfText(html: string, { name, end }: Tag): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'i');
  const found = html.slice(end).search(close);
  return found < 0 ? html.length : end + found;
}
