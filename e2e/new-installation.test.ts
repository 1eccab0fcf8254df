import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../scripts/run-program.ts';
import { testBrowser } from './browser.ts';
import { fillLogin } from './people.ts';
import { DESK } from './screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'halyard-new-'));
chmodSync(folder, 0o711);
const settings = { DATA_DIR: join(folder, 'data'), DEMO: '0' };
const EMAIL = 'first@seller.test';
const PASSWORD = 'a-first-password-2026';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where the first employee sets a password. */
function makeEmployee(): string {
  const program = ['scripts/create-user.ts', '--email', EMAIL, '--role', 'root'];
  const { stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...settings },
    encoding: 'utf8',
  });
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`No employee was made: ${stdout}${stderr}`);
  return new URL(link).pathname;
}

const link = makeEmployee();
const browser = testBrowser(settings);

it('before the first import every page has its mark, visitors are asked to wait, and staff are told the next step', async () => {
  const page = await browser.openPage('/', DESK.options);
  await page.getByRole('banner').getByRole('link', { name: 'Tether', exact: true }).waitFor();
  await page.getByText('We are setting up this website.').waitFor();
  expect(await page.title()).toBe('Home | Tether B2B');
  expect(await page.getByRole('contentinfo').getByText('Customer service').count()).toBe(0);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^Confirm/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.waitForURL('**/login');
  await fillLogin(page, EMAIL, PASSWORD);
  await page.waitForURL('**/profile');
  await page.getByText('run npm run user:create again').waitFor();
  await page.goto('/');
  await page.getByText('npm run import').waitFor();
});
