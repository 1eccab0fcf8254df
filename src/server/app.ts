import Fastify, { type FastifyInstance, type FastifyRequest, LogController, type RouteOptions } from 'fastify';
import { type Allowance, createAllowance, namesToken } from './http/allowance.ts';
import { installBodyParser } from './http/body.ts';
import { type FindCaller, readCaller } from './http/caller.ts';
import { installCompression } from './http/compression.ts';
import { answerBroken, answerUnreadable, type CountMiss, installErrors, type TroublePages } from './http/errors.ts';
import { installOverload } from './http/overload.ts';
import { withoutJsonSuffix } from './http/routes.ts';
import { installSecurity, type SecuritySettings } from './http/security.ts';
import { createTurnstile } from './http/turnstile.ts';
import { Refusal } from './refusal.ts';

export interface AppSettings extends SecuritySettings {
  logger: boolean | object;
  /** Validate every answer against the contract (tests and development). */
  checksAnswers: boolean;
  /** How many proxies stand in front; 0 believes no forwarded header. */
  trustedProxies: number;
  /** What browsers are shown where there is no page; without it they get what programs do. */
  troublePages?: TroublePages | undefined;
  /** Counts what callers ask for and is not there. */
  countMiss: CountMiss;
}

/**
 * Of one person at a time: more than browsers ask for, and too few to hold all connections. Of all people together so few wait that the places
 * that `installOverload` gives are never used up by two or three of them.
 */
const FAIR_SHARE = { perKey: 10, mostWaiting: 300, whenCrowded: { waiting: 300, most: 20 } } as const;

/** One room's routes. */
export type Room = (app: FastifyInstance) => void | Promise<void>;

/**
 * The whole server, readable in one screen: body rules, headers and limits, who is calling, failures, then the rooms.
 * Rooms come ready-made with their dependencies (see rooms.ts), so that tests can build the same application.
 */
export async function createApp(
  settings: AppSettings,
  findCaller: FindCaller,
  rooms: readonly Room[],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: settings.logger,
    trustProxy: settings.trustedProxies > 0 && ((_address: string, hop: number) => hop < settings.trustedProxies),
    rewriteUrl: (request) => withoutJsonSuffix(request.url ?? '/'),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 30_000,
    // Of a connection on which nothing moves: longer than any call takes.
    connectionTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    // Whoever names no host is refused by our own rule, with our headers. Half a request is ended when its time is over: Node looks every 30 s
    // unless told, and waits for the longer of its two limits.
    http: { requireHostHeader: false, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('checksAnswers', settings.checksAnswers);
  app.decorate('fairShare', createTurnstile(FAIR_SHARE));
  app.decorate('allowance', createAllowance(settings.requestsPerMinute));
  app.decorateRequest('caller', undefined);
  app.decorateRequest('askAgain', undefined);
  installBodyParser(app);
  installErrors(app, settings.countMiss, settings.troublePages);
  installCompression(app);
  refuseRoutesWithoutPolicy(app);
  installSecurity(app, settings);
  const { allowance } = app;
  app.addHook('onRequest', (request, _reply, done) => done(allowance.arrived(request)));
  installOverload(app);
  installCallers(app, findCaller, allowance);
  for (const room of rooms) {
    await app.register((scope, _options, done) => {
      Promise.resolve(room(scope)).then(() => done(), done);
    });
  }
  return app;
}

/** Who is calling, and whether that is too often for one person. */
function installCallers(app: FastifyInstance, findCaller: FindCaller, allowance: Allowance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !namesToken(request)) return done();
    const ask = () => readCaller(authorization, findCaller);
    ask().then(
      (caller) => {
        request.askAgain = ask;
        request.caller = caller;
        done(allowance.known(request, caller.userId));
      },
      (error) => done(allowance.unknown(request) ?? (isPassed(request, error) ? undefined : error)),
    );
  });
}

/** A token that is not good, on a call that needs none. */
const isPassed = ({ routeOptions }: FastifyRequest, error: unknown): boolean =>
  error instanceof Refusal && error.status === 401 && routeOptions.config.contract?.deadTokenPasses === true;

/** T18: a route that names no policy is a mistake that must not start. Read when all are there, since plugins name theirs later. */
function refuseRoutesWithoutPolicy(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => config?.contract?.access === undefined && config?.public !== true);
    if (open.length > 0) {
      throw new Error(
        `Routes without an access policy: ${open.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`,
      );
    }
  });
}
