import { day, holidays, moment } from './calendar.ts';
import type { Row } from './csv.ts';

interface BannerPlan {
  title: string;
  url: string;
  file: string;
  alt: string;
  overlay: string;
  desktop: [number, number];
  mobile: [number, number];
  sxProps: object;
  start: number;
  end: number;
}

/** The home page: the peg wall across, two smaller ones below it, and one whose time is over. */
const BANNERS: readonly BannerPlan[] = [
  {
    title: '24 colors, one peg wall',
    url: '/products/eyewear-retainers/classic-cotton-retainer',
    file: 'peg-wall',
    alt: 'Cotton retainers in eighteen colors hanging side by side on a rail',
    desktop: [1600, 500],
    mobile: [780, 960],
    start: -30,
    end: 300,
    sxProps: { size: 'full', tone: 'dark', backgroundColor: '#0C3D4F', color: '#FFFFFF' },
    overlay:
      '<h2>24 colors,<br>one peg wall</h2><p>Spring cotton is in stock. Six colors are new, and every one fills in a single sheet.</p><p><strong>Order the wall</strong></p>',
  },
  {
    title: 'Made to be dropped',
    url: '/products/floating',
    file: 'float-on-water',
    alt: 'A floating retainer holds a pair of sunglasses at the surface',
    desktop: [1600, 500],
    mobile: [780, 720],
    start: -30,
    end: 300,
    sxProps: { size: 'half', tone: 'dark', backgroundColor: '#1B6C7C', color: '#FFFFFF' },
    overlay:
      '<h2>Made to be dropped</h2><p>Float Retainers hold most frames at the surface.</p><p><strong>Floating Retainers</strong></p>',
  },
  {
    title: 'Active Formula',
    url: '/products/active-formula-sunscreen',
    file: 'active-formula',
    alt: 'Tube, bottle and stick of Bright Coast sunscreen before a low sun',
    desktop: [1600, 500],
    mobile: [780, 720],
    start: -30,
    end: 300,
    sxProps: { size: 'half', tone: 'light', backgroundColor: '#FCE6CF', color: '#141E1B' },
    overlay:
      '<h2>Active Formula</h2><p>Bright Coast sunscreen, SPF 30 and 50, now by the case of 12.</p><p><strong>Shop Bright Coast</strong></p>',
  },
  {
    title: 'Winter knit sale',
    url: '/products/winter-closeouts',
    file: 'peg-wall',
    alt: 'Cords on a rail',
    desktop: [1600, 500],
    mobile: [780, 960],
    start: -200,
    end: -90,
    sxProps: {},
    overlay: '<h2>Winter knit, last call</h2>',
  },
];

export function bannerRows(): Row[] {
  return BANNERS.map((banner, index) => ({
    Title: banner.title,
    Url: banner.url,
    DesktopFile: `${banner.file}.webp`,
    DesktopWidth: banner.desktop[0],
    DesktopHeight: banner.desktop[1],
    DesktopAltText: banner.alt,
    MobileFile: `${banner.file}-mobile.webp`,
    MobileWidth: banner.mobile[0],
    MobileHeight: banner.mobile[1],
    MobileAltText: banner.alt,
    OverlayText: banner.overlay,
    OverlayProps: JSON.stringify(banner.sxProps),
    Priority: (index + 1) * 10,
    StartDate: moment(banner.start, '06:00:00'),
    EndDate: moment(banner.end, '06:00:00'),
    Active: 'Y',
  }));
}

export function messageRows(): Row[] {
  return [
    {
      Type: 'shipping',
      Description: 'Cut-off',
      Message: 'Orders submitted by 1:00 PM Mountain time leave the same day.',
      StartDate: moment(-60),
      EndDate: moment(400),
      Active: 'Y',
      AllowNextDay: 'Y',
      AllowTwoDay: 'Y',
    },
    {
      Type: 'site',
      Description: 'Fall pre-season',
      Message: 'Fall pre-season is open: Alpine Glow ships with the first fall boxes.',
      StartDate: moment(-20),
      EndDate: moment(120),
      Active: 'Y',
      AllowNextDay: 'N',
      AllowTwoDay: 'N',
    },
    {
      Type: 'site',
      Description: 'Inventory day',
      Message: 'The warehouse is closed for inventory on Friday.',
      StartDate: moment(-120),
      EndDate: moment(-110),
      Active: 'Y',
      AllowNextDay: 'N',
      AllowTwoDay: 'N',
    },
  ];
}

export function promoRows(): Row[] {
  return [
    {
      PromoCode: 'SPRING10',
      Description: '10% off every item',
      Active: 'Y',
      ItemCodes: '',
      ItemDiscount: 10,
      OrderDiscount: '',
      TermsCode: '',
      ValidFrom: moment(-40, '06:00:00'),
      ValidTo: moment(90, '06:00:00'),
      RequireCodeEntry: 'Y',
      Company: '',
      ARDivisionNo: '',
      CustomerNo: '',
    },
    {
      PromoCode: 'WELCOME',
      Description: '5% off your order',
      Active: 'Y',
      ItemCodes: '',
      ItemDiscount: '',
      OrderDiscount: 5,
      TermsCode: '',
      ValidFrom: moment(-40, '06:00:00'),
      ValidTo: moment(365, '06:00:00'),
      RequireCodeEntry: 'N',
      Company: '',
      ARDivisionNo: '',
      CustomerNo: '',
    },
    {
      PromoCode: 'OLD24',
      Description: '24% off winter knit',
      Active: 'Y',
      ItemCodes: '',
      ItemDiscount: 24,
      OrderDiscount: '',
      TermsCode: '',
      ValidFrom: moment(-500, '06:00:00'),
      ValidTo: moment(-300, '06:00:00'),
      RequireCodeEntry: 'Y',
      Company: '',
      ARDivisionNo: '',
      CustomerNo: '',
    },
    {
      PromoCode: 'CEDAR60',
      Description: 'Net 60 for Cedar Street',
      Active: 'Y',
      ItemCodes: '',
      ItemDiscount: '',
      OrderDiscount: '',
      TermsCode: '15',
      ValidFrom: moment(-40, '06:00:00'),
      ValidTo: moment(200, '06:00:00'),
      RequireCodeEntry: 'Y',
      Company: 'CHI',
      ARDivisionNo: '01',
      CustomerNo: 'BC2345',
    },
  ];
}

export function seasonRows(): Row[] {
  return [
    {
      SeasonCode: 'F26',
      Description: 'Fall',
      Active: 'Y',
      ProductAvailable: 'N',
      ProductTeaser: 'Fall pre-season',
      PreSeasonMessage: 'Ships with the fall boxes. Order now, pay when it ships.',
      Properties: '{"color":"#8B5730"}',
    },
    {
      SeasonCode: 'S26',
      Description: 'Spring',
      Active: 'Y',
      ProductAvailable: 'Y',
      ProductTeaser: 'Spring colors',
      PreSeasonMessage: '',
      Properties: '{"color":"#1B8A8D"}',
    },
  ];
}

export function holidayRows(fromYear: number, years: number): Row[] {
  return Array.from({ length: years }, (_, index) => holidays(fromYear + index)).flatMap((list) =>
    list.map((entry) => ({ HolidayDate: entry.date, Description: entry.name })),
  );
}

export function settingRows(): Row[] {
  const setting = (key: string, value: unknown): Row => ({ Key: key, Value: JSON.stringify(value) });
  return [
    setting('seller', {
      name: 'Tether Outdoor Supply',
      phone: '801-555-0142',
      serviceEmail: 'service@tether.test',
      addressLines: ['2424 South Knit Mill Road', 'Salt Lake City, UT 84115'],
    }),
    setting('footer-links', [
      { title: 'Careers', url: '/pages/careers' },
      { title: 'Customize', url: '/pages/customize' },
      { title: 'Contact', url: '/pages/contact' },
      { title: 'Privacy Policy', url: '/pages/privacy-policy' },
    ]),
    setting('social-links', [
      { title: 'Instagram', url: 'https://social.example/tether' },
      { title: 'YouTube', url: 'https://video.example/tether' },
    ]),
    setting('login-image', '/images/tether/homepage/login.webp'),
    setting('company-pages', { productHome: 'eyewear-retainers', secondHome: 'active-formula-sunscreen' }),
    setting('brands', {
      tether: { company: 'CHI', name: 'Tether', logo: '/images/logos/tether.png' },
      bc: { company: 'BCS', name: 'Bright Coast', logo: '/images/logos/bright-coast.png' },
    }),
    setting('demo-anchor', day(0)),
  ];
}

export function companyRows(): Row[] {
  return [
    { CompanyCode: 'CHI', Slug: 'tether', CompanyName: 'Tether', Priority: 1, Active: 'Y' },
    { CompanyCode: 'BCS', Slug: 'bc', CompanyName: 'Bright Coast', Priority: 2, Active: 'Y' },
  ];
}

export function warehouseRows(): Row[] {
  return [
    { WarehouseCode: '000', WarehouseName: 'Salt Lake City' },
    { WarehouseCode: '002', WarehouseName: 'Reno overflow' },
  ];
}
