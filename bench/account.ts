/** The account that the cases look at, and whose carts they change. */
export const ACCOUNT = '01-AB1234';
