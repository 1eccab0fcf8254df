import type { Column, TableSpec } from './table-spec.ts';
import { TABLE_SPECS } from './tables.ts';

function meaningOfEmpty({ kind, optional, keptOr, unlessNone }: Column): string {
  if (unlessNone === true) return 'required, but where there is none';
  if (keptOr !== undefined) return 'missing or empty: what is there stays';
  if (optional === true) return 'the column may be missing';
  if (kind.empty === undefined) return 'required';
  return kind.empty === null || kind.empty === ''
    ? 'may be empty'
    : `empty means ${kind.empty === 'false' ? 'N' : kind.empty === 'true' ? 'Y' : kind.empty}`;
}

/** The file's columns from which our columns are made. */
function namesOf(spec: TableSpec, ours: readonly string[]): string[] {
  const names = ours.flatMap((column) => {
    const own = spec.columns.find(({ to }) => to === column || to === `${column}_flag`);
    if (own) return [own.from];
    const reference = spec.references?.find(({ to }) => to === column);
    return reference ? namesOf(spec, Object.values(reference.match)) : [];
  });
  return [...new Set(names)];
}

function describeFile(file: string, specs: readonly TableSpec[]): string {
  const columns = new Map(specs.flatMap((spec) => spec.columns.map((column) => [column.from, column] as const)));
  const references = new Map(specs.flatMap((spec) => spec.references ?? []).map((entry) => [entry.report, entry.what]));
  const rows = [...columns.values()].map((column) => {
    const names = references.get(column.from);
    const demo = column.demoOnly === true ? '; demo only' : '';
    return `| ${column.from} | ${column.kind.what}${names ? `; names a ${names}` : ''} | ${meaningOfEmpty(column)}${demo} |`;
  });
  const [spec] = specs;
  const key = spec ? namesOf(spec, spec.key).join(', ') : '';
  const whole = spec?.wholeFor ? namesOf(spec, spec.wholeFor).join(', ') : '';
  const note = whole ? ` A whole list for each ${whole}: rows that it no longer names are removed.` : '';
  const none = spec?.noneWithout ? ` A row that leaves all but ${whole} empty says that there is none.` : '';
  return `## ${file}\n\nFills \`${spec?.table}\`; the key is ${key}.${note}${none}\n\n| column | holds | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** The reference of all files that can be imported, as Markdown. */
function describeTables(): string {
  const byFile = Map.groupBy(TABLE_SPECS, (spec) => spec.file);
  return [...byFile].map(([file, specs]) => describeFile(file, specs)).join('\n');
}

const INTRODUCTION = `# Files of the back office

\`npm run import -- <folder>\` loads a folder of comma-separated files (RFC 4180, UTF-8, first line with the names of the columns, any
order). Missing files leave their tables as they are; columns that are not named here are passed over. Dates are written 2026-04-14,
20260414 or 04/14/2026, numbers with a point and without separators, Y and N for yes and no. A date where a time may stand
means the start of that day, or its end for what ends then, by the clock of \`COMPANY_TIME_ZONE\`; times are written 2026-04-14T15:20:00Z or with
another zone (-06:00). Names, titles and customers' addresses have no marks that turn the direction of writing around or that nobody sees, a soft hyphen
among them; the report names the mark.

The whole folder is one transaction. By default a single bad row means that nothing is changed; each bad row is told with file, line, column
and reason. With \`--good-rows\` the bad rows are left out. What has a bad part is then left out whole and told at its own row,
until the files are mended and loaded again: a cart with a bad line, a new user with a bad role, access or location, and without an ERP an order or
invoice with a bad line (one that is here already stays as it is). A row that does not even tell its cart or user keeps all new
ones out. Of what a bad row names in a whole list (an order, a customer's cards, a company's prices) nothing is removed, and nothing of the whole
file where a bad row does not tell what it belongs to; the report says so with its line. A price of an item or customer that is not known here
holds up no removal. Loading the same files again changes nothing.

Without an ERP, orders and invoices that are worked here belong to this office: orders that were placed, worked or given a promo code here, invoices
that were made or paid here. Their rows are passed over, and the report says of how many documents. Stock, prices, customers and addresses are
always taken as the files have them: load a stock file only as a fresh count, and
without QuantityOnSalesOrder: what open orders have committed stays then. With \`BACKOFFICE_URL\` the ERP has the say over everything.
While orders and invoices are loaded, employees' steps answer 503 and change nothing.

Carts are written once, with their lines: from then on they are the dealers' own. Lines of a cart that was there before are passed over where the
files name the cart itself, and refused where they do not.

Users are written once, with their roles, accesses and locations: from then on they are the portal's own. In a folder with \`B2B_User.csv\` the rows
of whoever was here before are passed over in all four files, by the address that a user has or had: also of users who were deleted, switched off or
have another address by now, so that nobody and no right comes back that was taken away. New users are made. Whoever was deleted and is wanted again
is added on the account's *Users* page. A login that is off (\`Active\` N in the file that made it) is in no list of the portal, keeps its address,
and no later file switches it on, since it may have been switched off here meanwhile: \`npm run user:create -- --email <address> --switch-on\` does,
and for an employee the same command without \`--switch-on\`. A folder with files of rights but without \`B2B_User.csv\` gives living users what they do not have yet, and
changes no right that is there. An employee whom \`npm run user:create\` made was here before, too: the same command once more, after the first load,
gives access to the companies. What deleted users ordered or kept in carts stays theirs.

An export with every file is in \`demo/data\`; its \`B2B_User.csv\` has a column Password, which only the demo takes: leave it out elsewhere. This page is written by \`node scripts/import-reference.ts\`.
`;

/** The page that tells integrators which files there are. */
export const importReference = (): string => `${INTRODUCTION}\n${describeTables()}`;
