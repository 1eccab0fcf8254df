import type { NamedRoute } from '../calls.ts';
import type { AnyExample } from '../examples/examples.ts';
import { problem } from '../problem.ts';
import type { Access, Route } from '../route.ts';
import { type JsonSchema, jsonSchema } from './json-schemas.ts';

/** An operation of the document: a call at one of its addresses. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: unknown; example?: unknown }[];
  requestBody?: { required: true; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

interface Contract {
  calls: readonly NamedRoute[];
  exampleOf: (call: NamedRoute) => AnyExample | undefined;
  /** What the contract says of a call, in its own words. */
  wordsOf: (call: NamedRoute) => string;
  version: string;
}

const WHO: Readonly<Record<Access, string>> = {
  public: 'Everybody; who is signed in may be shown more.',
  'signed-in': 'Who is signed in.',
  'employee-or-rep': 'Employees and sales reps.',
  staff: 'Employees with the role root, admin, cs or sales.',
};

const ABOUT = `Every call of the portal, written from the contract that the server itself is bound to. Each path ending in \`.json\` is answered without
that ending too. Money is text with decimals. Unknown members of a body are dropped. A refusal is \`application/problem+json\`, whose \`error\` is the
sentence to show and whose \`code\` is for programs.`;

/** The contract as an OpenAPI document. */
export function openApi({ calls, exampleOf, wordsOf, version }: Contract): OpenApi {
  const shared = new Map<string, JsonSchema>();
  const refused = content('application/problem+json', jsonSchema(problem, 'output', shared));
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const { route } = call;
    for (const [index, path] of [route.path, ...(route.aliases ?? [])].entries()) {
      const address = path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(call, { path, words: wordsOf(call), example: exampleOf(call), shared, refused });
      if (index > 0) operation.operationId += `_${index + 1}`;
      paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halyard',
      version,
      description: ABOUT.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ room }) => room))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

interface At {
  path: string;
  words: string;
  example: AnyExample | undefined;
  shared: Map<string, JsonSchema>;
  refused: unknown;
}

function operationOf({ room, name, route }: NamedRoute, { path, words, example, shared, refused }: At): Operation {
  const [summary = name] = words.replace(/ \([^)]*\)/g, '').split(/(?<=[.:;]) /, 1);
  const isFile = route.path.endsWith('.csv');
  const answer = jsonSchema(route.answer, 'output', shared);
  return {
    operationId: `${room}_${name}`.replaceAll('-', '_'),
    tags: [room],
    summary: summary.replace(/[.:;]$/, ''),
    description: `${words}\n\n${WHO[route.access]}`,
    security: route.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(route.params, 'path', { shared, example: example?.params }).filter(({ name: param }) =>
        path.includes(`:${param}`),
      ),
      ...parametersOf(route.query, 'query', { shared, example: example?.query }),
    ],
    ...bodyOf(route, example?.body, shared),
    responses: {
      200: { description: 'Done', ...content(isFile ? 'text/csv' : 'application/json', answer, example?.answer) },
      default: { description: 'Refused', ...(refused as object) },
    },
  };
}

const content = (type: string, schema: JsonSchema, example?: unknown) => ({
  content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
});

function bodyOf({ body }: Route, example: unknown, shared: Map<string, JsonSchema>): Pick<Operation, 'requestBody'> {
  if (body === undefined) return {};
  return {
    requestBody: { required: true, ...content('application/json', jsonSchema(body, 'input', shared), example) },
  };
}

interface Given {
  shared: Map<string, JsonSchema>;
  example: unknown;
}

/** The members of a path or a query. */
function parametersOf(schema: Route['query'], place: 'path' | 'query', { shared, example }: Given) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', shared);
  const shown = new Map(Object.entries(example ?? {}));
  return Object.entries(properties as object).map(([name, written]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: written as unknown,
    ...(shown.has(name) ? { example: shown.get(name) as unknown } : {}),
  }));
}
