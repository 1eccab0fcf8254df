import { isQuantity } from '#domain/quantity.ts';
import { STORED_SETTINGS } from '#domain/stored-settings.ts';
import { readSetting, writeSetting } from './settings.ts';
import { readUserId } from './token.ts';

/** Quantities typed into an order sheet and in no cart yet, by item code. */
export type SheetDraft = Readonly<Record<string, number>>;

interface StoredDrafts {
  userId: number;
  /** By customer and product; the one written last stands last. */
  sheets: Readonly<Record<string, SheetDraft>>;
}

/** So many sheets are kept; the one that was left longest ago goes first. */
const SHEETS_MAX = 20;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function stored(product: string): StoredDrafts | undefined {
  const value = readSetting(product, STORED_SETTINGS.sheetDrafts);
  if (!isRecord(value) || typeof value.userId !== 'number' || !isRecord(value.sheets)) return undefined;
  const sheets = Object.entries(value.sheets).map(([name, draft]) => [name, quantitiesOf(draft)] as const);
  return { userId: value.userId, sheets: Object.fromEntries(sheets) };
}

const quantitiesOf = (draft: unknown): SheetDraft =>
  isRecord(draft)
    ? Object.fromEntries(Object.entries(draft).filter((entry): entry is [string, number] => isQuantity(entry[1])))
    : {};

/** What whoever is signed in typed into a sheet and put into no cart. */
export function readSheetDraft(product: string, sheet: string): SheetDraft {
  const found = stored(product);
  return found?.userId === readUserId(product) ? (found?.sheets[sheet] ?? {}) : {};
}

/** Keeps what is typed into a sheet in this tab, through reloads and other pages; nothing forgets the sheet. Only ids and quantities (T86). */
export function keepSheetDraft(product: string, sheet: string, draft: SheetDraft): void {
  const userId = readUserId(product);
  if (userId === undefined || JSON.stringify(readSheetDraft(product, sheet)) === JSON.stringify(draft)) return;
  const before = stored(product);
  const { [sheet]: _, ...others } = before?.userId === userId ? before.sheets : {};
  const all = Object.keys(draft).length > 0 ? { ...others, [sheet]: draft } : others;
  const sheets = Object.fromEntries(Object.entries(all).slice(-SHEETS_MAX));
  writeSetting(product, STORED_SETTINGS.sheetDrafts, Object.keys(sheets).length > 0 ? { userId, sheets } : undefined);
}

/** A cart has taken these quantities over; what was typed since stays kept. */
export function forgetSaved(product: string, sheet: string, saved: SheetDraft): void {
  const left = Object.entries(readSheetDraft(product, sheet)).filter(([key, quantity]) => saved[key] !== quantity);
  keepSheetDraft(product, sheet, Object.fromEntries(left));
}

/** Another tab signed out, or somebody else in: what was typed here is nobody else's to see (T34, T86). */
export function dropDraftsOfOthers(product: string): void {
  const found = stored(product);
  if (found && found.userId !== readUserId(product)) {
    writeSetting(product, STORED_SETTINGS.sheetDrafts, undefined);
  }
}
