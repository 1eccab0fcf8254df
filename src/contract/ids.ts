import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** A row's number in an answer; 0 stands for none. */
export const id = z.int().min(0).max(LARGEST);

/** A row's number in a body. */
export const givenId = z.int('must be a whole number').min(1, 'must be positive').max(LARGEST, 'is too large');

/** A row's number in a path or query: plain digits, positive, 32 bits (security T71). Arrives as a number. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= LARGEST, 'is too large');

/** The version of a record that the caller has read; an older one than the stored answers 409 (ruling 31). */
export const version = z.int().min(1).max(LARGEST);

/** Sales order number: letters and digits, at most 10. Arrives in upper case. */
export const salesOrderNo = z
  .string()
  .regex(/^[A-Za-z0-9]{1,10}$/, 'must be an order number')
  .toUpperCase();

/** Invoice number: letters and digits, at most 10. Arrives in upper case. */
export const invoiceNo = z
  .string()
  .regex(/^[A-Za-z0-9]{1,10}$/, 'must be an invoice number')
  .toUpperCase();

/** An item's code as the back office writes it. */
export const itemCode = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,28}[\x21-\x7e])?$/, 'must be an item code');

/** The word of an address under /products and /pages. */
export const keyword = z.string().regex(/^[\x21-\x7e]{1,120}$/, 'must be a keyword');
