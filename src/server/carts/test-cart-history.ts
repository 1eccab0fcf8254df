import type { Cart } from '#contract/cart.ts';

/** What an editor did, and the cart that its acknowledgement showed. */
export interface Operation {
  kind: 'add' | 'set' | 'remove';
  itemCode: string;
  lineId?: number;
  quantity: number;
  answer: Cart;
}

/** Lines by id: the state of a cart as far as editing goes. */
type Lines = Map<number, { itemCode: string; quantity: number }>;

const linesOf = (cart: Cart): Lines =>
  new Map(cart.detail.map((line) => [line.id, { itemCode: line.itemCode, quantity: Number(line.quantityOrdered) }]));

const asText = (lines: Lines): string =>
  JSON.stringify([...lines].sort(([a], [b]) => a - b).map(([id, line]) => [id, line.itemCode, line.quantity]));

/**
 * Checks that every version of a cart is one state of it, whoever was shown it, by an acknowledgement, a read or a refusal: two with other
 * contents mean that one change was lost under the other (R05). Answers what is wrong.
 */
export function versionProblems(shown: readonly Cart[]): string[] {
  const known = new Map<number, string>();
  const problems = new Set<string>();
  for (const cart of shown) {
    const version = cart.header.version ?? 0;
    const contents = asText(linesOf(cart));
    const first = known.get(version) ?? contents;
    known.set(version, first);
    if (first !== contents) problems.add(`version ${version} was given out as ${first} and as ${contents}`);
  }
  return [...problems];
}

/**
 * Checks the acknowledged operations of one cart against one serial order (R05): versions order them, each was given out once and
 * without a gap, and every answer, as well as the final cart, is what doing them one after another gives. Answers what is wrong.
 */
export function historyProblems(before: Cart, operations: readonly Operation[], after: Cart): string[] {
  const problems: string[] = [];
  const ordered = operations.toSorted((a, b) => (a.answer.header.version ?? 0) - (b.answer.header.version ?? 0));
  const lines = linesOf(before);
  let version = before.header.version ?? 0;
  for (const operation of ordered) {
    version += 1;
    if (operation.answer.header.version !== version) {
      problems.push(`version ${version} is missing or was given twice (${operation.answer.header.version})`);
      return problems;
    }
    replay(lines, operation);
    if (asText(lines) !== asText(linesOf(operation.answer))) {
      problems.push(
        `version ${version}: ${operation.kind} of ${operation.itemCode} gives ${asText(lines)}, was answered ${asText(linesOf(operation.answer))}`,
      );
      return problems;
    }
  }
  if (after.header.version !== version)
    problems.push(`the final cart is version ${after.header.version}, the last acknowledged one ${version}`);
  if (asText(lines) !== asText(linesOf(after))) problems.push('the final cart is not what the operations give');
  return problems;
}

function replay(lines: Lines, { kind, itemCode, lineId, quantity, answer }: Operation): void {
  if (kind === 'add') {
    const added = answer.detail.find((line) => !lines.has(line.id));
    if (added) lines.set(added.id, { itemCode, quantity });
    return;
  }
  if (lineId === undefined) return;
  if (kind === 'remove' || quantity === 0) lines.delete(lineId);
  else if (lines.has(lineId)) lines.set(lineId, { itemCode, quantity });
}
