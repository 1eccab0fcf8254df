type Part = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell';

/** Says what a part of a table is where it is drawn as a block or a grid: some browsers take it for nothing in particular then. */
export const tableRole = (part: Part, isGrid = true) => (isGrid ? { role: part } : undefined);
