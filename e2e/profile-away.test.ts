import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const PROFILE = '**/b2b/profile.json';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From now on the profile is refused, as by a server in trouble. */
const refuseProfile = (page: Page) =>
  page.route(PROFILE, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }));

async function tryAgain(page: Page): Promise<void> {
  await page.getByText('Error loading useer profile').waitFor();
  await page.unroute(PROFILE);
  await button(page, 'Try again').click();
  await page.getByText('Error loading useer profile').waitFor({ state: 'detached' });
}

describe('without the profile', () => {
  it('PRO-031 PRM-011 ACT-073: the pages of an account claim nothing, keep the location of the address, and ask again', async () => {
    const page = await browser.openAs('rep', '/pages/privacy-policy');
    await refuseProfile(page);
    const arrived = page.waitForResponse('**/01-AB1234/customer.json**');
    await page.goto(`${HERON}-2/delivery`);
    await arrived;
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await page.getByText('Error loading useer profile').waitFor();
    expect(await page.getByText('There are no delivery addresses.').count()).toBe(0);
    expect(await page.getByText('0 locations').count()).toBe(0);
    const tab = page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: /^Delivery Addresses/ });
    expect((await tab.textContent())?.trim()).toBe('Delivery Addresses');
    await tryAgain(page);
    await page.getByText('2 locations', { exact: true }).waitFor();
    await isAt(page, `${HERON}-2/delivery`);
  });

  it('PRO-031: pages of staff and the list of an access say so instead of nothing, and ask again', async () => {
    const page = await browser.openAs('service', '/pages/privacy-policy');
    await refuseProfile(page);
    await page.goto('/staff/sign-up-requests');
    await tryAgain(page);
    await page.getByRole('heading', { level: 1, name: 'Sign-up requests' }).waitFor();
    await refuseProfile(page);
    await page.goto('/profile/rep/all');
    await tryAgain(page);
    await page.getByRole('heading', { level: 1, name: 'Account List' }).waitFor();
    // The profile's own page says it once.
    await refuseProfile(page);
    await page.goto('/profile');
    await page.getByText('Error loading useer profile').waitFor();
    expect(await button(page, 'Try again').count()).toBe(1);
  });

  it('PRM-015: a new cart waits for the locations instead of going to the billing address', async () => {
    const rep = await browser.openAs('rep', `${HERON}-2/orders`);
    await refuseProfile(rep);
    await rep.reload();
    await rep.getByRole('table', { name: 'Open orders' }).getByRole('link').first().click();
    await button(rep, 'Duplicate Order').click();
    const dialog = rep.getByRole('dialog');
    await dialog.getByLabel(/^New Cart Name/).fill('Waits for its place');
    await dialog.getByText('Error loading useer profile').waitFor();
    const copy = dialog.getByRole('button', { name: 'Duplicate', exact: true });
    await dialog.getByRole('region', { name: 'Lines to copy' }).waitFor();
    expect(await copy.isDisabled()).toBe(true);
    await rep.unroute(PROFILE);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const options = dialog.getByLabel('Ship-To').locator('option');
    await expect
      .poll(() => options.evaluateAll((all) => all.map((each) => each.getAttribute('value'))))
      .toEqual(['1', '2', '']);
    await expect.poll(() => copy.isEnabled()).toBe(true);
  });
});
