/** What is made only when somebody orders it, as the product's page, a line and a letter say it. */
export const MADE_TO_ORDER = 'Made to order';

/** Whether the status of a product, or of one of its items, says that it is made only when somebody orders it (wire 6.2). */
export const isMadeToOrder = (productStatus: string | null | undefined): boolean => productStatus === 'MTO';
