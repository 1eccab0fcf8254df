import type { FastifyInstance } from 'fastify';
import { companiesOf } from '#domain/company.ts';
import { localTime } from '#domain/local-time.ts';
import { createAccess } from './access/access.ts';
import { accessRoutes } from './access/routes.ts';
import { accountsRoutes } from './accounts/routes.ts';
import type { Room } from './app.ts';
import { cartRoutes } from './carts/routes.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createDispatch } from './checkout/dispatch.ts';
import { checkoutRoutes, orderDeskRoutes } from './checkout/routes.ts';
import type { Config } from './config.ts';
import { createConsent } from './consent/consent.ts';
import { consentRoutes } from './consent/routes.ts';
import { createContent } from './content/content.ts';
import { contentRoutes } from './content/routes.ts';
import { csvRoutes } from './csv/routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { listen } from './db/listen.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import type { FindCaller } from './http/caller.ts';
import type { CountMiss, TroublePages } from './http/errors.ts';
import type { WebBuild } from './http/renderer.ts';
import { imageRoutes } from './images/image-routes.ts';
import { openOriginals } from './images/originals.ts';
import { createPictures } from './images/pictures.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { startJobs } from './jobs/jobs.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { orderActRoutes } from './orders/act-routes.ts';
import { listLastQuantityRows } from './orders/order-store.ts';
import { ordersRoutes } from './orders/routes.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { staticRoutes } from './pages/static-routes.ts';
import { createTroublePages } from './pages/trouble-pages.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { receivablesRoutes } from './receivables/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { createSearchRefresher } from './search/search-refresher.ts';
import { signUpRequestRoutes, undeliveredRoutes } from './staff/routes.ts';
import type { Closers } from './storage.ts';
import { backgroundLog } from './system/background-log.ts';
import { systemRoutes } from './system/routes.ts';
import { countMiss } from './throttle/misses.ts';
import { usersRoutes } from './users/routes.ts';

export interface House {
  config: Config;
  database: OpenDatabase;
  secrets: readonly string[];
  isDemo: boolean;
  /** Absent in tests that need no pages. */
  bundle: WebBuild | undefined;
  now: () => Date;
  log: (line: string) => void;
  closers: Closers;
}

/** Kept answers: every product, category and page of a large seller, for each audience. */
const MOST_ANSWERS = 5_000;
/** Kept pages; each is some ten times as large as an answer. */
const MOST_PAGES = 500;
/** Changes of the catalogue are gathered this long before the search index follows. */
const SEARCH_PAUSE_MS = 1_000;

/** What `createApp` is given. */
interface Furnished {
  findCaller: FindCaller;
  rooms: Room[];
  troublePages: TroublePages | undefined;
  countMiss: CountMiss;
}

/** Builds every room of the house with what it needs, in the order of the plan; `main` and the tests use the same. */
export function furnish(house: House): Furnished {
  const { config, database, now, closers } = house;
  const { db } = database;
  const log = backgroundLog(config.logLevel, house.log);
  const companies = companiesOf({ slug: config.brandSlug });
  const cache = createAnswerCache({ most: MOST_ANSWERS, now: () => now().getTime() });
  const pageCache = createAnswerCache({ most: MOST_PAGES, now: () => now().getTime() });
  const pictures = createPictures({ db, dataDir: config.dataDir, originals: openOriginals(config) });
  const search = createSearchRefresher({ db, pauseMs: SEARCH_PAUSE_MS, log });
  closers.push(() => search.close());
  const forget = (table?: string) => {
    for (const kept of [cache, pageCache]) {
      if (table === undefined) kept.forgetAll();
      else kept.forget(table);
    }
    pictures.forget(table);
    search.changed(table);
  };
  const listener = listen(database.connection, 'catalogue', forget, () => forget());
  closers.push(() => listener.close());
  const access = createAccess(db, {
    slug: config.brandSlug,
    brandName: config.brandName,
    brandWords: [config.brandName, config.brand2Name, config.brandSlug],
    publicUrl: config.publicUrl,
    secrets: house.secrets,
    google: config.googleClientId ? { clientId: config.googleClientId, issuer: config.googleIssuer } : null,
    now,
  });
  const { office, relay } = createDispatch(db, { ...config, isDemo: house.isDemo }, log);
  relay.start();
  closers.push(() => relay.stop());
  const { publicUrl, brandName, mailFrom } = config;
  closers.push(startJobs({ db, log, publicUrl, brandName, timeZone: config.companyTimeZone }));
  const catalogue = createCatalogue({ db, cache });
  const content = createContent({ db, cache, now: () => now().getTime(), publicUrl: config.publicUrl });
  const consent = createConsent({ db, settings: { publicUrl: config.publicUrl, secrets: house.secrets }, now });
  const { bundle } = house;
  const pages = bundle && { bundle, settings: pageSettings(house, bundle) };
  const pageRooms = (): Room[] => {
    if (pages === undefined) return [];
    return [
      (app) => staticRoutes(app, pages.bundle),
      (app) => crawlerRoutes(app, { catalogue, publicUrl: config.publicUrl }),
      (app) =>
        pageRoutes(app, {
          db,
          cache,
          pageCache,
          catalogue,
          content,
          ...pages,
          now,
          findConsent: ({ headers }) => consent.peek(headers),
        }),
    ];
  };
  const clock = { now, timeZone: config.companyTimeZone };
  const today = () => localTime(now(), config.companyTimeZone).date;
  const orderMail = { db, relay, mailFrom, publicUrl, brandName };
  return {
    findCaller: access.findCaller,
    countMiss: (seeker) => countMiss(db, seeker),
    troublePages: pages && createTroublePages(pages.bundle, pages.settings, now().getFullYear()),
    rooms: [
      (app) => accessRoutes(app, access),
      (app) => accountsRoutes(app, { db, companies, today }),
      (app) => usersRoutes(app, access),
      (app) => consentRoutes(app, consent),
      (app) =>
        catalogueRoutes(app, {
          db,
          catalogue,
          listLastOrdered: (customer, itemCodes) => listLastQuantityRows(db, customer, itemCodes),
        }),
      (app) => contentRoutes(app, { db, content }),
      (app) => cartRoutes(app, { ...orderMail, clock }),
      (app) => checkoutRoutes(app, { ...orderMail, office, clock }),
      (app) => orderDeskRoutes(app, { ...orderMail, office }),
      (app) => signUpRequestRoutes(app, access),
      (app) => undeliveredRoutes(app, { db, relay }),
      (app) => fulfilmentRoutes(app, { ...orderMail, office, today }),
      (app) => receivablesRoutes(app, { ...orderMail, office, today }),
      (app) => ordersRoutes(app, { db }),
      (app) => orderActRoutes(app, { ...orderMail, office }),
      (app) => invoicesRoutes(app, { db, companies }),
      (app) => csvRoutes(app, { db, companies, office, today }),
      ...(house.isDemo ? [(app: FastifyInstance) => mailboxRoutes(app, { db, timeZone: config.companyTimeZone })] : []),
      (app) => searchRoutes(app, { db, cache, now: () => now().getTime() }),
      (app) => promotionRoutes(app, { db }),
      (app) =>
        systemRoutes(app, {
          database,
          dataDir: config.dataDir,
          version: house.bundle?.version ?? '0',
          commit: null,
          startedAt: now(),
          slug: config.brandSlug,
        }),
      (app) => imageRoutes(app, { db, cache, pictures, slug: config.brandSlug }),
      ...pageRooms(),
    ],
  };
}

/** What the configuration says to pages. */
const pageSettings = ({ config, isDemo }: House, { version }: WebBuild) => ({
  slug: config.brandSlug,
  brandName: config.brandName,
  brand2Name: config.brand2Name,
  isDemo,
  googleClientId: config.googleClientId,
  googleSignIn: config.googleClientId !== undefined,
  tagId: config.googleTagId,
  tagOrigin: config.googleTagOrigin,
  version,
  timeZone: config.companyTimeZone,
  publicUrl: config.publicUrl,
});
