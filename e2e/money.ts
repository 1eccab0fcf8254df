import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What of a cart's answer the sums are checked by. */
export interface ShownCart {
  header: { subTotalAmt: string };
  detail: {
    itemCode: string;
    quantityOrdered: number;
    unitPrice: string;
    extensionAmt: string;
    commentText: string | null;
  }[];
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Every line is its quantity times its price, and the sub total is the sum of the lines. */
export function expectSums({ header, detail }: ShownCart): void {
  for (const line of detail) {
    expect(cents(line.extensionAmt), line.itemCode).toBe(line.quantityOrdered * cents(line.unitPrice));
  }
  expect(cents(header.subTotalAmt)).toBe(detail.reduce((sum, line) => sum + cents(line.extensionAmt), 0));
}

/** Waits until the panel of totals shows this amount under this name. */
export async function shownTotal(page: Page, name: string, amount: string): Promise<void> {
  await page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: amount })
    .waitFor();
}
