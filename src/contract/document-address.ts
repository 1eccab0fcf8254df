import { z } from 'zod';

const textOrNull = z.string().nullable();

/** The billing address as an order or invoice keeps it, whatever the account says today. */
export const billToBlock = {
  BillToName: textOrNull,
  BillToAddress1: textOrNull,
  BillToAddress2: textOrNull,
  BillToAddress3: textOrNull,
  BillToCity: textOrNull,
  BillToState: textOrNull,
  BillToZipCode: textOrNull,
  BillToCountryCode: textOrNull,
};

/** The delivery address as an order or invoice keeps it. */
export const shipToBlock = {
  ShipToCode: textOrNull,
  ShipToName: textOrNull,
  ShipToAddress1: textOrNull,
  ShipToAddress2: textOrNull,
  ShipToAddress3: textOrNull,
  ShipToCity: textOrNull,
  ShipToState: textOrNull,
  ShipToZipCode: textOrNull,
  ShipToCountryCode: textOrNull,
};
