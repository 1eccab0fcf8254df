import type { Row } from './csv.ts';

const PASSWORD = 'demo-2026-tether';

interface DemoUser {
  mailbox: string;
  name: string;
  type: 1 | 2 | 4;
  roles: string[];
  local?: boolean;
  notes?: string;
  rep?: [company: string, division: string, number: string][];
  accounts?: [company: string, division: string, number: string, shipTo?: string][];
}

const BLUE_HERON: [string, string, string] = ['CHI', '01', 'AB1234'];

export const USERS: readonly DemoUser[] = [
  { mailbox: 'dealer', name: 'Maya Ortiz', type: 4, roles: [], accounts: [BLUE_HERON] },
  { mailbox: 'branch', name: 'Theo Lindqvist', type: 4, roles: [], accounts: [[...BLUE_HERON, '2']] },
  {
    mailbox: 'owner',
    name: 'Carla Whitcomb',
    type: 4,
    roles: [],
    accounts: [
      ['CHI', '01', 'BC2345'],
      ['CHI', '02', 'CD3456'],
    ],
  },
  { mailbox: 'coast', name: 'Jonah Reyes', type: 4, roles: [], accounts: [['BCS', '01', 'AB1234']] },
  { mailbox: 'notax', name: 'Nell Hale', type: 4, roles: [], accounts: [['CHI', '01', 'NT0003']] },
  { mailbox: 'hold', name: 'Owen Brandt', type: 4, roles: [], accounts: [['CHI', '01', 'CH0004']] },
  { mailbox: 'rep', name: 'Dana Whitfield', type: 2, roles: ['rep'], rep: [['CHI', '01', '0101']] },
  { mailbox: 'region', name: 'Luis Barrera', type: 2, roles: ['rep'], rep: [['CHI', '01', '02%']] },
  { mailbox: 'allreps', name: 'Celeste Amari', type: 2, roles: ['rep'], rep: [['CHI', '%', '%']] },
  { mailbox: 'employee', name: 'Ramon Fontaine', type: 1, roles: ['employee'], rep: [['CHI', '%', '%']] },
  {
    mailbox: 'service',
    name: 'Priya Raman',
    type: 1,
    roles: ['employee', 'cs'],
    rep: [
      ['CHI', '%', '%'],
      ['BCS', '%', '%'],
    ],
  },
  { mailbox: 'google', name: 'Greta Mercer', type: 4, roles: [], local: false, accounts: [BLUE_HERON] },
];

const email = (user: DemoUser): string => `${user.mailbox}@demo.test`;

export function userRows(): Row[] {
  return USERS.map((user) => ({
    Email: email(user),
    Name: user.name,
    AccountType: user.type,
    Active: 'Y',
    MayOrder: 'N',
    Notes: user.notes ?? '',
    Password: user.local === false ? '' : PASSWORD,
  }));
}

export function roleRows(): Row[] {
  return USERS.flatMap((user) => user.roles.map((role) => ({ Email: email(user), Role: role })));
}

export function accessRows(): Row[] {
  return USERS.flatMap((user) => [
    ...(user.rep ?? []).map(([company, division, number], index) => ({
      Email: email(user),
      Company: company,
      IsRepAccount: 'Y',
      SalespersonDivisionNo: division,
      SalespersonNo: number,
      ARDivisionNo: '',
      CustomerNo: '',
      WholeAccount: 'N',
      PrimaryAccount: index === 0,
    })),
    ...(user.accounts ?? []).map(([company, division, number, shipTo], index) => ({
      Email: email(user),
      Company: company,
      IsRepAccount: 'N',
      SalespersonDivisionNo: '',
      SalespersonNo: '',
      ARDivisionNo: division,
      CustomerNo: number,
      WholeAccount: shipTo === undefined,
      PrimaryAccount: index === 0,
    })),
  ]);
}

export function accessShipToRows(): Row[] {
  return USERS.flatMap((user) =>
    (user.accounts ?? []).flatMap(([company, division, number, shipTo]) =>
      shipTo === undefined
        ? []
        : [{ Email: email(user), Company: company, ARDivisionNo: division, CustomerNo: number, ShipToCode: shipTo }],
    ),
  );
}
