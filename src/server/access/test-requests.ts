import { type NamedRoute, namedRoutes } from '#contract/calls.ts';
import { examples } from '#contract/examples/examples.ts';
import type { Coverage, World } from './test-worlds.ts';
import { isShown, NOWHERE } from './test-worlds.ts';

/** A call of the contract pointed at one account. */
export interface Aimed {
  call: NamedRoute;
  url: string;
  body: object | undefined;
}

/**
 * What a read must answer: the thing; exactly what a missing account answers; exactly what a missing thing of the same account answers; or
 * whatever is no fault.
 */
export type Expected = 'found' | 'no-account' | 'no-document' | 'any';

type Values = Readonly<Record<string, unknown>>;

const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

const orderListOf = (name: string) =>
  name === 'findPastOrder' ? 'past' : name === 'findMasterOrder' ? 'master' : 'open';
const orderNo = (name: string, world: World) => world.orders[orderListOf(name)]?.no ?? '9999999';

/** The names in paths and queries that point at something of an account. */
function pointers(name: string, world: World): Values {
  return {
    customerKey: world.accountKey,
    customer: world.accountKey,
    account: name === 'saveShipTo' ? `${world.accountKey}-1` : world.accountKey,
    cartId: world.cart?.id ?? 99_999_999,
    lineId: world.cart?.lineId ?? 99_999_998,
    userId: world.userId,
    salesOrderNo: orderNo(name, world),
    invoiceType: world.invoice?.type ?? 'IN',
    invoiceNo: world.invoice?.no ?? '9999999',
    rep: world.rep,
    co: name === 'setPrimaryShipTo' ? 'CHI' : world.company,
  };
}

const OBJECT_NAMES = new Set(Object.keys(pointers('', NOWHERE)).filter((name) => name !== 'co'));

function shapeOf(schema: unknown): Values {
  return asValues((schema as { shape?: unknown } | undefined)?.shape);
}

/** Whether a call points at anything of an account. */
export function isAimable({ route }: NamedRoute): boolean {
  return [...Object.keys(shapeOf(route.params)), ...Object.keys(shapeOf(route.query))].some((name) =>
    OBJECT_NAMES.has(name),
  );
}

/** A call with everything in it pointed at one account, the rest as its example says. */
export function aim(call: NamedRoute, world: World): Aimed {
  const { route, room, name } = call;
  const example = examples[room][name];
  const target = pointers(name, world);
  const params: Values = { ...asValues(example?.params), ...target };
  const path = route.path.replaceAll(/:(\w+)/g, (_part, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const accepted = Object.keys(shapeOf(route.query));
  const given = { ...asValues(example?.query), shipToCode: undefined, search: undefined, company: world.company };
  const search = new URLSearchParams();
  for (const key of accepted) {
    const value = key in target ? target[key] : (given as Values)[key];
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const query = search.size > 0 ? `?${search}` : '';
  return {
    call,
    url: `${path}${query}`,
    body: route.method === 'GET' ? undefined : bodyFor(name, example?.body, world),
  };
}

function bodyFor(name: string, example: unknown, world: World): object | undefined {
  if (example === undefined) return undefined;
  const body = asValues(example);
  const own: Values = {
    cartId: world.cart?.id ?? 99_999_999,
    SalesOrderNo: orderNo(name, world),
    account: `${world.accountKey}:1`,
    Company: world.company,
    id: name === 'addUser' ? 0 : world.userId,
  };
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key in own ? own[key] : value]));
}

/** What a signed-in actor who passes the call's policy must get from a read. */
export function expectedOf({ name, route }: NamedRoute, world: World, coverage: Coverage): Expected {
  if (name.endsWith('RepCustomers') || route.access === 'public') return 'any';
  const keys = Object.keys(shapeOf(route.params));
  if (!coverage.whole && coverage.codes.size === 0) return 'no-account';
  const isDocument = keys.includes('cartId') || keys.some((key) => key.endsWith('No'));
  if (!isDocument) return 'found';
  if (!isShown(coverage, documentOf(name, keys, world))) return 'no-document';
  // A cart that was never submitted has no submission to tell about.
  return name === 'findSubmission' ? 'any' : 'found';
}

function documentOf(name: string, keys: readonly string[], world: World): { shipTo: string | null } | null {
  if (keys.includes('invoiceNo')) return world.invoice;
  return keys.includes('salesOrderNo') ? world.orders[orderListOf(name)] : world.cart;
}

export const aimableCalls: readonly NamedRoute[] = namedRoutes.filter(isAimable);
/** Calls that name nothing of an account; ending or changing the actor's own session is tested elsewhere. */
export const otherCalls: readonly NamedRoute[] = namedRoutes.filter(
  (call) => !isAimable(call) && !['logout', 'changePassword', 'renewToken'].includes(call.name),
);
