import { z } from 'zod';
import { isShipToCode, parseCustomerKey, SHIP_TO_CODE_MAX } from '#domain/customer-key.ts';

const INVALID = 'Invalid customer key';

/**
 * A customer, or one of its locations, in a path or query: `01-AB1234` or `01-AB1234-2`. Arrives parsed.
 * The ship-to part counts only where the call says so (wire contract 1.5).
 */
export const customerKey = z.string().transform((value, context) => {
  const key = parseCustomerKey(value);
  if (key) return key;
  context.addIssue({ code: 'custom', message: INVALID });
  return z.NEVER;
});

/** The account or location at which a user is made: an account with anything that is no code of a location says so in its own words (USR-030). */
export const placeKey = z.string().transform((value, context) => {
  const key = parseCustomerKey(value);
  if (key) return key;
  const isOfAccount = parseCustomerKey(value.split(/[-:]/, 2).join('-')) !== undefined;
  context.addIssue({ code: 'custom', message: isOfAccount ? 'Invalid Ship-To code' : INVALID });
  return z.NEVER;
});

/** A company's code or slug. Path, query and body must agree on one (ruling 13, security T12). */
export const companyName = z.string().regex(/^[A-Za-z0-9-]{1,30}$/, 'must be 1 to 30 letters, digits or dashes');

/** The optional member that tells two companies' equal numbers apart (ruling 13). */
export const companyQuery = { company: companyName.optional() };

/** A brand in a path, by its slug or its company's code (CON-001, CON-002); the server answers 404 for any other. */
export const productSlug = z.string().regex(/^[A-Za-z0-9-]{1,30}$/, 'must be a brand');

/** A ship-to code from a caller; empty for none. */
export const shipToCode = z
  .string()
  .refine((value) => value === '' || isShipToCode(value), `must be 1 to ${SHIP_TO_CODE_MAX} letters or digits`);
