import { Parser } from 'saxen';

/** What stands in an XML text, in its order; names without their prefix. */
export interface XmlEvents {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  /** All text of an element that has no elements inside, once it ends. */
  text?: (name: string, text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements that may still be read, of one text or of several. */
export interface ElementBudget {
  left: number;
}

/** There were more elements than the budget. */
export class TooManyElements extends Error {}

/** Reads an XML text through; a blank one has nothing in it. Throws where it is no XML, and `TooManyElements`. */
export function readXml(xml: string, budget: ElementBudget, { open, close, text }: XmlEvents): void {
  if (xml.trim() === '') return;
  let held = '';
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    held = '';
    budget.left -= 1;
    if (budget.left < 0) throw new TooManyElements();
    open?.(bare(name), (wanted) => {
      const found = Object.entries(attributes()).find(([key]) => bare(key) === wanted);
      return found && decode(found[1]);
    });
  });
  parser.on('text', (part, decode) => {
    held += decode(part);
  });
  parser.on('cdata', (part) => {
    held += part;
  });
  parser.on('closeTag', (name) => {
    text?.(bare(name), held);
    held = '';
    close?.(bare(name));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}
