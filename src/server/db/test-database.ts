import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { connectionConfig, type OpenDatabase, openDatabase } from './database.ts';
import { runAsAdmin, type TestServer, withDatabase } from './test-server.ts';

/**
 * A fresh database for the test file that asks: migrated and empty, or with the demo seller as the real importer loads
 * it. It is closed and dropped when the file is done. To be called once at the top of a file:
 *
 *     const database = await testDatabase({ demo: true });
 */
export async function testDatabase({ demo = false }: { demo?: boolean } = {}): Promise<OpenDatabase> {
  const server = inject('testServer');
  const template = demo ? await demoTemplate(server) : server.template;
  const name = `halyard_test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, template, name);
  const database = openDatabase(withDatabase(server.application, name), { poolSize: 10, log: console.error });
  afterAll(async () => {
    await database.close();
    await runAsAdmin(server.admin, `drop database ${name} with (force)`);
  });
  return database;
}

async function copyDatabase({ admin, application }: TestServer, template: string, name: string): Promise<void> {
  const owner = 'user' in application ? ` owner ${application.user}` : '';
  await runAsAdmin(admin, `create database ${name} template ${template}${owner} strategy file_copy`);
}

/** Made by the first file of the run that needs it; the others wait for it. */
async function demoTemplate(server: TestServer): Promise<string> {
  const name = `${server.template}_demo`;
  const client = new Client(connectionConfig(server.admin));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeDemoTemplate(server, name);
  } finally {
    await client.end();
  }
  return name;
}

async function makeDemoTemplate(server: TestServer, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await runAsAdmin(server.admin, `drop database if exists ${unfinished}`);
  await copyDatabase(server, server.template, unfinished);
  const database = openDatabase(withDatabase(server.application, unfinished), { log: console.error });
  await loadDemo(database);
  await database.close();
  await runAsAdmin(server.admin, `alter database ${unfinished} rename to ${name}`);
}

/** The importer is a feature room, which this base room may not know at compile time. */
async function loadDemo(database: OpenDatabase): Promise<void> {
  const importer = new URL('../imports/demo.ts', import.meta.url);
  const { importDemo } = await import(importer.href);
  await importDemo(database.db);
}
