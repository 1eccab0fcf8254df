import type { Row } from './csv.ts';
import { SALESPERSONS } from './salespersons.ts';

interface DemoPage {
  keyword: string;
  title: string;
  subtitle?: string;
  content: string;
  requiresLogin?: boolean;
  status?: boolean;
  redirectTo?: string;
  /** The file that the older client asks for it by. */
  filename?: string;
}

const repTable = (company: string): string =>
  `<table><thead><tr><th>Representative</th><th>E-mail</th></tr></thead><tbody>${SALESPERSONS.filter(
    (person) => person.company === company && person.active && person.name !== 'House Accounts',
  )
    .map(
      (person) =>
        `<tr><td>${person.name}</td><td><a href="mailto:${person.name.toLowerCase().replaceAll(' ', '.')}@tether.test">${person.name.toLowerCase().replaceAll(' ', '.')}@tether.test</a></td></tr>`,
    )
    .join('')}</tbody></table>`;

const PAGES: readonly DemoPage[] = [
  {
    keyword: 'tether-reps',
    title: 'Tether Sales Reps',
    subtitle: 'Who calls on your shop',
    content: `<p>Every shop has one person to call. If you do not know yours, ask customer service at 801-555-0142.</p>${repTable('CHI')}`,
  },
  {
    keyword: 'bc-reps',
    title: 'Bright Coast Sales Reps',
    subtitle: 'Who calls on your shop',
    content: `<p>Bright Coast is sold by its own people on both coasts.</p>${repTable('BCS')}`,
  },
  {
    keyword: 'customer-resources',
    title: 'Customer Resources',
    requiresLogin: true,
    content:
      '<h2>For your shelves</h2><ul><li>Product photographs, square and cut out, in all colors</li><li>UPC list for the season</li><li>Peg wall plans for 4, 8 and 12 feet</li></ul><h2>For your office</h2><ul><li>Resale certificate: send yours to <a href="mailto:service@tether.test">service@tether.test</a></li><li>Credit application: ask for one, we answer within two working days</li></ul><p data-login-required="1">Dealer price list, spring season: ask your representative for the current one.</p>',
  },
  {
    keyword: 'rep-resources',
    title: 'Rep Resources',
    requiresLogin: true,
    content:
      '<h2>Before a visit</h2><ul><li>Look up the account under Customer List and read the open orders</li><li>Bring the color wall: the fall colors are on cards 7 and 8</li></ul><h2>After a visit</h2><p>Build the cart while you remember it, name it after the shop, and send it to the buyer for a look before you submit.</p>',
  },
  {
    keyword: 'privacy-policy',
    title: 'Privacy Policy',
    content:
      '<p>This site is for authorized dealers of Tether Outdoor Supply. We keep what we need to take, ship and bill your orders: names, addresses, e-mail addresses, orders and invoices.</p><h2>Who sees it</h2><p>Your representative, our customer service, the carriers who bring your boxes, and nobody else. We do not sell data.</p><h2>Cookies</h2><p>Functional cookies keep you logged in. Preferences, analytics and marketing are off until you allow them, and a Global Privacy Control signal from your browser is respected. Change your mind at any time under Cookie Settings at the foot of every page.</p><h2>Ask us</h2><p>Write to <a href="mailto:privacy@tether.test">privacy@tether.test</a> to see, correct or delete what we keep about you.</p>',
  },
  {
    keyword: 'usage-policy',
    title: 'Usage Policy',
    content:
      '<p>Accounts are for one person each. Do not share your password, and tell us when a buyer leaves. Prices on this site are for your shop only. Activity may be recorded to protect your account and ours.</p>',
  },
  {
    keyword: 'map-policy',
    filename: 'map-policy.html',
    title: 'Minimum Advertised Price',
    content:
      '<p>Dealers advertise our products at or above the MSRP shown on this site, less at most 10 percent. The policy covers printed, online and marketplace advertising. It does not set the price at which you sell in your shop.</p>',
  },
  {
    keyword: 'shipping-and-returns',
    title: 'Shipping & Returns',
    content:
      '<h2>Shipping</h2><p>Orders submitted by 1:00 PM Mountain time on a working day leave the same day where everything is in stock. Freight is set when the boxes are weighed.</p><h2>Returns</h2><p>Defective goods: send a photograph, keep the goods. Overstock: within 60 days, unopened, for credit less 10 percent.</p>',
  },
  {
    keyword: 'care-guide',
    title: 'Care Guide',
    content:
      '<p>Cotton: cold wash, hang dry. Foam: rinse after salt water. Wire: wipe. Leather: leave it alone, or rub in a little wax once a year.</p>',
  },
  {
    keyword: 'customize',
    title: 'Customize',
    content:
      '<p>Your mark on cords, cases and cloths from 144 pieces. Screen print in up to three colors, heat transfer, or a domed label. A drawing comes back within three working days.</p><ul><li>Screen print: cotton, foam, pouches, lanyards</li><li>Heat transfer: cotton</li><li>Domed label: shell cases and badge reels</li></ul>',
  },
  {
    keyword: 'careers',
    title: 'Careers',
    content:
      '<p>We knit, cut, pack and answer the phone in one building south of Salt Lake City. Openings are posted here when there are any. Today: a second-shift packer.</p>',
  },
  {
    keyword: 'contact',
    title: 'Contact',
    content:
      '<p>Customer service, Monday to Friday, 8:00 AM to 5:00 PM Mountain time: 801-555-0142 or <a href="mailto:service@tether.test">service@tether.test</a>.</p><p>Tether Outdoor Supply, 2424 South Knit Mill Road, Salt Lake City, UT 84115.</p>',
  },
  { keyword: 'hidden-page', title: 'Hidden Page', content: '<p>A page that is being written.</p>', status: false },
  { keyword: 'old-reps', title: 'Reps', content: '', status: false, redirectTo: '/pages/tether-reps' },
];

export function pageRows(): Row[] {
  return PAGES.map((page) => ({
    Keyword: page.keyword,
    Title: page.title,
    Subtitle: page.subtitle ?? '',
    MetaDescription: page.title,
    Content: page.content,
    Status: page.status ?? true,
    RequiresLogin: page.requiresLogin ?? false,
    RedirectTo: page.redirectTo ?? '',
    ChangeFreq: 'monthly',
    Priority: '0.30',
    SearchWords: '',
    Lifestyle: '',
    FileName: page.filename ?? '',
  }));
}

const menuItem = (
  menu: number,
  parent: string,
  title: string,
  url: string,
  priority: number,
  extra: { login?: boolean; className?: string; status?: boolean } = {},
): Row => ({
  MenuId: menu,
  ParentTitle: parent,
  Title: title,
  Description: '',
  Url: url,
  ClassName: extra.className ?? '',
  Priority: priority,
  RequireLogin: extra.login ?? false,
  Status: extra.status ?? true,
});

export function menuRows(): Row[] {
  return [
    { MenuId: 2, Title: 'Products', Description: '', ClassName: '', Status: 'Y' },
    { MenuId: 122, Title: 'Resources', Description: '', ClassName: '', Status: 'Y' },
  ];
}

export function menuItemRows(): Row[] {
  const coast = { className: 'coast' };
  return [
    menuItem(2, '', 'Eyewear Retainers', '/eyewear-retainers', 10),
    menuItem(2, '', 'Floating', '/floating', 20),
    menuItem(2, '', 'Cable', '/cable', 30),
    menuItem(2, '', 'Leather', '/leather', 40),
    menuItem(2, '', 'Cases', '/cases', 50),
    menuItem(2, '', 'Lens Care', '/lens-care', 60),
    menuItem(2, '', 'Lanyards', '/lanyards', 70),
    menuItem(2, '', 'Displays', '/displays', 80),
    menuItem(2, '', 'Bright Coast', '/active-formula-sunscreen', 90, coast),
    menuItem(2, '', 'Winter Closeouts', '/winter-closeouts', 95, { status: false }),
    menuItem(2, 'Bright Coast', 'Active Formula Sunscreen', '/active-formula-sunscreen', 10, coast),
    menuItem(2, 'Bright Coast', 'Face', '/face-and-lips', 20, coast),
    menuItem(2, 'Bright Coast', 'After Sun', '/after-sun', 30, coast),
    menuItem(2, 'Bright Coast', 'Sunscreen Displays', '/coast-displays', 40, coast),
    menuItem(122, '', 'Customer Resources', '/pages/customer-resources', 10, { login: true }),
    menuItem(122, '', 'Rep Resources', '/pages/rep-resources', 20, { login: true }),
    menuItem(122, '', 'Tether Reps', '/pages/tether-reps', 30),
    menuItem(122, '', 'Bright Coast Reps', '/pages/bc-reps', 40),
    menuItem(122, '', 'Shipping & Returns', '/pages/shipping-and-returns', 50),
    menuItem(122, '', 'Care Guide', '/pages/care-guide', 60),
    menuItem(122, '', 'Minimum Advertised Price', '/pages/map-policy', 70),
    menuItem(122, '', 'Customize', '/pages/customize', 80),
  ];
}
