import type { Dialog, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, changeCart, HERON, openCart } from './carts.ts';
import { isAt } from './parts.ts';
import { fillLogin, storedToken } from './people.ts';
import { holdAnswers, holdCalls, loseAnswer } from './sheet.ts';

const browser = testBrowser();
const quantityIn = (page: Page) => page.getByLabel('Quantity of 12100-112', { exact: true });

async function quantityOf(page: Page, id: number): Promise<number> {
  const { detail } = await cartOf(page, id);
  return Number(detail.find(({ itemCode }) => itemCode === '12100-112')?.quantityOrdered);
}

/** A cart whose page saves nothing by the pause after typing, so that only the way out does. */
async function openUnrested(name: string, { asks = true }: { asks?: boolean } = {}) {
  const { page, id } = await openCart(browser, name);
  await page.addInitScript((isAsking) => {
    const real = window.setTimeout;
    const PAUSE_MS = 500;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === PAUSE_MS ? 0 : real(act, ms)),
    });
    if (!isAsking) window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  }, asks);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(`${HERON}/carts/${id}`);
  await act(page, 'Begin Checkout').waitFor();
  return { page, id, asked };
}

describe('a quantity that was typed just before its page goes', () => {
  it('LIN-024: is saved, and asked about, while its field still has the focus', async () => {
    const { page, id, asked } = await openUnrested('Reloaded while typing');
    await quantityIn(page).fill('31');
    // A browser asks only where a key or the mouse was pressed.
    await page.keyboard.press('End');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect.poll(() => quantityOf(page, id)).toBe(31);
    await expect.poll(() => quantityIn(page).inputValue()).toBe('31');
  });

  it.each(['Enter', 'Tab', 'nothing'])(
    'LIN-024: is saved after %s where the browser asks nobody, as on a phone',
    async (key) => {
      const { page, id, asked } = await openUnrested(`Closed after ${key}`, { asks: false });
      await quantityIn(page).fill('32');
      if (key !== 'nothing') await page.keyboard.press(key);
      await page.goto('/pages/privacy-policy');
      expect(asked).toEqual([]);
      await expect.poll(() => quantityOf(page, id)).toBe(32);
    },
  );

  it('LIN-024: is saved when its tab goes out of sight; one that is half typed stays in its field', async () => {
    const { page, id } = await openUnrested('Out of sight');
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await quantityIn(page).fill('33');
    await hide();
    expect(await quantityIn(page).inputValue()).toBe('33');
    await page.keyboard.press('Enter');
    expect(await quantityOf(page, id)).toBe(12);
    await hide();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(33);
  });

  it('is asked about where it cannot be saved, and stays when the person stays', async () => {
    const { page, id } = await openCart(browser, 'Kept while away');
    await page.route('**/items.json*', (route) => route.abort('failed'));
    await quantityIn(page).fill('34');
    await page.keyboard.press('Enter');
    await page.getByText('Your changes of the lines are not saved yet.').waitFor();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog: Dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await quantityIn(page).inputValue()).toBe('34');
    await page.unroute('**/items.json*');
    await act(page, 'Try again').click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(34);
  });

  it('is asked about where it is no number', async () => {
    const { page } = await openCart(browser, 'No number yet');
    await quantityIn(page).fill('3x');
    await page.keyboard.press('Tab');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    expect(await quantityIn(page).inputValue()).toBe('3x');
  });
});

const crumb = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Carts', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** The quantity is changed in another window, of which this page hears nothing. */
async function changeElsewhere(page: Page, id: number, quantityOrdered: number): Promise<void> {
  const line = (await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === '12100-112');
  await changeCart(page, id, { items: [{ id: line?.id, quantityOrdered, commentText: '' }] }, '/items');
}

/** Leaves by the crumb while the field of the quantity has the focus; its page is there before it is asked for. */
async function leaveTyping(page: Page, quantity: string, before: () => Promise<void> = async () => undefined) {
  await quantityIn(page).fill(quantity);
  await crumb(page).first().hover();
  await page.waitForLoadState('networkidle');
  await before();
  await crumb(page).first().click();
  await isAt(page, `${HERON}/carts`);
}

describe('a quantity that cannot be saved when its page is left', () => {
  it('R28 ruling 31: is told with what it was changed to elsewhere, and can be kept', async () => {
    const { page, id } = await openUnrested('Left in a conflict');
    await changeElsewhere(page, id, 20);
    await leaveTyping(page, '31');
    const told = page.getByRole('status').filter({ hasText: `Cart ${id}: 31 of 12100-112 was not saved` });
    await told.getByText('it was changed to 20 meanwhile').waitFor();
    expect(await quantityOf(page, id)).toBe(20);
    await told.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it('R28 ruling 31: is not mailed as it was changed elsewhere', async () => {
    const { page, id } = await openUnrested('Left while mailing');
    const mails: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/email')) mails.push(request.url());
    });
    await changeElsewhere(page, id, 20);
    const saves = await holdAnswers(page, '**/items.json*');
    await quantityIn(page).fill('31');
    await act(page, 'Send Email').click();
    await saves.isThere;
    await crumb(page).first().click();
    await isAt(page, `${HERON}/carts`);
    saves.release();
    const told = page.getByRole('status').filter({ hasText: `Cart ${id}: 31 of 12100-112 was not saved` });
    await told.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(mails).toEqual([]);
  });

  it('R28: is told without a network, and can be tried again', async () => {
    const { page, id } = await openUnrested('Left offline');
    await leaveTyping(page, '31', () => page.context().setOffline(true));
    const told = page.getByRole('status').filter({ hasText: `Cart ${id}: 31 of 12100-112 was not saved` });
    await told.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it('R02 R28: is told as not known where its answer is lost, and can be tried again', async () => {
    const { page, id } = await openUnrested('Left unheard');
    await leaveTyping(page, '31', async () => {
      await page.route('**/items.json*', loseAnswer);
      // Nor can it be looked what is there.
      await page.route(`**/api/carts/*/${id}.json*`, (route) => route.abort('failed'));
    });
    const told = page
      .getByRole('status')
      .filter({ hasText: `It is not known whether 31 of 12100-112 was saved in cart ${id}: ` });
    await told.waitFor();
    await page.unroute('**/items.json*');
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it.each([
    { how: 'ordered', more: { state: 'submitted', salesOrderNo: '0184701' }, action: 'View order' },
    // It may be given back.
    { how: 'submitted', more: { state: 'queued' }, action: 'View cart' },
    { how: 'deleted', more: undefined, action: undefined },
  ])('R28: is not tried again where its cart was $how meanwhile', async ({ how, more, action }) => {
    const { page, id } = await openUnrested(`Left and ${how}`);
    const { header, detail } = await cartOf(page, id);
    const refusal = more
      ? {
          status: 409,
          json: { error: 'Already submitted.', code: 'conflict', cart: { header: { ...header, ...more }, detail } },
        }
      : { status: 404, json: { error: 'Cart not found' } };
    await leaveTyping(page, '31', async () => {
      await page.route('**/items.json*', (route) => route.fulfill(refusal));
    });
    const told = page.getByRole('status').filter({ hasText: `Cart ${id}: 31 of 12100-112 was not saved: ` });
    await told.waitFor();
    expect(await told.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await told.getByRole('link').allTextContents()).toEqual(action ? [action] : []);
    if (action) await told.getByRole('link').click();
    if (action) await isAt(page, action === 'View order' ? `${HERON}/orders/0184701` : `${HERON}/carts/${id}`);
  });

  it('R28: is told where the session is over, and saved with the next one', async () => {
    const { page, id } = await openUnrested('Left without a session');
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    const headers = { authorization: `Bearer ${token}` };
    await leaveTyping(page, '31', async () => {
      await page.request.post('/api/user/v2/b2b/logout.json', { headers, data: {} });
    });
    await page.getByText(`Cart ${id}: what you changed last is saved once you have logged in again.`).waitFor();
    await fillLogin(page, 'dealer@demo.test');
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it('R28 ruling 31: is asked about while its conflict is not settled', async () => {
    const { page, id } = await openUnrested('Left unsettled');
    await changeElsewhere(page, id, 20);
    await quantityIn(page).fill('31');
    await act(page, 'Begin Checkout').click();
    await page.getByText('This cart was changed in another window in the meantime. Please choose').waitFor();
    await crumb(page).first().click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await act(page, 'Keep mine').click();
    await act(page, 'Begin Checkout').click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });
});

describe('a quantity that is given up', () => {
  it('R28: is not sent once the network is back', async () => {
    const { page, id } = await openCart(browser, 'Left unsaved');
    const sent: string[] = [];
    await page.route('**/items.json*', (route) => {
      sent.push(route.request().method());
      return sent.length > 1 ? route.continue() : route.abort('failed');
    });
    await quantityIn(page).fill('31');
    await quantityIn(page).press('Enter');
    await page.getByText('Your changes of the lines are not saved yet.').waitFor();
    await crumb(page).first().click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await isAt(page, `${HERON}/carts`);
    await page.waitForTimeout(1_000);
    expect(sent).toEqual(['PUT']);
    expect(await quantityOf(page, id)).toBe(12);
  });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

describe('a logout while a quantity is being saved', () => {
  const typeHeld = async (name: string) => {
    const { page, id } = await openCart(browser, name);
    const calls = await holdCalls(page, '**/items.json*', (route) => route.continue());
    await quantityIn(page).fill('31');
    await quantityIn(page).press('Enter');
    return { page, id, calls };
  };

  it('R28: is asked about, and goes on once it is saved', async () => {
    const { page, id, calls } = await typeHeld('Logged out while saving');
    await calls.isThere;
    await logOut(page);
    await question(page).waitFor();
    calls.release();
    await isAt(page, '/login');
    await fillLogin(page, 'dealer@demo.test');
    await expect.poll(() => storedToken(page)).not.toBeNull();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it('R28: is asked about before it is sent, too, and whoever stays keeps what was typed', async () => {
    const { page, calls } = await typeHeld('Stayed while saving');
    await logOut(page);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(await quantityIn(page).inputValue()).toBe('31');
    calls.release();
    await page.getByText(/^Cart \d+ updated$/).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/carts\/\d+$/);
  });

  it('R28: gives it up where the person leaves, and sends it with no later login', async () => {
    const { page, id, calls } = await typeHeld('Given up with the session');
    await calls.isThere;
    await logOut(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await isAt(page, '/login');
    calls.release();
    await page.waitForTimeout(1_000);
    expect(await page.getByText('is saved once you have logged in again').count()).toBe(0);
    await fillLogin(page, 'dealer@demo.test');
    await expect.poll(() => storedToken(page)).not.toBeNull();
    await page.waitForTimeout(1_000);
    expect(await quantityOf(page, id)).toBe(12);
  });
});

const refuse = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' });

/** Changes a line, and goes to the list of carts, whose code comes only after the line was refused. */
async function goOnDuring(page: Page, call: string, change: () => Promise<void>) {
  const code = await holdCalls(page, '**/carts-page*', (route) => route.continue());
  const calls = await holdCalls(page, call, refuse);
  await change();
  await calls.isThere;
  await crumb(page).first().click();
  await code.isThere;
  const answered = page.waitForResponse(call);
  calls.release();
  await answered;
  await page.waitForTimeout(500);
  code.release();
  await isAt(page, `${HERON}/carts`);
}

describe('a line that is refused while the next page is on its way', () => {
  it('R28: is told there once with what was typed, and can be tried again', async () => {
    const { page, id } = await openCart(browser, 'Refused on the way');
    await goOnDuring(page, '**/items.json*', async () => {
      await quantityIn(page).fill('31');
      await quantityIn(page).press('Enter');
    });
    const told = page.getByRole('status').filter({ hasText: `Cart ${id}: 31 of 12100-112 was not saved` });
    await told.getByText('Not now, please.').waitFor();
    await page.unroute('**/items.json*');
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await quantityOf(page, id)).toBe(31);
  });

  it('CRT-069 R28: is told there with the way to its cart, where it was to be added', async () => {
    const { page, id } = await openCart(browser, 'Not added on the way');
    await goOnDuring(page, '**/cart.json*', async () => {
      await page.getByPlaceholder('Search Items').fill('12100-100');
      await act(page, 'Add').and(page.locator(':enabled')).click();
    });
    const told = page.getByRole('status').filter({ hasText: '[12100-100] Add to cart failed: Not now, please.' });
    await told.getByRole('link', { name: 'View cart' }).click();
    await isAt(page, `${HERON}/carts/${id}`);
  });
});

describe('a cart with changes that are not saved', () => {
  it('asks before another page of the portal takes its place', async () => {
    const { page, id } = await openCart(browser, 'Asks first');
    await page.getByLabel('Cart Name').fill('Not saved');
    await crumb(page).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText("Don't forget to save your changes!").waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await isAt(page, `${HERON}/carts/${id}`);
    expect(await page.getByLabel('Cart Name').inputValue()).toBe('Not saved');
    await crumb(page).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await isAt(page, `${HERON}/carts`);
  });

  it('asks in the words of the browser where its own question cannot be had', async () => {
    const { page, id } = await openCart(browser, 'Asks all the same');
    await page.route('**/later-parts-all*.js', (route) => route.abort('failed'));
    await page.reload();
    await page.getByLabel('Cart Name').fill('Not saved either');
    const answers = ['dismiss', 'accept'] as const;
    const texts: string[] = [];
    page.on('dialog', (dialog) => {
      const answer = answers[texts.length] ?? 'accept';
      texts.push(dialog.message());
      void dialog[answer]();
    });
    await crumb(page).first().click();
    await expect.poll(() => texts.length).toBe(1);
    await isAt(page, `${HERON}/carts/${id}`);
    await crumb(page).first().click();
    await isAt(page, `${HERON}/carts`);
    const text = "Don't forget to save your changes! Leave without saving?";
    expect(texts).toEqual([text, text]);
  });

  it('R28: asks about a quantity that is none', async () => {
    const { page, id } = await openCart(browser, 'Left with no number');
    await quantityIn(page).fill('2x');
    await crumb(page).first().click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await isAt(page, `${HERON}/carts/${id}`);
    expect(await quantityIn(page).inputValue()).toBe('2x');
  });
});

describe('what was typed under the lines of a cart', () => {
  it('R28: is asked about before its page is left, by a link and with the window', async () => {
    const { page, id } = await openCart(browser, 'Left unadded');
    await act(page, 'Add a comment line').click();
    const comment = page.getByLabel('Comment line');
    await comment.fill('Ring the bell');
    await crumb(page).first().click();
    await question(page).getByText('What you typed below the lines is not in the cart yet.').waitFor();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await isAt(page, `${HERON}/carts/${id}`);
    expect(await comment.inputValue()).toBe('Ring the bell');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await comment.fill('');
    await crumb(page).first().click();
    await isAt(page, `${HERON}/carts`);
  });

  it('R28 LIN-015: a comment is added once, and what is typed while it is on its way stays', async () => {
    const { page, id } = await openCart(browser, 'Written on');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/cart.json*', async (route) => {
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    await act(page, 'Add a comment line').click();
    const comment = page.getByLabel('Comment line');
    await comment.fill('Ring the bell');
    const asked = page.waitForRequest('**/cart.json*');
    await comment.press('Enter');
    await comment.press('Enter');
    await asked;
    await comment.fill('Mind the dog');
    release();
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect(await comment.inputValue()).toBe('Mind the dog');
    expect((await cartOf(page, id)).detail).toHaveLength(3);
    await comment.press('Enter');
    await comment.waitFor({ state: 'detached' });
    expect((await cartOf(page, id)).detail).toHaveLength(4);
  });
});
