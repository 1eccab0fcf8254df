import type { Row } from './csv.ts';

export interface Salesperson {
  company: string;
  division: string;
  number: string;
  name: string;
  active: boolean;
  manager?: string;
}

const rep = (
  company: string,
  division: string,
  number: string,
  name: string,
  manager?: string,
  active = true,
): Salesperson => ({
  company,
  division,
  number,
  name,
  active,
  ...(manager === undefined ? {} : { manager }),
});

export const SALESPERSONS: readonly Salesperson[] = [
  rep('CHI', '01', '0101', 'Dana Whitfield'),
  rep('CHI', '01', '0104', 'Miles Okafor', '0101'),
  rep('CHI', '01', '0112', 'Ruth Delgado', '0101'),
  rep('CHI', '01', '0202', 'Luis Barrera'),
  rep('CHI', '01', '0203', 'Hannah Voss', '0202'),
  rep('CHI', '01', '0217', 'Sam Teller', '0202'),
  rep('CHI', '01', '0199', 'Former Territory', undefined, false),
  rep('CHI', '02', '0301', 'Ingrid Moe'),
  rep('CHI', '02', '0302', 'Walt Pruitt', '0301'),
  rep('CHI', '02', '0315', 'Aiko Tanaka', '0301'),
  rep('CHI', '03', '0401', 'Celeste Amari'),
  rep('CHI', '03', '0402', 'Bram Castillo', '0401'),
  rep('CHI', '04', '0500', 'House Accounts'),
  rep('BCS', '01', '0101', 'Dana Whitfield'),
  rep('BCS', '02', '0601', 'Kai Pomeroy'),
];

export function salespersonRows(): Row[] {
  return SALESPERSONS.map((person) => ({
    Company: person.company,
    SalespersonDivisionNo: person.division,
    SalespersonNo: person.number,
    SalespersonName: person.name,
    Active: person.active,
    ManagerDivisionNo: person.manager === undefined ? '' : person.division,
    ManagerSalespersonNo: person.manager ?? '',
    EmailAddress: `${person.name.toLowerCase().replaceAll(' ', '.')}@tether.test`,
  }));
}
