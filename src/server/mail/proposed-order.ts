import { MADE_TO_ORDER } from '#domain/made-to-order.ts';
import { type Decimal, formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { escapeHtml } from './escape-html.ts';

/** A line of a proposed order: an item with its price, or a comment. */
export interface ProposedLine {
  itemCode: string;
  description: string;
  quantity: number;
  unit: string | null;
  /** Per unit, discount taken off; null on a comment. */
  price: Decimal | null;
  /** The price in full where it is finer than a cent, so that quantity times price gives the sum. */
  finerPrice?: Decimal | undefined;
  extension: Decimal | null;
  comment: string;
  isMadeToOrder: boolean;
  image: string | null;
}

/** `5.36 (exactly 5.355)`. */
export const priceText = (price: Decimal, finer: Decimal | undefined): string =>
  finer ? `${formatMoney(price)} (exactly ${finer})` : formatMoney(price);

/** A cart or an order as its mail shows it. */
export interface ProposedOrder {
  /** `Proposed Order: 10482`, `Sales Order #0184102`. */
  title: string;
  url: string;
  /** Terms and values above the lines: purchase order, ship date, address. */
  facts: readonly (readonly [term: string, value: string])[];
  lines: readonly ProposedLine[];
  /** Rows under the lines; amounts are already formatted, `TBD` included. */
  totals: readonly (readonly [term: string, amount: string])[];
  /** Absolute address of the pictures' folder, without a slash at its end. */
  imageBase: string;
  signature: string;
}

const CELL = 'padding:8px 4px;border-bottom:1px solid #dce1df;vertical-align:top';
/** Whatever does not fit beside the amounts on a phone breaks. */
const TEXT = `${CELL};overflow-wrap:anywhere;word-break:break-word`;
const HEAD_RIGHT = `${CELL};text-align:right`;
const RIGHT = `${HEAD_RIGHT};white-space:nowrap`;

/** Both forms of the mail; every text of people is escaped (security T61). */
export function writeProposedOrder(order: ProposedOrder): { subject: string; html: string; text: string } {
  return { subject: order.title, html: htmlOf(order), text: textOf(order) };
}

function htmlOf({ title, url, facts, lines, totals, imageBase, signature }: ProposedOrder): string {
  const rows = lines.map((line) => (line.price === null ? commentRow(line) : itemRow(line, imageBase))).join('\n');
  const sums = totals
    .map(
      ([term, amount]) =>
        `<tr><td colspan="4" style="${RIGHT}">${escapeHtml(term)}</td><td style="${RIGHT}">${escapeHtml(amount)}</td></tr>`,
    )
    .join('\n');
  const known = facts
    .map(([term, value]) => `${escapeHtml(term)}: <b>${escapeHtml(value).replaceAll(LINE_END, '<br>')}</b>`)
    .join('<br>');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;font:15px/1.5 Helvetica,Arial,sans-serif;color:#141e1b">
<div style="max-width:720px;margin:0 auto;overflow-wrap:break-word">
<h1 style="font-size:22px;margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#005470">${escapeHtml(title)}</a></h1>
<p style="margin:0 0 16px">${known}</p>
<table style="border-collapse:collapse;width:100%"><thead><tr>${['', 'Item', 'Ordered', 'Item Price', 'Ext Price']
    .map((head, index) => `<th scope="col" style="${index > 1 ? HEAD_RIGHT : `${CELL};text-align:left`}">${head}</th>`)
    .join('')}</tr></thead><tbody>
${rows}
${sums}
</tbody></table>
<p style="margin:24px 0 0;color:#626c68">${escapeHtml(signature)}</p>
</div></body></html>
`;
}

function itemRow(line: ProposedLine, imageBase: string): string {
  const picture = line.image
    ? `<img src="${escapeHtml(`${imageBase}/${encodeURIComponent(line.image)}`)}" width="48" height="48" alt="">`
    : '';
  const notes = notesOf(line).map((note) => `<br><span style="color:#48524f">${escapeHtml(note)}</span>`);
  const finer = line.finerPrice
    ? `<br><span style="color:#48524f;white-space:normal">exactly ${line.finerPrice}</span>`
    : '';
  return `<tr><td style="${CELL}">${picture}</td><td style="${TEXT}">${escapeHtml(line.itemCode)}<br>${escapeHtml(line.description)}${notes.join('')}</td>
<td style="${RIGHT}">${formatQuantity(line.quantity)} ${escapeHtml(line.unit ?? '')}</td>
<td style="${RIGHT}">${formatMoney(line.price ?? '0')}${finer}</td><td style="${RIGHT}">${formatMoney(line.extension ?? '0')}</td></tr>`;
}

/** What stands under an item. */
const notesOf = ({ isMadeToOrder, comment }: ProposedLine): string[] =>
  [isMadeToOrder ? MADE_TO_ORDER : '', comment].filter(Boolean);

const commentRow = (line: ProposedLine): string =>
  `<tr><td style="${CELL}"></td><td colspan="4" style="${TEXT};color:#48524f">${escapeHtml(line.comment)}</td></tr>`;

const LINE_END = /\r\n|\r|\n/g;

/** All lines of an item's comment stand under it; a comment of its own stands where items do. */
const indented = (comment: string): string => comment.split(LINE_END).join('\n  ');

function textOf({ title, url, facts, lines, totals, signature }: ProposedOrder): string {
  const known = facts.map(([term, value]) => `${term}: ${value}`);
  const items = lines.map((line) => {
    if (line.price === null) return line.comment.split(LINE_END).join('\n');
    const amounts = `${formatQuantity(line.quantity)} ${line.unit ?? ''} x ${priceText(line.price, line.finerPrice)} = ${formatMoney(line.extension ?? '0')}`;
    return [`${line.itemCode}  ${line.description}`, amounts, ...notesOf(line).map(indented)].join('\n  ');
  });
  const sums = totals.map(([term, amount]) => `${term}: ${amount}`);
  return `${[title, url, known.join('\n'), items.join('\n'), sums.join('\n'), `-- \n${signature}`].join('\n\n')}\n`;
}
