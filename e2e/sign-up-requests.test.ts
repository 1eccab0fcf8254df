import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();

async function openRequests(): Promise<Page> {
  const page = await browser.openAs('service', '/staff/sign-up-requests');
  await page
    .getByRole('button', { name: 'Twice Decided Shop' })
    .or(page.getByText('Twice Decided Shop'))
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Twice Decided Shop' }).waitFor();
  return page;
}

it('two who decide about one request: the later one sees how it was decided, and decides nothing', async () => {
  const visitor = await browser.openPage('/', DESK.options);
  const asked = await visitor.request.post('/api/user/v2/b2b/signup.json', {
    data: {
      ...{ email: 'twice@shops.test', name: 'Tess Twice', accountName: 'Twice Decided Shop', telephone: '' },
      ...{ hasAccount: true, account: '', agreeToPolicy: true },
    },
  });
  expect(await asked.json()).toMatchObject({ success: true });
  const [first, second] = [await openRequests(), await openRequests()];
  await first.getByLabel('Account number').fill('01-AB1234');
  const approve = first.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
  await expect.poll(() => approve.isEnabled()).toBe(true);
  await approve.click();
  await first
    .getByText(/twice@shops\.test/)
    .first()
    .waitFor();
  await first.getByRole('dialog').waitFor({ state: 'hidden' });

  const dialog = second.getByRole('dialog', { name: 'Twice Decided Shop' });
  await dialog.getByText('Decline', { exact: true }).first().click();
  await dialog.getByLabel('Reason').fill('Not a shop.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).last().click();
  await dialog.getByText('Somebody else has decided about this request already.').waitFor();
  await dialog.getByText('01-AB1234').waitFor();
  await dialog.getByText('Approved', { exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Decline', exact: true }).count()).toBe(0);
});

it('SGN-001: the whole row opens a request, and what was typed into it is not put away unasked', async () => {
  const visitor = await browser.openPage('/', DESK.options);
  const data = {
    email: 'row@shops.test',
    name: 'Rowena Row',
    accountName: 'Row by Row',
    telephone: '',
    agreeToPolicy: true,
  };
  await visitor.request.post('/api/user/v2/b2b/signup.json', { data: { ...data, hasAccount: true, account: '' } });
  const page = await browser.openAs('service', '/profile');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-up requests' }).click();
  const cell = page.getByRole('cell', { name: data.email });
  const dialog = page.getByRole('dialog', { name: data.accountName });
  const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
  await cell.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(data.accountName);
  await cell.click();
  await dialog.getByText('Decline', { exact: true }).first().click();
  await dialog.getByLabel('Reason').fill('Not a');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Not a');
  }
  // Pressed again and again it puts away the question at most.
  for (let time = 0; time < 6; time++) await page.keyboard.press('Escape');
  // What the last of them closes is told with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (await question.isVisible()) await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Not a');
  await dialog.getByLabel('Reason').click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await cell.click();
  await dialog.getByText('Decline', { exact: true }).first().click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('');
});
