/** The only speller of addresses. Values are encoded here. */
const part = encodeURIComponent;

/** An account as addresses name it; `company` is written only where it is not the main brand's. */
export interface AccountPath {
  slug: string;
  company?: string | undefined;
}

type Query = Record<string, string | undefined>;

const account = ({ slug, company }: AccountPath, rest = '', query: Query = {}): string => {
  const search = new URLSearchParams();
  if (company) search.set('company', company);
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return `/account/${part(slug)}${rest}${text ? `?${text}` : ''}`;
};

export const paths = {
  home: () => '/',
  products: () => '/products/all',
  category: (category: string) => `/products/${part(category)}`,
  /** One order sheet over the styles of a category. */
  colorWall: (category: string) => `/order-colors/${part(category)}`,
  product: (category: string | null | undefined, product: string, sku?: string) =>
    `/products/${category ? `${part(category)}/` : ''}${part(product)}${sku ? `?sku=${part(sku)}` : ''}`,
  page: (keyword: string) => `/pages/${part(keyword)}`,
  resources: () => '/resources',
  login: () => '/login',
  logout: () => '/logout',
  signup: () => '/signup',
  resetPassword: () => '/reset-password',
  profile: () => '/profile',
  changePassword: () => '/profile/set-password',
  access: (accessId: number) => `/profile/${accessId}`,
  repAccess: (salesperson: string) => `/profile/rep/${part(salesperson)}`,
  setPassword: () => '/set-password',
  confirmEmail: () => '/confirm-email',
  settings: () => '/settings',
  signUpRequests: () => '/staff/sign-up-requests',
  orderDesk: () => '/staff/order-desk',
  submissions: () => '/staff/order-desk/submissions',
  deletedCarts: () => '/staff/order-desk/deleted-carts',
  undelivered: () => '/staff/order-desk/undelivered',
  workOrder: (company: string, salesOrderNo: string) => `/staff/orders/${part(company)}/${part(salesOrderNo)}`,
  accountMoney: (company: string, accountKey: string) => `/staff/accounts/${part(company)}/${part(accountKey)}`,
  billing: (to: AccountPath) => account(to),
  deliveries: (to: AccountPath) => account(to, '/delivery'),
  delivery: (to: AccountPath, code: string) => account(to, `/delivery/${part(code)}`),
  /** No code of a location: those have four characters at most. */
  newDelivery: (to: AccountPath) => account(to, '/delivery/new-location'),
  users: (to: AccountPath) => account(to, '/users'),
  user: (to: AccountPath, id: number | 'new') => account(to, `/users/${id}`),
  carts: (to: AccountPath) => account(to, '/carts'),
  /** A list of items to paste or to upload, for a cart or for one of the person's choice. */
  orderList: (to: AccountPath, cartId?: number) =>
    account(to, '/carts/order-list', { cart: cartId === undefined ? undefined : String(cartId) }),
  cart: (to: AccountPath, cartId: number | string) => account(to, `/carts/${part(String(cartId))}`),
  openOrders: (to: AccountPath, query?: Query) => account(to, '/orders', query),
  openOrder: (to: AccountPath, salesOrderNo: string, query?: Query) =>
    account(to, `/orders/${part(salesOrderNo)}`, query),
  pastOrders: (to: AccountPath, query?: Query) => account(to, '/closed', query),
  pastOrder: (to: AccountPath, salesOrderNo: string, query?: Query) =>
    account(to, `/closed/${part(salesOrderNo)}`, query),
  masterOrders: (to: AccountPath, query?: Query) => account(to, '/master', query),
  masterOrder: (to: AccountPath, salesOrderNo: string, query?: Query) =>
    account(to, `/master/${part(salesOrderNo)}`, query),
  invoices: (to: AccountPath, query?: Query) => account(to, '/invoices', query),
  invoice: (to: AccountPath, type: string, invoiceNo: string, query?: Query) =>
    account(to, `/invoices/${part(type)}/${part(invoiceNo)}`, query),
  invoicesOfOrder: (to: AccountPath, salesOrderNo: string) => account(to, `/invoices/so/${part(salesOrderNo)}`),
} as const;
