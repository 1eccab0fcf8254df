import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startErp } from '#server/backoffice/test-erp.ts';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, HERON, openCart, toConfirm } from './carts.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';
import { type Answer, holdCalls } from './sheet.ts';

const erp = await startErp(({ method }) => (method === 'GET' ? 'fine' : 'refuse'));
afterAll(() => erp.close());
const browser = testBrowser({ BACKOFFICE_URL: erp.url });

const REASON = 'Your account has no terms. Please choose a card.';
const GIVES = '**/give-back.json';
const RETRIES = '**/retry.json';

/** A cart that the back office has refused, on the page of its dealer. */
async function stuckCart(name: string) {
  const { page, id } = await openCart(browser, name);
  await toConfirm(page);
  await act(page, 'Submit Order').click();
  await page.getByText('Customer Service is looking at this order.', { exact: false }).waitFor();
  return { page, id };
}

async function openDesk(screen?: Screen) {
  const page = await browser.openAs('service', '/staff/order-desk/submissions', screen);
  return { page, give: (id: number) => page.getByRole('button', { name: `Give back cart ${id}` }) };
}

const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Give cart ${id} back?` });

async function fillReason(page: Page, id: number) {
  const asked = dialogOf(page, id);
  await asked.getByLabel(/^Reason/).fill(REASON);
  return asked.getByRole('button', { name: 'Give back' });
}

it('R13: a cart that the back office refuses is given back with a reason, which its dealer reads and orders anew', async () => {
  const { page: dealer, id } = await stuckCart('Given back');
  const { page, give } = await openDesk();
  await give(id).click();
  const asked = dialogOf(page, id);
  await asked.getByText('The back office said: Customer is on hold').waitFor();
  expect(await asked.getByRole('button', { name: 'Give back' }).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  // As long as it is not certain that nothing was ordered, nothing is changed.
  erp.mood = () => 'error';
  await (await fillReason(page, id)).click();
  await asked
    .getByText('It is not certain that the back office has made no order of this cart', { exact: false })
    .waitFor();
  await photograph(page, 'give-back', DESK);
  erp.mood = ({ method }) => (method === 'GET' ? 'fine' : 'refuse');
  await asked.getByRole('button', { name: 'Give back' }).click();
  await page.getByText(`Cart ${id} is given back.`).waitFor();
  await give(id).waitFor({ state: 'detached' });

  // The dealer's page stood open all the while.
  await dealer.getByText(`Given back by Customer Service: ${REASON}`).waitFor();
  await act(dealer, 'Submit Order').waitFor();
  expect([await overflowOf(dealer), await violationsOf(dealer)]).toEqual([0, []]);
  await photograph(dealer, 'cart-given-back', DESK);
  const list = await browser.openAs('dealer', `${HERON}/carts`);
  await list.getByText(`Given back by Customer Service: ${REASON}`).waitFor();

  erp.mood = () => 'fine';
  await act(dealer, 'Submit Order').click();
  await dealer.getByText(/^Order \w+ submitted$/).waitFor();
  expect(erp.created).toHaveLength(1);
  erp.mood = ({ method }) => (method === 'GET' ? 'fine' : 'refuse');
});

it('R13: on a phone a cart that was ordered after all is told with its number', async () => {
  const { id } = await stuckCart('Was ordered');
  const { reference = '' } = erp.received.findLast(({ method }) => method === 'POST')?.body ?? {};
  erp.orders.set(reference, 'E888001');
  const { page, give } = await openDesk(PHONE);
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: `Cart ${id} · Was ordered` });
  await card.getByText(/^01-AB1234 · .*Maya Ortiz$/).waitFor();
  expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
  await photograph(page, 'submissions-stuck', PHONE);
  await give(id).click();
  await (await fillReason(page, id)).click();
  await page.getByText(`Cart ${id} is not given back: the back office has it as Sales Order E888001.`).waitFor();
  expect([await overflowOf(page), await violationsOf(page)]).toEqual([0, []]);
  await photograph(page, 'submissions-given-back', PHONE);
});

it('R28: a reason that was typed is not lost unasked: by Escape, Cancel, a link or Back', async () => {
  const { id } = await stuckCart('Typed reason');
  const page = await browser.openAs('service', '/staff/order-desk/undelivered');
  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click();
  await page.getByRole('button', { name: `Give back cart ${id}` }).click();
  const asked = dialogOf(page, id);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Give back cart ${id}` }).click();
  await fillReason(page, id);
  const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => asked.getByRole('button', { name: 'Cancel' }).click(),
    // What is behind the dialog is followed by code alone, such as by a message's link.
    () =>
      page
        .getByRole('link', { name: 'Undelivered' })
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await asked.getByLabel(/^Reason/).inputValue()).toBe(REASON);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel changes' }).click();
  await asked.waitFor({ state: 'detached' });
});

it('R28: what became of Give back and of Send again is told where the person is, once the page was left', async () => {
  const { page: dealer, id } = await stuckCart('Left');
  const page = await browser.openAs('service', '/staff/order-desk/undelivered');
  const give = page.getByRole('button', { name: `Give back cart ${id}` });
  const row = page.getByRole('row').filter({ has: give });
  const come = () => page.getByRole('link', { name: 'Submissions', exact: true }).first().click();
  /** Presses, and goes back before it is answered. */
  async function leaveWhile(calls: string, answer: Answer, press: () => Promise<void>) {
    await come();
    const held = await holdCalls(page, calls, answer);
    await press();
    await held.isThere;
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Undelivered' }).waitFor();
    held.release();
  }
  const pressGive = async () => {
    await give.click();
    await (await fillReason(page, id)).click();
  };
  await leaveWhile(GIVES, (route) => route.abort(), pressGive);
  await page.getByText(new RegExp(`^It is not known whether cart ${id} was given back: `)).waitFor();
  await page.getByRole('link', { name: 'Submissions', exact: true }).last().waitFor();
  await page.unroute(GIVES);

  await leaveWhile(
    RETRIES,
    (route) => route.fulfill({ status: 409, json: { error: 'It is on its way.' } }),
    () => row.getByRole('button', { name: 'Send again' }).click(),
  );
  await page.getByText(`Cart ${id} is not sent: It is on its way.`).waitFor();

  await leaveWhile(GIVES, (route) => route.continue(), pressGive);
  await page.getByText(`Cart ${id} is given back.`).waitFor();
  await dealer.getByText(`Given back by Customer Service: ${REASON}`).waitFor();
});

it('R28: what became of Give back is told also where its page was left while the list was read anew', async () => {
  const { id } = await stuckCart('Left late');
  for (const status of [503, 200]) {
    const page = await browser.openAs('service', '/profile');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Order desk' }).click();
    await page.getByRole('link', { name: 'Submissions', exact: true }).first().click();
    await page.getByRole('button', { name: `Give back cart ${id}` }).click();
    const press = await fillReason(page, id);
    if (status === 503) await page.route(GIVES, (route) => route.fulfill({ status, json: { error: 'Not now.' } }));
    const reads = await holdCalls(page, '**/staff/order-desk.json*', (route) => route.continue(), 'GET');
    await press.click();
    await reads.isThere;
    await page.goBack();
    await dialogOf(page, id).waitFor({ state: 'detached' });
    reads.release();
    await page
      .getByText(status === 503 ? `Cart ${id} was not given back: Not now.` : `Cart ${id} is given back.`)
      .waitFor();
  }
});
