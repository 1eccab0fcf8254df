/** Fewer tiles than this are centred (CAT-013). */
export const CENTRED_BELOW = 4;

/** The active children of a category by priority, then as they were made (CAT-012). A new list. */
export function activeChildren<C extends { readonly id: number; readonly status: boolean; readonly priority: number }>(
  children: readonly C[],
): C[] {
  return children.filter(({ status }) => status).sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/** Whether the grid of a category page is centred (CAT-013). */
export function isGridCentred(children: readonly unknown[]): boolean {
  return children.length < CENTRED_BELOW;
}
