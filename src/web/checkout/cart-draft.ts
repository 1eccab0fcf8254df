import { CART_FIELDS, type CartField, type CartForm } from './cart-form.ts';

interface Change {
  /** What the person typed. */
  mine: string;
  /** What stood there when they began. */
  base: string;
}

/** Changes that are not saved yet, each with what it changes: enough to tell one's own changes from those of others. */
export type CartDraft = Readonly<Partial<Record<CartField, Change>>>;

const fieldsOf = (draft: CartDraft): CartField[] => CART_FIELDS.filter((field) => draft[field] !== undefined);

function without(draft: CartDraft, field: CartField): CartDraft {
  const { [field]: _, ...rest } = draft;
  return rest;
}

/** The draft after a field was changed; a field that is back at what is saved is no change. */
export function setField(draft: CartDraft, saved: CartForm, field: CartField, mine: string): CartDraft {
  if (mine === saved[field]) return without(draft, field);
  return { ...draft, [field]: { mine, base: draft[field]?.base ?? saved[field] } };
}

/** The fields whose change is not what the server holds by now. */
export const changedFields = (draft: CartDraft, saved: CartForm): CartField[] =>
  fieldsOf(draft).filter((field) => draft[field]?.mine !== saved[field]);

/** The form as the person sees it: what is saved, with the changes on top. */
export function shownForm(draft: CartDraft, saved: CartForm): CartForm {
  const mine = fieldsOf(draft).map((field) => [field, draft[field]?.mine ?? saved[field]] as const);
  return { ...saved, ...Object.fromEntries(mine) };
}

/** A field that someone else changed, too, and otherwise. */
export interface Conflict {
  field: CartField;
  mine: string;
  theirs: string;
}

/** Where the server's value is neither what the change began from nor what it wants (ruling 31: keep mine or take theirs, per field). */
export const conflictsOf = (draft: CartDraft, saved: CartForm): Conflict[] =>
  changedFields(draft, saved).flatMap((field) => {
    const change = draft[field];
    if (change === undefined || change.base === saved[field]) return [];
    return [{ field, mine: change.mine, theirs: saved[field] }];
  });

/** Keep mine: the change now stands on the other's value, and the next save replaces it. */
export function keepMine(draft: CartDraft, saved: CartForm, field: CartField): CartDraft {
  const change = draft[field];
  return change === undefined ? draft : { ...draft, [field]: { ...change, base: saved[field] } };
}

/** Take theirs: the change is given up. */
export const takeTheirs = without;

/**
 * The draft after a save: what was sent is done, also where the server spells it in its own way; what was typed meanwhile stands on what
 * was saved.
 */
export function afterSave(
  draft: CartDraft,
  saved: CartForm,
  { fields, from }: { fields: readonly CartField[]; from: CartDraft },
): CartDraft {
  return fields.reduce<CartDraft>((rest, field) => {
    const mine = rest[field]?.mine;
    const isDone = mine === undefined || mine === saved[field] || mine === from[field]?.mine;
    return isDone ? without(rest, field) : keepMine(rest, saved, field);
  }, draft);
}
