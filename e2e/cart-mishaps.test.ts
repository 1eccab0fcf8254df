import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask } from './people.ts';
import { DESK, PHONE, photograph, type Screen } from './screens.ts';
import { loseAnswer } from './sheet.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const KEY = '/api/carts/01-AB1234';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface CartAnswer {
  cart: {
    header: { id: number; promoCode: string | null; DiscountAmt: string; state: string };
    detail: { id: number; itemCode: string; quantityOrdered: string }[];
  };
}

/** A cart of its own for one test, with two items. */
async function makeCart(page: Page, name: string): Promise<number> {
  const token: string = JSON.parse((await page.evaluate(() => localStorage.getItem('tether/b2b/id_token'))) ?? '""');
  const add = async (cartId: number | 'new', itemCode: string, more: object = {}) => {
    const line = { itemCode, itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 2, commentText: '', ...more };
    const answer = await page.request.post(`${KEY}/${cartId}/cart.json`, {
      headers: { authorization: `Bearer ${token}` },
      data: line,
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as CartAnswer).cart.header.id;
  };
  const id = await add('new', '90410', { customerPONo: name, shipToCode: '1' });
  await add(id, '12100-112', { quantityOrdered: 12 });
  return id;
}

async function openCart(name: string, screen: Screen = DESK): Promise<{ page: Page; id: number }> {
  const page = await browser.openAs('dealer', `${HERON}/carts`, screen);
  const id = await makeCart(page, name);
  await page.goto(`${HERON}/carts/${id}`);
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
  await button(page, 'Begin Checkout').and(page.locator(':visible')).waitFor();
  return { page, id };
}

/** The same cart in another window of the same person. */
async function openBeside(page: Page, id: number): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${HERON}/carts/${id}`);
  return other;
}

const quantityIn = (of: Page) => of.getByRole('spinbutton', { name: 'Quantity of 12100-112', exact: true });

async function type(of: Page, quantity: string, field = quantityIn(of)): Promise<void> {
  await field.fill(quantity);
  await field.press('Enter');
}

/** The item's line is taken out by its menu. */
async function takeOut(of: Page): Promise<void> {
  // By the keyboard: what comes or goes above the menu moves it from under a click.
  await of.getByRole('button', { name: 'Actions for 12100-112' }).and(of.locator(':visible')).press('Enter');
  await of.getByRole('menuitem', { name: 'Remove From Cart' }).press('Enter');
  await of.getByText('Removed: 12100-112').waitFor();
}

/** Another quantity is saved in another window. */
async function changeBeside(page: Page, id: number, quantity: string): Promise<Page> {
  const other = await openBeside(page, id);
  await type(other, quantity);
  await other.getByText(`Cart ${id} updated`).waitFor();
  return other;
}

/** A line is taken out by a call of its own. */
async function removeLine(page: Page, id: number, itemCode: string): Promise<void> {
  const token: string = JSON.parse((await page.evaluate(() => localStorage.getItem('tether/b2b/id_token'))) ?? '""');
  const { cart } = (await ask(page, `${KEY}/${id}.json`)) as CartAnswer;
  const line = cart.detail.find((each) => each.itemCode === itemCode);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.delete(`${KEY}/${id}/${line?.id}.json`, { headers });
  expect(answer.status()).toBe(200);
}

/** The cart is deleted in another window. */
async function deleteBeside(page: Page, id: number): Promise<void> {
  const other = await openBeside(page, id);
  await button(other, 'Delete Cart').click();
  await button(other, 'Delete').click();
  await isAt(other, `${HERON}/carts`);
}

const cartOf = async (page: Page, id: number) => ((await ask(page, `${KEY}/${id}.json`)) as CartAnswer).cart.header;
const main = (page: Page, name: string) => button(page, name).and(page.locator(':visible'));

/** Clicks where the button stands, whatever it says by then: as a quick hand does. */
async function clickQuickly(page: Page, target: Locator, times: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  for (let count = 0; count < times; count++) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(120);
  }
}

const isInView = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Through the checkout to its last step. */
async function toConfirm(page: Page): Promise<void> {
  await main(page, 'Begin Checkout').click();
  await main(page, 'Confirm Delivery & Shipping').click();
  await main(page, 'Confirm Payment').click();
  await main(page, 'Submit Order').waitFor();
}

describe('a wrong promo code', () => {
  it('PMO-005: is refused at its field; code and discount that the cart has stay, until the code is removed', async () => {
    const { page, id } = await openCart('Promo kept');
    const field = page.getByLabel('Promo Code');
    await field.fill('welcome');
    await field.press('Enter');
    await page.getByText('5% off your order').waitFor();
    expect(await field.inputValue()).toBe('WELCOME');
    const before = await cartOf(page, id);
    await field.fill('NOPE');
    await field.press('Enter');
    await page.getByText("Sorry! 'NOPE' is not a valid promo code.", { exact: true }).waitFor();
    expect(await page.getByText(`Cart ${id} not saved`).count()).toBe(0);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('NOPE');
    await page.getByText('WELCOME stays applied').waitFor();
    await photograph(page, 'promo-refused', DESK);
    expect(await cartOf(page, id)).toEqual(before);
    expect(await main(page, 'Begin Checkout').isEnabled()).toBe(true);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('WELCOME');
    await main(page, 'Remove the code').click();
    await expect.poll(async () => (await cartOf(page, id)).promoCode).toBe(null);
    expect(await field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a promo code that does nothing any more', () => {
  it('ruling 34: says why, and is removed, or replaced, from its field', async () => {
    const { page, id } = await openCart('Promo lapsed');
    const field = page.getByLabel('Promo Code');
    await field.fill('welcome');
    await field.press('Enter');
    await page.getByText('5% off your order').waitFor();
    for (const code of ['90410', '12100-112']) await removeLine(page, id, code);
    await page.reload();
    const reason = page.getByText('Promo code WELCOME does not apply to the items in this cart.');
    await reason.waitFor();
    await photograph(page, 'promo-lapsed', DESK);
    await field.fill('NOPE');
    await main(page, 'Apply').click();
    await page.getByText("Sorry! 'NOPE' is not a valid promo code.", { exact: true }).waitFor();
    await page.reload();
    await reason.waitFor();
    await main(page, 'Remove the code').click();
    await expect.poll(async () => (await cartOf(page, id)).promoCode).toBe(null);
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await reason.count()).toBe(0);
  });

  it('ruling 34: when it ends before the submit, that is asked, and the way back leads to where it is removed', async () => {
    const { page } = await openCart('Promo ends', PHONE);
    const field = page.getByLabel('Promo Code');
    await field.fill('welcome');
    await field.press('Enter');
    await page.getByText('5% off your order').waitFor();
    await toConfirm(page);
    const offer = (isOn: boolean) =>
      browser.change(`update promo_codes set active = ${isOn} where promo_code = 'WELCOME'`);
    await offer(false);
    await main(page, 'Submit Order').click();
    const dialog = page.getByRole('dialog', { name: 'Your cart has changed' });
    await dialog.getByRole('button', { name: 'Back to the cart' }).click();
    await main(page, 'Remove the code').click();
    await expect.poll(() => field.inputValue()).toBe('');
    await offer(true);
  });
});

describe('a quantity that is none', () => {
  for (const screen of [DESK, PHONE]) {
    it(`keeps its cart from the checkout, from a mail and from its other steps (${screen.name})`, async () => {
      const { page, id } = await openCart(`No number ${screen.name}`, screen);
      const field = quantityIn(page);
      const isRefused = async () => {
        await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await field.inputValue()).toBe('-3');
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await isInView(field)).toBe(true);
      };
      await field.fill('-3');
      await main(page, 'Begin Checkout').click();
      await isRefused();
      await photograph(page, 'cart-no-number', screen);
      await field.fill('5');
      await toConfirm(page);
      // Back at the lines, with the later steps open.
      await page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('button').first().click();
      await field.fill('-3');
      await field.blur();
      await page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('button').last().click();
      await isRefused();
      expect(await main(page, 'Submit Order').count()).toBe(0);
      await field.fill('7');
      await toConfirm(page);
      const { cart } = (await ask(page, `${KEY}/${id}.json`)) as CartAnswer;
      expect(cart.detail.map(({ itemCode, quantityOrdered }) => [itemCode, quantityOrdered])).toContainEqual([
        '12100-112',
        '7',
      ]);
    });
  }
});

describe('quick clicks', () => {
  it('go one step at a time, and never submit by themselves', async () => {
    const { page, id } = await openCart('Quick clicks');
    await main(page, 'Begin Checkout').dblclick();
    // The button rests after each step; what is pressed meanwhile is nobody's wish.
    await main(page, 'Confirm Delivery & Shipping').waitFor();
    await page.waitForTimeout(700);
    await clickQuickly(page, main(page, 'Confirm Delivery & Shipping'), 3);
    await main(page, 'Confirm Payment').waitFor();
    expect(await page.getByRole('heading', { name: 'Payment' }).isVisible()).toBe(true);
    await page.waitForTimeout(700);
    await main(page, 'Confirm Payment').dblclick();
    await main(page, 'Submit Order').waitFor();
    await page.waitForTimeout(700);
    expect((await cartOf(page, id)).state).toBe('open');
  });

  it('delete a cart with one call', async () => {
    const { page } = await openCart('Quick delete');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
    await button(page, 'Delete Cart').click();
    await button(page, 'Delete').dblclick();
    await isAt(page, `${HERON}/carts`);
    expect(calls).toHaveLength(1);
  });

  it('delete a cart whose deletion was not answered: the second time ends as the first was meant', async () => {
    const { page, id } = await openCart('Deleted, unheard');
    await page.route(`**${KEY}/${id}.json*`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Delete Cart').click();
    const dialog = page.getByRole('dialog', { name: `Delete Cart #${id}` });
    await button(page, 'Delete').click();
    await dialog.getByRole('alert').waitFor();
    await page.unrouteAll();
    await button(page, 'Delete').click();
    await isAt(page, `${HERON}/carts`);
    await page.getByText(`Cart ${id} deleted`).waitFor();
  });
});

describe('the steps of a checkout', () => {
  it('are entries of the history; the order that comes of them is announced, and Back does not lead into the cart', async () => {
    const { page, id } = await openCart('Steps and back', PHONE);
    await main(page, 'Begin Checkout').click();
    await main(page, 'Confirm Delivery & Shipping').click();
    await main(page, 'Confirm Payment').waitFor();
    await page.goBack();
    await main(page, 'Confirm Delivery & Shipping').waitFor();
    await isAt(page, `${HERON}/carts/${id}`);
    await page.goBack();
    await main(page, 'Begin Checkout').waitFor();
    await page.goForward();
    await main(page, 'Confirm Delivery & Shipping').waitFor();
    await page.reload();
    await main(page, 'Begin Checkout').waitFor();
    await page.goto(`${HERON}/carts`);
    await page.goto(`${HERON}/carts/${id}`);
    await toConfirm(page);
    // What went wrong is brought into sight: it stands above all lines, the button below them.
    await page.route('**/sync-to-sage.php*', (route) =>
      route.fulfill({ status: 422, contentType: 'application/json', body: '{"error":"Not now, please."}' }),
    );
    await main(page, 'Submit Order').click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
    await refusal.getByText('Not now, please.').waitFor();
    await expect.poll(() => isInView(refusal)).toBe(true);
    await page.unroute('**/sync-to-sage.php*');
    // What takes long says so.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/sync-to-sage.php*', async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    await main(page, 'Submit Order').click();
    await page
      .getByText('This takes longer than usual. Please keep this page open.')
      .filter({ visible: true })
      .waitFor();
    letGo();
    await page.getByText(/^Order \S+ submitted$/).waitFor();
    await page.waitForURL(/\/orders\/\w+$/);
    await photograph(page, 'order-submitted', PHONE);
    await page.goBack();
    await isAt(page, `${HERON}/carts`);
  });
});

/** The database has not said in time whether it has kept the order. */
const NO_ANSWER = {
  status: 503,
  json: { status: 503, code: 'no-answer', error: 'The service is not available right now. Please try again.' },
};

describe('a submit whose answer is lost', () => {
  it.each([
    { how: 'on its way', name: 'Arrives late', end: (route: Route) => route.abort('timedout') },
    { how: 'in the database', name: 'Kept late', end: (route: Route) => route.fulfill(NO_ANSWER) },
  ])('$how is not called failed while it may arrive, and leads to the order when it has', async ({ name, end }) => {
    const { page, id } = await openCart(name);
    await toConfirm(page);
    let late: () => Promise<unknown> = async () => {};
    await page.route('**/sync-to-sage.php*', async (route) => {
      const request = route.request();
      const headers = await request.allHeaders();
      const body = request.postData();
      late = () =>
        page.evaluate(
          ([url, token, key, text]) =>
            fetch(url as string, {
              method: 'POST',
              headers: {
                authorization: token as string,
                'idempotency-key': key as string,
                'content-type': 'application/json',
              },
              body: text,
            }).then((answer) => answer.status),
          [request.url(), headers.authorization, headers['idempotency-key'], body] as const,
        );
      await end(route);
    });
    await main(page, 'Submit Order').click();
    const doubt = page.getByRole('alert').filter({ hasText: 'It is not known yet whether your order was placed' });
    await doubt.waitFor();
    expect(await page.getByText('Nothing has been ordered.').count()).toBe(0);
    await photograph(page, 'submit-unsettled', DESK);
    await page.unroute('**/sync-to-sage.php*');
    expect(await late()).toBe(200);
    await page.waitForURL(/\/orders\/\w+$/);
    await page.getByText(/^Order \S+ submitted$/).waitFor();
    await page.goto(`${HERON}/carts/${id}`);
    await page.waitForURL((url) => !url.pathname.endsWith(`/carts/${id}`));
  });

  it('R02: a removal, and its Undo, are found where they were done', async () => {
    const { page } = await openCart('Removed unheard');
    const quantity = page.getByLabel('Quantity of 12100-112', { exact: true });
    const lose = async (route: Route) => {
      if (route.request().method() !== 'DELETE' && !route.request().url().includes('/restore.json'))
        return route.fallback();
      await route.fetch();
      await route.fulfill(NO_ANSWER);
    };
    // What could not be saved yet comes back with its line.
    await page.route('**/items.json*', (route) => route.abort());
    await quantity.fill('31');
    await quantity.press('Enter');
    await page.getByText('Your changes of the lines are not saved yet.', { exact: false }).first().waitFor();
    await page.unroute('**/items.json*');
    await page.route('**/api/carts/**', lose);
    await main(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await page.getByText('Removed: 12100-112').waitFor();
    await quantity.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await quantity.waitFor();
    await expect.poll(() => quantity.inputValue()).toBe('31');
    await page.getByText(/^Cart \d+ updated$/).waitFor();
    expect(await page.getByText(/not removed|not brought back/).count()).toBe(0);
    await page.unroute('**/api/carts/**', lose);
    // Where it cannot be looked either, that is what is said.
    await page.route('**/api/carts/**', (route) => route.abort());
    await main(page, 'Actions for 12100-112').click();
    await page.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await page.getByText(/^It is not known whether 12100-112 was removed: /).waitFor();
    await quantity.waitFor();
  });

  it('R04: is not called failed where the server says that its first try still runs', async () => {
    const { page } = await openCart('Still runs');
    await toConfirm(page);
    const detail = 'The same request is still running.';
    await page.route('**/sync-to-sage.php*', (route) =>
      route.fulfill({ status: 409, json: { status: 409, code: 'in_progress', detail, error: detail } }),
    );
    await main(page, 'Submit Order').click();
    await page.getByRole('alert').filter({ hasText: 'It is not known yet whether your order was placed' }).waitFor();
    expect(await page.getByText('Nothing has been ordered.').count()).toBe(0);
    await page.unroute('**/sync-to-sage.php*');
    await main(page, 'Submit Order').click();
    await page.getByText(/^Order \S+ submitted$/).waitFor();
  });
});

it('CRT-037: while the cart is being saved nothing else is offered, nor to call the save back', async () => {
  const { page, id } = await openCart('Saved slowly');
  const released = Promise.withResolvers<void>();
  await page.route(`**/carts/01-AB1234/${id}.json*`, async (route) => {
    if (route.request().method() === 'PUT') await released.promise;
    await route.continue();
  });
  await page.getByLabel('Cart Name').fill('Saved at last');
  await button(page, 'Save Cart').click();
  await expect.poll(() => button(page, 'Cancel Changes').isDisabled()).toBe(true);
  expect(await button(page, 'Delete Cart').isDisabled()).toBe(true);
  expect(await button(page, 'Begin Checkout').isDisabled()).toBe(true);
  released.resolve();
  await page.getByText(`Cart ${id} saved`).waitFor();
  expect(await page.getByLabel('Cart Name').inputValue()).toBe('Saved at last');
});

describe('a quantity whose answer is lost', () => {
  /** The server does it; nobody hears so, nor, where `isCut`, what the cart is by then. */
  async function typeUnheard(name: string, isCut: boolean) {
    const { page, id } = await openCart(name);
    await page.route('**/items.json*', loseAnswer);
    const one = `**${KEY}/${id}.json*`;
    if (isCut) await page.route(one, (route) => route.abort('failed'));
    await type(page, '31');
    await page.getByText(isCut ? `It is not known whether cart ${id} is updated` : `Cart ${id} updated`).waitFor();
    await page.unroute('**/items.json*');
    await page.unroute(one);
    return { page, id };
  }
  const isStored = async (page: Page, id: number, quantity: number) => {
    const { detail } = ((await ask(page, `${KEY}/${id}.json`)) as CartAnswer).cart;
    return detail.some((line) => line.itemCode === '12100-112' && Number(line.quantityOrdered) === quantity);
  };
  const NOT_SAVED = 'Your changes of the lines are not saved yet.';
  const CONFLICT = 'in another window in the meantime';

  it('R02: is found to be saved, and what is typed next goes on from it', async () => {
    const { page, id } = await typeUnheard('Found again', false);
    expect(await page.getByText(NOT_SAVED).count()).toBe(0);
    await type(page, '12');
    await expect.poll(() => isStored(page, id, 12)).toBe(true);
    await page.getByText(CONFLICT).waitFor({ state: 'detached' });
    expect(await quantityIn(page).inputValue()).toBe('12');
  });

  it('R02: is shown as the server has it once the changes are cancelled', async () => {
    const { page, id } = await typeUnheard('Cancelled unheard', true);
    await page.getByText(NOT_SAVED).first().waitFor();
    await button(page, 'Cancel Changes').click();
    await expect.poll(() => quantityIn(page).inputValue()).toBe('31');
    await page.getByText(NOT_SAVED).waitFor({ state: 'detached' });
    await page.waitForTimeout(1_000);
    expect(await quantityIn(page).inputValue()).toBe('31');
    expect(await isStored(page, id, 31)).toBe(true);
  });

  it.each(['12', '32'])('R02 ruling 31: is no change of another window where %s is typed over it', async (quantity) => {
    const { page, id } = await typeUnheard(`Typed over unheard: ${quantity}`, true);
    await type(page, quantity);
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await page.getByText(CONFLICT).count()).toBe(0);
    expect(await quantityIn(page).inputValue()).toBe(quantity);
    expect(await isStored(page, id, Number(quantity))).toBe(true);
  });
});

describe('two windows', () => {
  it('a line that was removed in the other one is told by its item, and can be added back as it was typed', async () => {
    const { page, id } = await openCart('Removed meanwhile');
    const other = await openBeside(page, id);
    await other.getByRole('button', { name: 'Actions for 12100-112' }).click();
    await other.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await other.getByText('Removed: 12100-112').waitFor();
    await type(page, '24');
    await page.getByText(`12100-112 was removed from cart ${id} meanwhile.`).waitFor();
    expect(await page.getByText(`Cart ${id} updated`).count()).toBe(0);
    await button(page, 'Add it back').click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityIn(page).inputValue()).toBe('24');
  });

  it('ruling 31: both rename the cart: the choice is in view, says that it was the other window, and is saved with it', async () => {
    const { page, id } = await openCart('Renamed twice');
    const other = await openBeside(page, id);
    await other.getByLabel('Cart Name').fill('Theirs');
    await button(other, 'Save Cart').click();
    await other.getByText(`Cart ${id} saved`).waitFor();
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByLabel('Cart Name').fill('Mine');
    await page
      .getByLabel(/^Comment/)
      .last()
      .scrollIntoViewIfNeeded();
    await button(page, 'Save Cart').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    await notice.getByText(/changed in another window/).waitFor();
    await expect.poll(() => isInView(notice)).toBe(true);
    await photograph(page, 'cart-conflict', DESK);
    // A second press is no choice: it leads back to it.
    const saves: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => isInView(notice)).toBe(false);
    await button(page, 'Save Cart').click();
    await expect.poll(() => isInView(notice)).toBe(true);
    expect(saves).toEqual([]);
    await button(page, 'Keep mine').click();
    await page.getByText(`Cart ${id} saved`).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('Cart Name').inputValue()).toBe('Mine');
  });

  for (const screen of [DESK, PHONE]) {
    it(`ruling 31: a change in the other one before the submit is told and shown, and ordered once it is accepted (${screen.name})`, async () => {
      const { page, id } = await openCart(`Submitted changed ${screen.name}`, screen);
      await toConfirm(page);
      const line = page
        .getByRole(screen === DESK ? 'row' : 'listitem')
        .filter({ hasText: '12100-112' })
        .getByText('36')
        .first();
      await changeBeside(page, id, '36');
      await main(page, 'Submit Order').click();
      const refusal = page.getByRole('alert').filter({ hasText: 'This cart was changed in another window' });
      await refusal
        .getByText(/12100-112 \(12, now 36\)\. Here it stands as it is now\. Nothing has been ordered/)
        .waitFor();
      await expect.poll(() => isInView(refusal)).toBe(true);
      await line.waitFor();
      await photograph(page, 'cart-changed-before-submit', screen);
      await main(page, 'Submit Order').click();
      await page.waitForURL(/\/orders\/\d+/);
      await line.waitFor();
    });
  }

  it('ruling 31: both change a quantity: neither is lost without a word, and what is left is what was chosen', async () => {
    const { page, id } = await openCart('Counted twice');
    const other = await changeBeside(page, id, '31');
    await type(page, '32');
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    await notice.getByText('here: “32”, there: “31”').waitFor();
    await photograph(page, 'cart-line-conflict', DESK);
    expect(await quantityIn(page).inputValue()).toBe('31');
    // What it holds up leads to it, wherever that was pressed.
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.getByLabel('Cart Name').fill('Held up');
    await button(page, 'Save Cart').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => isInView(notice)).toBe(false);
    await button(page, 'Save Cart').click();
    await expect.poll(() => isInView(notice)).toBe(true);
    await button(page, 'Keep mine').click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    await notice.waitFor({ state: 'detached' });
    await other.reload();
    expect(await quantityIn(other).inputValue()).toBe('32');
  });

  it('ruling 31: who types on over what the other one changed, or removes the line, has chosen', async () => {
    const { page, id } = await openCart('Typed on');
    await changeBeside(page, id, '31');
    await type(page, '32');
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    await notice.getByText('here: “32”, there: “31”').waitFor();
    await type(page, '33');
    await page.getByText(`Cart ${id} updated`).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(await quantityIn(page).inputValue()).toBe('33');
    await changeBeside(page, id, '34');
    await type(page, '35');
    await notice.getByText('here: “35”, there: “34”').waitFor();
    await takeOut(page);
    await notice.waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await notice.getByText('here: “35”, there: “34”').waitFor();
  });

  it('ruling 31: a removal that fails leaves what was typed where it was asked about', async () => {
    const { page, id } = await openCart('Not removed');
    await changeBeside(page, id, '31');
    await type(page, '32');
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    const question = notice.getByText('here: “32”, there: “31”');
    await question.waitFor();
    const refuse = (route: Route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { error: 'Not now, please.' } })
        : route.fallback();
    await page.route('**/api/carts/01-AB1234/**', refuse);
    await page.getByRole('button', { name: 'Actions for 12100-112' }).and(page.locator(':visible')).click();
    await page.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await page.getByText('12100-112 not removed: Not now, please.').waitFor();
    await question.waitFor();
    await button(page, 'Keep mine').click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => quantityIn(page).inputValue()).toBe('32');
  });

  it('ruling 31: what is offered is what stands in the other one by now, also once it is removed there', async () => {
    const { page, id } = await openCart('Changed again');
    const kits = page.getByRole('spinbutton', { name: 'Quantity of 90410', exact: true });
    const other = await changeBeside(page, id, '31');
    await type(page, '32');
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    await notice.getByText('here: “32”, there: “31”').waitFor();
    await type(other, '30');
    const stored = async () => {
      const { cart } = (await ask(page, `${KEY}/${id}.json`)) as CartAnswer;
      return cart.detail.map(({ quantityOrdered }) => Number(quantityOrdered));
    };
    await expect.poll(stored).toContain(30);
    // The answer to a change of another line brings the cart as it is by now.
    await type(page, '3', kits);
    await notice.getByText('here: “32”, there: “30”').waitFor();
    await takeOut(other);
    await type(page, '4', kits);
    await notice.getByText('here: “32”, there: “removed”').waitFor();
    await button(page, 'Keep mine').click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => quantityIn(page).inputValue()).toBe('32');
    await expect.poll(stored).toEqual([4, 32]);
  });

  it('a cart deleted in the other one is counted in neither tab nor list', async () => {
    const { page, id } = await openCart('Counted');
    await page.goto(`${HERON}/carts`);
    const tab = page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: /^Carts/ });
    const countOf = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
    await expect.poll(countOf).toBeGreaterThan(0);
    const before = await countOf();
    await deleteBeside(page, id);
    await button(page, 'Reload').click();
    await expect.poll(countOf).toBe(before - 1);
  });

  it('CRT-016: a cart deleted in the other one, submitted in this one, leads to the list', async () => {
    const { page, id } = await openCart('Deleted before submit');
    await toConfirm(page);
    await deleteBeside(page, id);
    await main(page, 'Submit Order').click();
    await isAt(page, `${HERON}/carts`);
    await page.getByText(`Cart not found: #${id}`).waitFor();
  });

  it('CRT-016: a cart deleted in the other one, saved in this one, is counted no more either', async () => {
    const { page, id } = await openCart('Gone meanwhile');
    await deleteBeside(page, id);
    await page.getByRole('main').getByRole('textbox', { name: 'Cart Name' }).fill('Too late');
    await button(page, 'Save Cart').click();
    await page.getByText(`Cart not found: #${id}`).waitFor();
    const { carts } = (await ask(page, `${KEY}.json`)) as { carts: unknown[] };
    const tab = page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: /^Carts/ });
    await expect.poll(async () => /\d+/.exec((await tab.textContent()) ?? '')?.[0]).toBe(String(carts.length));
  });

  it('ruling 31: a save here tells what was changed there, where both go together', async () => {
    const { page, id } = await openCart('Both at once');
    await changeBeside(page, id, '36');
    await page.getByRole('main').getByRole('textbox', { name: 'Cart Name' }).fill('Renamed here');
    await button(page, 'Save Cart').click();
    await page.getByText(`Cart ${id} saved. Meanwhile changed elsewhere: 12100-112 (12, now 36).`).waitFor();
  });
});

describe('a phone', () => {
  it('keeps the field in sight that is typed in when the bar comes up to save it', async () => {
    const { page } = await openCart('Above the bar', PHONE);
    await main(page, 'Begin Checkout').click();
    const via = page.getByLabel('Ship Via', { exact: true });
    if ((await via.inputValue()) === '') await via.selectOption('1UPS_GROUND');
    await main(page, 'Confirm Delivery & Shipping').click();
    const comment = page.getByRole('main').getByRole('textbox', { name: /^Comment/ });
    await comment.focus();
    await page.evaluate(() => {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
      window.scrollBy({ top: bottom - window.innerHeight + 74, behavior: 'instant' });
    });
    await page.keyboard.type('P');
    const save = main(page, 'Save Cart').last();
    await save.waitFor();
    const isClear = async () => {
      const [field, bar] = [await comment.boundingBox(), await save.boundingBox()];
      return field !== null && bar !== null && field.y + field.height <= bar.y;
    };
    await expect.poll(isClear).toBe(true);
  });

  it('LIN-022: gives a comment line the width of its card', async () => {
    const { page } = await openCart('A comment on a phone', PHONE);
    await page.getByRole('button', { name: 'Add a comment line' }).click();
    await page.getByLabel('Comment line').fill('Ring the bell');
    await page.getByLabel('Comment line').press('Enter');
    const field = page.getByRole('list').getByLabel('Comment', { exact: true });
    await field.waitFor();
    expect((await field.boundingBox())?.width).toBeGreaterThan(140);
  });
});
