import type { FastifyInstance } from 'fastify';
import {
  checkHealth,
  checkReadiness,
  findBuildInfo,
  findVersion,
  reportBlockedContent,
  reportError,
} from '#contract/system.ts';
import type { OpenDatabase } from '../db/database.ts';
import { addressGroup } from '../http/address-group.ts';
import { parseJsonOf } from '../http/body.ts';
import { answer } from '../http/routes.ts';
import { createReadiness } from './readiness.ts';
import { blockedContent, reportFault } from './report-fault.ts';
import { findDatabaseInfo } from './system-store.ts';

export interface SystemDeps {
  database: OpenDatabase;
  dataDir: string;
  /** The number that `/version` tells; it changes with every build. */
  version: string;
  commit: string | null;
  startedAt: Date;
  /** Lower-case brand slug: names the global of `/version.js`. */
  slug: string;
}

export function systemRoutes(app: FastifyInstance, deps: SystemDeps): void {
  const { database, version } = deps;
  const { db } = database;
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  answer(app, findVersion, () => ({ version: { versionNo: version } }));
  answer(app, checkHealth, () => ({ status: 'ok' as const }));
  answer(app, checkReadiness, createReadiness({ ...deps, isEnding: () => isEnding }));
  answer(app, findBuildInfo, async () => ({
    version,
    commit: deps.commit,
    node: process.version,
    startedAt: deps.startedAt.toISOString(),
    ...(await findDatabaseInfo(db)),
  }));
  answer(app, reportError, ({ body, caller, address }) =>
    reportFault(db, body, { userId: caller?.userId, address: addressGroup(address) }),
  );
  // Browsers send these reports under types of their own.
  parseJsonOf(app, ['application/csp-report', 'application/reports+json']);
  answer(app, reportBlockedContent, async ({ body, address }) => {
    const [fault] = [body].flat().flatMap((report) => blockedContent(report) ?? []);
    return fault ? reportFault(db, fault, { userId: undefined, address: addressGroup(address) }) : { logged: false };
  });
  bindVersionScript(app, deps);
}

/** `/version.js` of the reference client: the number as a global. */
function bindVersionScript(app: FastifyInstance, { slug, version }: SystemDeps): void {
  const name = JSON.stringify(slug.toUpperCase().replaceAll('-', ''));
  app.get('/version.js', { config: { public: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(`window[${name}]=${JSON.stringify({ version })};\n`),
  );
}
