import type * as consent from '../consent.ts';
import type { ConsentRecord } from '../consent.ts';
import type * as content from '../content.ts';
import type { Banner, Menu } from '../content.ts';
import type * as system from '../system.ts';
import type { RoomExamples } from './example.ts';

const now = '2026-02-03T08:00:00.000Z';

const menu: Menu = {
  id: 2,
  title: 'Products',
  description: '',
  className: '',
  status: true,
  items: [
    {
      id: 21,
      parentId: 2,
      title: 'Retainers',
      description: '',
      className: '',
      priority: 1,
      url: '/eyewear-retainers',
      status: true,
      menuId: 3,
      requireLogin: false,
      menu: { id: 3, title: 'Retainers', description: '', className: '', status: true, items: [], parents: [2] },
    },
  ],
};

const banner: Banner = {
  id: 1,
  title: 'Spring',
  priority: 1,
  url: '/products/all',
  startDate: now,
  endDate: null,
  active: true,
  image: {
    desktop: {
      filename: 'spring.jpg',
      width: 1600,
      height: 500,
      altText: 'Spring colors',
      overlaySxProps: { top: 10 },
    },
  },
  overlay: { innerText: 'Spring', sxProps: null },
};

export const contentExamples: RoomExamples<typeof content> = {
  findPage: {
    params: { keyword: 'privacy-policy' },
    answer: {
      page: {
        id: 4,
        keyword: 'privacy-policy',
        title: 'Privacy Policy',
        metaDescription: null,
        content: '<p>We keep little.</p>',
        filename: null,
        status: true,
        changefreq: 'monthly',
        priority: 0.2,
        searchWords: null,
        requiresLogin: false,
        timestamp: now,
      },
    },
  },
  findMenu: { params: { menuId: '2' }, answer: { menu } },
  listMenus: { params: { menuId: '122' }, answer: { menus: [menu] } },
  listMessages: {
    answer: {
      messages: [
        {
          id: 1,
          type: 'shipping',
          description: 'Holiday',
          message: 'We are closed on Friday.',
          start: now,
          end: null,
          active: true,
          allow_nextday: false,
          allow_twoday: true,
        },
      ],
    },
  },
  listBanners: { answer: { banners: [banner] } },
  listSlides: {
    answer: {
      slides: [
        {
          id: 1,
          name: 'spring',
          title: 'Spring',
          mainImage: 'spring.jpg',
          startDate: null,
          endDate: null,
          cssClass: null,
          actionURL: null,
          status: true,
          priority: 1,
          target: '',
          responsive: true,
          sizes: ['800'],
          mainOverlay: '',
        },
      ],
    },
  },
};

const record: ConsentRecord = {
  uuid: '7d4c6a52-0d5e-4c0e-9d0f-2f7f1f1f9a10',
  userId: null,
  ipAddress: '192.0.2.0',
  ack: true,
  url: '/home',
  preferences: { functional: true, preferences: true, analytics: false, marketing: false },
  gpc: true,
  changes: [
    {
      accepted: ['functional', 'preferences'],
      rejected: ['analytics', 'marketing'],
      timestamp: now,
      url: '/home',
      method: 'POST',
    },
  ],
  status: 'partial',
  dateCreated: now,
  dateUpdated: now,
  dateExpires: '2027-02-03T08:00:00.000Z',
};

const section = { title: 'Functional', required: true, description: 'Needed to sign in.', cookies: ['cookie_consent'] };
const optional = { title: 'Preferences', required: false, description: 'Remembers your filters.' };

export const consentExamples: RoomExamples<typeof consent> = {
  findConsent: { answer: record },
  saveConsent: {
    body: { accepted: ['functional', 'preferences'], rejected: ['analytics', 'marketing'] },
    answer: record,
  },
  findConsentInfo: { answer: { functional: section, preferences: optional, analytics: optional, marketing: optional } },
};

export const systemExamples: RoomExamples<typeof system> = {
  findVersion: { answer: { version: { versionNo: '0.1.0' } } },
  reportError: {
    body: {
      url: '/account/01-AB1234/carts',
      message: 'error: 500',
      componentStack: { url: '/api/carts/01-AB1234.json', args: null },
      user_id: 0,
      version: '0.1.0',
    },
    answer: { logged: true },
  },
  reportBlockedContent: { body: { 'csp-report': { 'violated-directive': 'script-src' } }, answer: { logged: true } },
  checkHealth: { answer: { status: 'ok' } },
  checkReadiness: { answer: { status: 'warning', checks: { database: 'ok', outbox: 'warning' } } },
  findBuildInfo: {
    answer: { version: '0.1.0', commit: null, node: '26.10.0', database: '18.4', schema: '0005', startedAt: now },
  },
};
