import {
  column,
  companyCode,
  companyReference,
  divisionNo,
  maybe,
  nullableText,
  optionalText,
  salespersonNo,
} from './common-columns.ts';
import { code, day, decimal, flag, text, whole } from './field-kinds.ts';
import type { TableSpec } from './table-spec.ts';

export const companies: TableSpec = {
  file: 'SY_Company.csv',
  table: 'companies',
  key: ['code'],
  columns: [
    column('CompanyCode', 'code', companyCode),
    column('Slug', 'slug', code(/^[a-z0-9-]{1,30}$/, 'a slug')),
    column('CompanyName', 'name', text(60)),
    column('Priority', 'priority', whole(1, 99)),
    column('Active', 'active', flag({ empty: 'true' }), { optional: true }),
  ],
};

export const taxSchedules: TableSpec = {
  file: 'SY_SalesTaxSchedule.csv',
  table: 'tax_schedules',
  key: ['code'],
  columns: [
    column('TaxSchedule', 'code', text(9)),
    column('Description', 'description', text(60)),
    column('TaxRate', 'rate', decimal(6, { low: 0, high: 0.999999 })),
    column('FreightTaxable', 'freight_taxable', flag(), { optional: true }),
  ],
};

export const holidays: TableSpec = {
  file: 'SY_Holiday.csv',
  table: 'holidays',
  key: ['day'],
  columns: [column('HolidayDate', 'day', day({ fixed: true })), column('Description', 'name', text(60))],
};

export const salespersons: TableSpec = {
  file: 'AR_Salesperson.csv',
  table: 'salespersons',
  key: ['company', 'division_no', 'salesperson_no'],
  columns: [
    column('Company', 'company', companyCode),
    column('SalespersonDivisionNo', 'division_no', divisionNo),
    column('SalespersonNo', 'salesperson_no', salespersonNo),
    column('SalespersonName', 'name', text(60)),
    column('Active', 'active', flag({ empty: 'true' }), { optional: true }),
    column('ManagerDivisionNo', 'manager_division_no', maybe(divisionNo), { optional: true }),
    column('ManagerSalespersonNo', 'manager_salesperson_no', maybe(salespersonNo), { optional: true }),
    column('EmailAddress', 'email_address', nullableText(255), { optional: true }),
  ],
  references: [companyReference],
};

export const warehouses: TableSpec = {
  file: 'IM_Warehouse.csv',
  table: 'warehouses',
  key: ['code'],
  columns: [
    column('WarehouseCode', 'code', code(/^[A-Z0-9]{1,3}$/, 'a warehouse code')),
    column('WarehouseName', 'name', optionalText(60)),
  ],
};
