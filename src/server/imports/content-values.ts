import { isOriginalKey } from '#domain/image-name.ts';
import type { Parsed, StagedRow } from './table-spec.ts';

const filled = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** One picture of a banner as the wire carries it, or nothing without a file name. */
function bannerPicture(row: StagedRow, size: 'desktop' | 'mobile'): Record<string, unknown> | undefined {
  const filename = row[`${size}_file`];
  if (!filename) return undefined;
  return {
    filename,
    width: Number(row[`${size}_width`] ?? 0),
    height: Number(row[`${size}_height`] ?? 0),
    altText: row[`${size}_alt_text`] ?? '',
  };
}

export function bannerImage(row: StagedRow): Parsed {
  const pictures = filled([
    ['desktop', bannerPicture(row, 'desktop')],
    ['mobile', bannerPicture(row, 'mobile')],
  ]);
  return Object.keys(pictures).length === 0 ? null : JSON.stringify(pictures);
}

export function bannerOverlay(row: StagedRow): Parsed {
  if (!row.overlay_text) return null;
  const sxProps: unknown = row.overlay_props ? JSON.parse(row.overlay_props) : null;
  return JSON.stringify({ innerText: row.overlay_text, sxProps });
}

export function promoActions(row: StagedRow): Parsed {
  const number = (text: string | null | undefined) => (text ? Number(text) : undefined);
  return JSON.stringify(
    filled([
      ['ItemDiscount', number(row.item_discount)],
      ['OrderDiscount', number(row.order_discount)],
      ['TermsCode', row.terms_code],
    ]),
  );
}

/** `12100-112` or `12100-112:24`: the item, and how many of it, that an order must hold. */
export function promoRequirements(row: StagedRow): Parsed {
  if (!row.item_codes) return '{}';
  const match = /^([\x21-\x7e]{1,30}?)(?::(\d{1,5}))?$/.exec(row.item_codes);
  if (match === null) return { reason: 'is not an item code, with or without :quantity' };
  return JSON.stringify({
    ItemCodes: filled([
      ['ItemCode', match[1]],
      ['required', match[2] ? Number(match[2]) : undefined],
    ]),
  });
}

/** Where an uploaded picture lies, below the folder of originals. */
export const originalKey = (text: string): Parsed =>
  isOriginalKey(text) ? text : { reason: 'is not a path below the folder of originals' };
