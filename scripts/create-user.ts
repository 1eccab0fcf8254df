// Makes the first employee, or any other: `npm run user:create -- --email ada@example.com --role admin`.
// With `--switch-on` it lets in whom an import brought as not active, be it a dealer, and changes nothing else.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openInstallation } from '#server/installation.ts';
import { type Closers, openStorage } from '#server/storage.ts';
import { createEmployee, EMPLOYEE_ROLES, employeeProblem, switchUserOn } from '#server/users/create-employee.ts';

const USAGE = `npm run user:create -- --email <address> [--name <name>] [--role ${EMPLOYEE_ROLES.join('|')}]
npm run user:create -- --email <address> --switch-on`;
const closers: Closers = [];

async function open() {
  const config = readConfig(process.env, process.cwd());
  openInstallation({ ...config, demo: false });
  const { db } = await openStorage(config, closers, console.error);
  return { db, publicUrl: config.publicUrl };
}

async function switchOn(email: string): Promise<void> {
  const { db, publicUrl } = await open();
  const wasOff = await switchUserOn(db, email);
  console.log(
    wasOff
      ? `${email} is switched on. Whoever has no password asks for one with Forgot Password at ${publicUrl}.`
      : `${email} is on already; nothing was changed.`,
  );
}

async function create(email: string, role: string, given: string | undefined): Promise<void> {
  const name = given ?? email.split('@')[0] ?? email;
  const problem = employeeProblem({ email, name, role });
  if (problem !== undefined) throw new Error(problem);
  const { db, publicUrl } = await open();
  const { isNew, link, validFor, companies } = await createEmployee(db, { email, name, role }, publicUrl);
  console.log(
    `${email} ${isNew ? 'was made' : 'exists'}, with the role ${role}, for ${companies.join(' and ') || 'no company yet'}.`,
  );
  if (companies.length === 0)
    console.log('Import the companies and run this again, so that the user covers their customers.');
  console.log(`Open this once to set a password, within ${validFor}:\n${link}`);
}

try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      'switch-on': { type: 'boolean', default: false },
    },
  });
  const { email, role, name } = values;
  if (email === undefined) throw new Error(USAGE);
  await (values['switch-on'] ? switchOn(email) : create(email, role, name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}
