/** Whether the person is at a field: what moves the focus from there takes the keys that follow along. */
export const isAtField = (): boolean => document.activeElement?.matches('input, select, textarea') === true;
