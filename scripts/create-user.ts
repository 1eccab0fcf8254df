// Makes the first employee, or any other: `npm run user:create -- --email ada@example.com --role admin`.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openInstallation } from '#server/installation.ts';
import { type Closers, openStorage } from '#server/storage.ts';
import { createEmployee, EMPLOYEE_ROLES, employeeProblem } from '#server/users/create-employee.ts';

const USAGE = `npm run user:create -- --email <address> [--name <name>] [--role ${EMPLOYEE_ROLES.join('|')}]`;
const closers: Closers = [];

try {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'admin' } },
  });
  const { email, role } = values;
  if (email === undefined) throw new Error(USAGE);
  const name = values.name ?? email.split('@')[0] ?? email;
  const problem = employeeProblem({ email, name, role });
  if (problem !== undefined) throw new Error(problem);
  const config = readConfig(process.env, process.cwd());
  openInstallation({ ...config, demo: false });
  const { db } = await openStorage(config, closers, console.error);
  const { isNew, link, validFor, companies } = await createEmployee(db, { email, name, role }, config.publicUrl);
  console.log(
    `${email} ${isNew ? 'was made' : 'exists'}, with the role ${role}, for ${companies.join(' and ') || 'no company yet'}.`,
  );
  if (companies.length === 0)
    console.log('Import the companies and run this again, so that the user covers their customers.');
  console.log(`Open this once to set a password, within ${validFor}:\n${link}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}
