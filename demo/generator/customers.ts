import { day } from './calendar.ts';
import { PLACES, type Place, placeOf } from './places.ts';
import { SALESPERSONS } from './salespersons.ts';
import { type Seeded, seeded } from './seeded.ts';

export interface DemoShipTo {
  code: string;
  name: string;
  line1: string;
  line2: string;
  place: Place;
  phone: string;
  email: string;
  rep: string;
}

export interface DemoCustomer {
  company: string;
  division: string;
  number: string;
  name: string;
  line1: string;
  line2: string;
  place: Place;
  phone: string;
  email: string;
  url: string;
  rep: string;
  level: string;
  terms: string;
  taxSchedule: string;
  shipMethod: string;
  paymentType: string;
  status: string;
  creditHold: boolean;
  reseller: boolean;
  established: string;
  shipTos: DemoShipTo[];
  parent?: { division: string; number: string };
}

const FIRST =
  'Granite,Copper,Lantern,Juniper,Blackwater,Foxglove,Painted,Lone Pine,Harvest,Salt Flat,Redbud,Osprey,Kestrel,Cattail,Slack Tide,Windward,Cinder,Prairie,Timberline,Marlin,Otter,Sagebrush,Ridgeline,Bluebird,Ironwood,Sandbar,Wren,Larkspur,Basalt,Driftwood,Meridian,Tamarack'.split(
    ',',
  );
const SECOND =
  'Creek,Point,Bay,Canyon,Hollow,Lake,Mill,Ridge,Cove,Junction,Landing,Summit,Bridge,Meadow,Street,Crossing'.split(',');
const KINDS =
  'Outfitters,Optical,Surf & Paddle,Eyewear,Bike & Ski,Trading Co.,Fly Shop,Marine Supply,Mountain Shop,General Store,Vision Center,River Guides,Gift Shop,Sporting Goods,Eye Care,Beach House'.split(
    ',',
  );
const STREETS =
  'Main Street,Front Street,Harbor Road,Oak Street,Mill Lane,River Road,Second Avenue,Canyon Drive,Dock Street,Pine Street,Market Street,Railroad Avenue'.split(
    ',',
  );
const METHODS = ['1UPS_GROUND', '1UPS_GROUND', '1FEX_GROUND', 'USPS GND ADV', 'APP_PRI_EXP'] as const;

const phone = (random: Seeded, place: Place): string =>
  `(${place.area}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`;
const mailbox = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const RESALE = 'RESALE';

function special(
  values: Partial<DemoCustomer> & Pick<DemoCustomer, 'division' | 'number' | 'name' | 'place' | 'line1'>,
): DemoCustomer {
  return {
    company: 'CHI',
    line2: '',
    phone: `(${values.place.area}) 555-0142`,
    email: `orders@${mailbox(values.name)}.test`,
    url: `https://www.${mailbox(values.name)}.test`,
    rep: '01-0101',
    level: '1',
    terms: '02',
    taxSchedule: RESALE,
    shipMethod: '1UPS_GROUND',
    paymentType: 'TERMS',
    status: 'A',
    creditHold: false,
    reseller: true,
    established: '2012-03-19',
    shipTos: [],
    ...values,
  };
}

function location(code: string, name: string, line1: string, place: Place, rep: string, line2 = ''): DemoShipTo {
  return {
    code,
    name,
    line1,
    line2,
    place,
    phone: `(${place.area}) 555-014${code.slice(-1)}`,
    email: `shop${code}@${mailbox(name)}.test`,
    rep,
  };
}

const hoodRiver = placeOf('Hood River', 'OR');
const rowena = { ...hoodRiver, city: 'Rowena', zip: '97058' };
const whiteSalmon = placeOf('White Salmon', 'WA');

/** The accounts that stand by name in the design's table. */
export const NAMED: readonly DemoCustomer[] = [
  special({
    division: '01',
    number: 'AB1234',
    name: 'Blue Heron Outfitters',
    line1: '118 Oak Street',
    line2: 'Suite 2',
    place: hoodRiver,
    phone: '(541) 555-0118',
    email: 'maya@blueheron.test; books@blueheron.test',
    shipTos: [
      location('1', 'Blue Heron Outfitters', '118 Oak Street', hoodRiver, '01-0101', 'Suite 2'),
      location('2', 'Blue Heron, Rowena Shop', '6500 Highway 30', rowena, '01-0101'),
      location('3', 'Blue Heron, White Salmon', '210 Jewett Boulevard', whiteSalmon, '01-0202'),
    ],
  }),
  special({
    division: '01',
    number: 'BC2345',
    name: 'Cedar Street Optical',
    line1: '42 Cedar Street',
    place: placeOf('Boise', 'ID'),
    rep: '01-0202',
    level: '2',
    shipMethod: '1FEX_GROUND',
    shipTos: [
      location('1', 'Cedar Street Optical', '42 Cedar Street', placeOf('Boise', 'ID'), '01-0202'),
      location('2', 'Cedar Street, Ketchum', '311 North Main Street', placeOf('Ketchum', 'ID'), '01-0202'),
    ],
  }),
  special({
    division: '02',
    number: 'CD3400',
    name: 'Harbor Group',
    line1: '900 Wharf Avenue',
    place: placeOf('Newport', 'RI'),
    rep: '02-0301',
    level: '5',
    terms: '15',
    shipTos: [location('1', 'Harbor Group, Warehouse', '14 Cable Street', placeOf('Newport', 'RI'), '02-0301')],
  }),
  special({
    division: '02',
    number: 'CD3456',
    name: 'Dune & Harbor',
    line1: '7 Shore Road',
    place: placeOf('Chatham', 'MA'),
    rep: '02-0301',
    level: '1',
    parent: { division: '02', number: 'CD3400' },
    shipTos: [location('1', 'Dune & Harbor', '7 Shore Road', placeOf('Chatham', 'MA'), '02-0301')],
  }),
  special({
    division: '01',
    number: 'NT0003',
    name: 'North Notch Sports',
    line1: '88 Kancamagus Highway',
    place: placeOf('North Conway', 'NH'),
    rep: '01-0203',
    terms: '00',
    taxSchedule: '',
    paymentType: 'OTHER',
    shipTos: [location('1', 'North Notch Sports', '88 Kancamagus Highway', placeOf('North Conway', 'NH'), '01-0203')],
  }),
  special({
    division: '01',
    number: 'CH0004',
    name: 'Coldwater House',
    line1: '5 Mill Pond Lane',
    place: placeOf('Traverse City', 'MI'),
    rep: '01-0104',
    creditHold: true,
    shipTos: [location('1', 'Coldwater House', '5 Mill Pond Lane', placeOf('Traverse City', 'MI'), '01-0104')],
  }),
  special({
    company: 'BCS',
    division: '01',
    number: 'AB1234',
    name: 'Cape Surf Supply',
    line1: '19 Beach Avenue',
    place: placeOf('Cape May', 'NJ'),
    shipTos: [location('1', 'Cape Surf Supply', '19 Beach Avenue', placeOf('Cape May', 'NJ'), '01-0101')],
  }),
];

const TERMS = ['02', '02', '02', '04', '06', '13', '15', '03'] as const;
const LEVELS = ['1', '1', '1', '2', '2', '5', 'A', 'X', 'G', ''] as const;
const TAXED: Readonly<Record<string, string>> = { UT: 'UT', WA: 'WA', CA: 'CA', NY: 'NY', TX: 'TX' };

/** Every salesperson has accounts; every state has at least one. */
function ordinary(index: number, random: Seeded, taken: Set<string>): DemoCustomer {
  const place = PLACES[index % PLACES.length] ?? hoodRiver;
  const people = SALESPERSONS.filter(
    (person) => person.company === (index % 13 === 12 ? 'BCS' : 'CHI') && person.active,
  );
  const person = people[index % people.length] ?? SALESPERSONS[0];
  if (person === undefined) throw new Error('no salesperson');
  let name = '';
  do name = `${random.pick(FIRST)} ${random.chance(0.45) ? `${random.pick(SECOND)} ` : ''}${random.pick(KINDS)}`;
  while (taken.has(name));
  taken.add(name);
  const initials = name
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 2)
    .padEnd(2, 'X');
  const line1 = `${random.between(2, 980)} ${random.pick(STREETS)}`;
  const rep = `${person.division}-${person.number}`;
  const canada = place.country === 'CAN';
  const base = special({
    company: person.company,
    division: person.division,
    number: `${initials}${1000 + index * 7}`,
    name,
    line1,
    line2: random.chance(0.15) ? `Unit ${random.between(2, 40)}` : '',
    place,
    rep,
    phone: phone(random, place),
    level: person.company === 'BCS' ? random.pick(['1', '2', '5']) : random.pick(LEVELS),
    terms: random.pick(TERMS),
    taxSchedule: canada ? 'CAN' : random.chance(0.06) ? (TAXED[place.state] ?? RESALE) : RESALE,
    shipMethod: random.pick(METHODS),
    reseller: random.chance(0.7),
    status: [97, 158, 211].includes(index) ? 'I' : 'A',
    creditHold: random.chance(0.02),
    established: day(-random.between(200, 5200)),
  });
  const extra = random.chance(0.25) ? random.between(1, 4) : 0;
  base.shipTos = [
    location('1', name, line1, place, rep),
    ...Array.from({ length: extra }, (_, at) => {
      const other = random.pick(PLACES.filter((candidate) => candidate.country === place.country));
      return location(
        String(at + 2),
        `${name}, ${other.city}`.slice(0, 40),
        `${random.between(2, 980)} ${random.pick(STREETS)}`,
        other,
        rep,
      );
    }),
  ];
  return base;
}

export function customers(): DemoCustomer[] {
  const random = seeded(260);
  const taken = new Set(NAMED.map((customer) => customer.name));
  return [...NAMED, ...Array.from({ length: 254 }, (_, index) => ordinary(index, random, taken))];
}

export const CUSTOMERS: readonly DemoCustomer[] = customers();

export function customerOf(company: string, key: string): DemoCustomer {
  const found = CUSTOMERS.find(
    (customer) => customer.company === company && `${customer.division}-${customer.number}` === key,
  );
  if (found === undefined) throw new Error(`no customer ${company} ${key}`);
  return found;
}

/** The account that prices and pays: the bill-to parent where there is one. */
export function payerOf(customer: DemoCustomer): DemoCustomer {
  return customer.parent === undefined
    ? customer
    : customerOf(customer.company, `${customer.parent.division}-${customer.parent.number}`);
}
