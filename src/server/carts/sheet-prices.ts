import type { Kysely } from 'kysely';
import { compare, type Decimal, isZero } from '#domain/money.ts';
import { type FoundItem, findItems, priceFound } from '../catalogue/price-store.ts';
import type { Database } from '../db/schema.ts';
import type { StoredLine } from './line-store.ts';

/** Lines by what they cost, as far as that is not what their item costs this customer anyway. */
export interface OwnPrices {
  /** They cost nothing, though their item does not by nature. */
  free: ReadonlySet<number>;
  /** They have a discount, a level or an imported price of their own. */
  own: ReadonlySet<number>;
  /** Of these, those with an imported price: it stands until a submit tells that it is another by now. */
  odd: ReadonlySet<number>;
}

/** Which lines a sheet moves no pieces to: there they would go at a price that was given for others (T23). */
export async function findOwnPrices(
  db: Kysely<Database>,
  customerId: number,
  lines: readonly StoredLine[],
): Promise<OwnPrices> {
  const asked = lines.filter(mayBeOwn);
  const found = asked.length === 0 ? [] : await findItems(db, customerId, [...asked, ...asked.map(ordinaryItem)]);
  const judged = asked.map((line, at) => ({ id: line.id, is: judge(line, found[at], found[asked.length + at]) }));
  const idsOf = (isIn: (judgement: Judgement) => boolean) =>
    new Set(judged.flatMap(({ id, is }) => (is && isIn(is) ? [id] : [])));
  return {
    free: idsOf(({ isFree }) => isFree),
    own: idsOf(({ isFree, isOdd, isOther }) => !isFree && (isOdd || isOther)),
    odd: idsOf(({ isOdd }) => isOdd),
  };
}

interface Judgement {
  isFree: boolean;
  isOdd: boolean;
  isOther: boolean;
}

/** Undefined of what costs nothing by nature. */
function judge(line: StoredLine, item: Found, usual: Found): Judgement | undefined {
  const ordinary = priceOf(usual, line.unit);
  if (ordinary !== undefined && isZero(ordinary)) return undefined;
  const atLevel = priceOf(item, line.unit);
  return {
    isFree: isZero(line.unitPrice) || compare(line.ownPercent, 100) >= 0,
    isOdd: line.priceRule === null && !isSame(line.unitPrice, atLevel),
    isOther: isDiscounted(line) || !isSame(atLevel, ordinary),
  };
}

type Found = FoundItem | undefined;

const isDiscounted = ({ ownPercent }: StoredLine): boolean => compare(ownPercent, 0) > 0;

const mayBeOwn = (line: StoredLine): boolean =>
  isDiscounted(line) || line.priceLevel !== null || line.priceRule === null || isZero(line.unitPrice);

const ordinaryItem = ({ itemCode }: StoredLine) => ({ itemCode });

function priceOf(item: Found, unit: string | null): Decimal | undefined {
  const price = item && priceFound(item, unit);
  return price?.priced ? price.price : undefined;
}

const isSame = (one: Decimal | undefined, other: Decimal | undefined): boolean =>
  one === undefined || other === undefined ? one === other : compare(one, other) === 0;
