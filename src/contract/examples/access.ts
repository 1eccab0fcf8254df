import type * as access from '../access.ts';
import type { AccountAccess, ProfileAnswer, UserProfile } from '../profile.ts';
import type { RoomExamples } from './example.ts';

const user: UserProfile = {
  id: 7,
  name: 'Dana Dealer',
  email: 'dealer@demo.test',
  phone: '',
  company: 'Blue Heron Outfitters',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  internal_only: false,
  accountType: 4,
  active: true,
  notes: null,
  created: '2026-01-05T16:20:00.000Z',
  pwd_change_required: false,
  waitingauth: false,
  last_login: '2026-02-03T08:00:00.000Z',
  logins: 12,
  hits: 0,
  timestamp: '2026-02-03T08:00:00.000Z',
};

const wholeAccount: AccountAccess = {
  id: 31,
  userid: 7,
  Company: 'CHI',
  ARDivisionNo: '01',
  CustomerNo: 'AB1234',
  ShipToCode: null,
  isRepAccount: false,
  SalespersonDivisionNo: '',
  SalespersonNo: '',
  CustomerName: 'Blue Heron Outfitters',
  SalespersonName: null,
  primaryAccount: true,
  customers: 1,
  shipToCustomers: 0,
  billTo: true,
  shipTo: [],
};

const profile: ProfileAnswer = {
  user,
  roles: [],
  accounts: [wholeAccount],
  picture: null,
  authType: 'local',
  googleLinked: false,
  abilities: { viewAvailable: false, edit: false, editRoles: false, staff: false },
};

const link = { hash: 'q9Zs-3', key: 'Jf2kLw81' };

export const accessExamples: RoomExamples<typeof access> = {
  loginLocal: { body: { email: 'dealer@demo.test', password: 'a secret' }, answer: { token: 'a.b.c' } },
  prepareGoogleLogin: { answer: { clientId: null, nonce: null } },
  loginGoogle: { body: { token: 'a.b.c' }, answer: { ...profile, token: 'a.b.c' } },
  renewToken: { answer: { token: 'a.b.c' } },
  logout: { answer: { success: true } },
  logoutLate: { body: { session: '0b8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e13' }, answer: { success: true } },
  findProfile: { answer: profile },
  saveProfile: { body: { name: 'Dana D. Dealer', email: 'dealer@demo.test' }, answer: profile },
  findNewEmail: { params: link, answer: { email: 'new.dealer@demo.test' } },
  confirmEmail: { params: link, answer: { success: true } },
  changePassword: { body: { oldPassword: 'old secret', newPassword: 'new secret' }, answer: { success: true } },
  requestPasswordReset: { body: { email: 'dealer@demo.test' }, answer: { success: true } },
  findSignUp: {
    params: link,
    answer: { user: { id: 7, email: 'dealer@demo.test', name: 'Dana Dealer', accountType: 4 }, purpose: 'reset' },
  },
  setPassword: { params: link, body: { newPassword: 'new secret' }, answer: { success: true } },
  signUp: {
    body: {
      email: 'new@shop.test',
      name: 'Nora New',
      hasAccount: false,
      account: '',
      accountName: 'New Shop',
      telephone: '555-0100',
      address: {
        CustomerName: 'New Shop',
        AddressLine1: '1 Main St',
        AddressLine2: '',
        AddressLine3: '',
        City: 'Moab',
        State: 'UT',
        ZipCode: '84532',
        CountryCode: 'USA',
      },
      agreeToPolicy: true,
    },
    answer: { success: true },
  },
};
