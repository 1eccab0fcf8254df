import { z } from 'zod';
import * as carts from '../cart.ts';
import * as consents from '../consent.ts';
import * as content from '../content.ts';
import * as customers from '../customer.ts';
import * as emails from '../email-result.ts';
import * as work from '../fulfilment.ts';
import * as invoices from '../invoice.ts';
import * as orders from '../order.ts';
import * as problems from '../problem.ts';
import * as products from '../product.ts';
import * as profiles from '../profile.ts';
import * as receivables from '../receivables.ts';
import * as staff from '../staff.ts';

export type JsonSchema = Record<string, unknown>;

/** Rooms whose exported shapes have a name of their own in the document; all others stand where they are used. */
const NAMED = [
  carts,
  consents,
  content,
  customers,
  emails,
  work,
  invoices,
  orders,
  problems,
  products,
  profiles,
  receivables,
  staff,
];

const registry = z.registry<{ id: string }>();
for (const room of NAMED) {
  for (const [name, value] of Object.entries(room)) {
    const isShape = value instanceof z.ZodObject && !registry.has(value);
    if (isShape) registry.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}

const PLACE = '#/$defs/';

/** A schema as JSON Schema, what it shares moved to `shared` under its name. What is sent and what is answered may differ: hence `io`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', shared: Map<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...written
  }: JsonSchema & { $defs?: Record<string, JsonSchema> } = z.toJSONSchema(schema, { io, metadata: registry });
  const nameOf = (id: string) => (io === 'input' ? `${id}Sent` : id);
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        if (key === 'id' && typeof value === 'string' && value in $defs) return [];
        if (key !== '$ref') return [[key, moved(value)]];
        return [[key, `#/components/schemas/${nameOf(String(value).slice(PLACE.length))}`]];
      }),
    );
  };
  for (const [id, part] of Object.entries($defs)) keep(shared, nameOf(id), moved(part) as JsonSchema);
  return moved(written) as JsonSchema;
}

function keep(shared: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const known = shared.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two shapes are called ${name}`);
  shared.set(name, schema);
}
