import { Parser } from 'saxen';

/** What stands in an XML text, in its order; names without their prefix. */
export interface XmlEvents {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  /** The elements whose text is read. */
  textOf?: readonly string[];
  /** All text of such an element that has no elements inside, once it ends. */
  text?: (name: string, text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What may still be read, of one text or of several. */
export interface XmlBudget {
  elements: number;
  /** By their `=`, so that those in other places count as well. */
  attributes: number;
  /** Of texts and attributes, as they are written: `&#x41;` is six. */
  characters: number;
}

/** There was more than the budget. */
export class TooMuchXml extends Error {}

function spend(budget: XmlBudget, what: keyof XmlBudget, count: number): void {
  budget[what] -= count;
  if (budget[what] < 0) throw new TooMuchXml();
}

/** Before anything is read: the parser makes all attributes of an element at once. */
function spendAttributes(xml: string, budget: XmlBudget): void {
  for (let at = xml.indexOf('='); at >= 0; at = xml.indexOf('=', at + 1)) spend(budget, 'attributes', 1);
}

/** Reads an XML text through; a blank one has nothing in it. Throws where it is no XML, and `TooMuchXml`. */
export function readXml(xml: string, budget: XmlBudget, { open, close, textOf = [], text }: XmlEvents): void {
  if (xml.trim() === '') return;
  spendAttributes(xml, budget);
  let held = '';
  let isRead = false;
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    held = '';
    isRead = textOf.includes(bare(name));
    spend(budget, 'elements', 1);
    let keys: string[] | undefined;
    open?.(bare(name), (wanted) => {
      const values = attributes();
      keys ??= Object.keys(values);
      const found = values[keys.find((key) => bare(key) === wanted) ?? ''];
      if (found !== undefined) spend(budget, 'characters', found.length);
      return found && decode(found);
    });
  });
  parser.on('text', (part, decode) => {
    if (!isRead) return;
    spend(budget, 'characters', part.length);
    held += decode(part);
  });
  parser.on('cdata', (part) => {
    if (!isRead) return;
    spend(budget, 'characters', part.length);
    held += part;
  });
  parser.on('closeTag', (name) => {
    if (textOf.includes(bare(name))) text?.(bare(name), held);
    held = '';
    close?.(bare(name));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}
