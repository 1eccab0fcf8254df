import type { Params, RouteObject } from './route.ts';

/** A page with all that stands around it, and the addresses that lead to it. */
export interface Branch {
  routes: readonly RouteObject[];
  pattern: Pattern;
}

interface Pattern {
  expression: RegExp;
  names: readonly string[];
  /** The more of it is said in words, the earlier it is tried. */
  score: number;
}

export interface Match {
  /** From the outermost layout to the page. */
  routes: readonly RouteObject[];
  params: Params;
}

const WORD = 11;
const NAME = 4;
const INDEX = 2;
const REST = -2;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function compile(path: string): Pattern {
  const names: string[] = [];
  let source = '^';
  let score = 0;
  for (const segment of segmentsOf(path)) {
    if (segment === '*') {
      names.push('*');
      source += '(?:/(.*))?';
      score += REST;
    } else if (segment.startsWith(':')) {
      const isOptional = segment.endsWith('?');
      names.push(segment.slice(1, isOptional ? -1 : undefined));
      source += isOptional ? '(?:/([^/]+))?' : '/([^/]+)';
      score += NAME;
    } else {
      source += `/${segment}`;
      score += WORD;
    }
  }
  return { expression: new RegExp(`${source}/*$`), names, score };
}

function read({ expression, names }: Pattern, pathname: string): Params | undefined {
  const found = expression.exec(pathname);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])]));
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The pages of a table, those with the plainest addresses first; of two alike the first one written. */
export function compileRoutes(table: readonly RouteObject[]): Branch[] {
  const branches: Branch[] = [];
  const walk = (route: RouteObject, path: string, around: readonly RouteObject[]) => {
    const routes = [...around, route];
    const whole = `${path}/${route.path ?? ''}`;
    for (const child of route.children ?? []) walk(child, whole, routes);
    if (route.children !== undefined) return;
    const pattern = compile(whole);
    branches.push({ routes, pattern: { ...pattern, score: pattern.score + (route.index ? INDEX : 0) } });
  };
  for (const route of table) walk(route, '', []);
  return branches.sort((one, other) => other.pattern.score - one.pattern.score);
}

/** The page of a path, in the very letter case of its table, as the server draws it. Slashes at the end do not matter. */
export function matchRoutes(branches: readonly Branch[], pathname: string): Match | undefined {
  for (const { routes, pattern } of branches) {
    const params = read(pattern, pathname);
    if (params) return { routes, params };
  }
  return undefined;
}

/** What stands for the names of one path, e.g. `/account/:slug/*`; undefined where the path is another. */
export const matchPath = (path: string, pathname: string): Params | undefined => read(compile(path), pathname);
