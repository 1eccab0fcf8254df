import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CordChip } from '../ui/cord-chip.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowCard } from '../ui/row-card.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import type { Column, Sort } from '../ui/table-column.ts';
import { Thumb } from '../ui/thumb.tsx';
import { TotalsPanel } from '../ui/totals-panel.tsx';
import { VirtualTable } from '../ui/virtual-table.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';

interface Invoice {
  number: string;
  date: string;
  po: string;
  place: string;
  total: string;
  due: string;
}

const INVOICES: readonly Invoice[] = [
  { number: '0451188', date: 'Apr 8, 2026', po: '88197', place: 'Hood River, OR', total: '812.40', due: '812.40' },
  { number: '0450931', date: 'Mar 27, 2026', po: 'Rowena spring', place: 'Rowena, OR', total: '428.40', due: '428.40' },
  { number: '0449802', date: 'Feb 18, 2026', po: '88140', place: 'White Salmon, WA', total: '305.76', due: '0.00' },
];

const COLUMNS: readonly Column<Invoice>[] = [
  { key: 'number', head: 'Invoice #', cell: (row) => row.number, sortable: true, className: styles.width1 },
  { key: 'date', head: 'Date', cell: (row) => row.date, sortable: true, firstDirection: 'desc', tone: 'quiet' },
  { key: 'po', head: 'PO #', cell: (row) => row.po, tone: 'quiet' },
  { key: 'place', head: 'Ship To', cell: (row) => row.place, tone: 'quiet', shorten: true },
  { key: 'total', head: 'Total', cell: (row) => row.total, align: 'end', sortable: true },
  { key: 'due', head: 'Due', cell: (row) => row.due, align: 'end', tone: 'strong' },
];

const invoiceCard = (row: Invoice) => (
  <RowCard
    href={`#${row.number}`}
    title={row.number}
    end={row.total}
    line={`${row.date} · PO ${row.po}`}
    lineEnd={row.due === '0.00' ? 'Paid' : `${row.due} due`}
    foot={row.place}
  />
);

/** Tables in all their states, the lines of a cart, totals, the virtual list. */
export function TableParts() {
  const [sort, setSort] = useState<Sort>({ key: 'date', direction: 'desc' });
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const common = { columns: COLUMNS, rowKey: (row: Invoice) => row.number, card: invoiceCard };
  return (
    <>
      <KitSection title="Table">
        <FilterBar
          end={
            <>
              <RowCount>86 invoices</RowCount>
              <Button icon={IconRefresh}>Reload</Button>
            </>
          }
        >
          <SearchBox label="Invoice or PO #" value="" onChange={() => undefined} />
          <Select label="Year" hideLabel options={[{ value: '', label: 'All Years' }]} />
        </FilterBar>
        <DataTable
          {...common}
          label="Invoices"
          rows={INVOICES}
          rowHref={(row) => `#${row.number}`}
          isSelected={(row) => row.number === '0450931'}
          sort={sort}
          onSort={setSort}
          refreshing
        />
        <Pager page={page} pageSize={pageSize} total={86} onPage={setPage} onPageSize={setPageSize}>
          Older invoices are with Customer Service.
        </Pager>
      </KitSection>
      <div className={styles.two}>
        <KitSection title="Loading">
          <DataTable {...common} label="Loading invoices" rows={undefined} skeletonRows={4} />
        </KitSection>
        <KitSection title="Empty table">
          <DataTable {...common} label="No invoices" rows={[]} empty={<EmptyState title="No invoices found." />} />
        </KitSection>
      </div>
      <CartLines />
      <KitSection title="Virtual table">
        <VirtualTable
          {...common}
          label="Many invoices"
          className={styles.invoices}
          rows={MANY}
          rowHref={(row) => `#${row.number}`}
          sort={sort}
          onSort={setSort}
        />
      </KitSection>
    </>
  );
}

const MANY: readonly Invoice[] = [...Array(5000).keys()].map((index) => ({
  number: String(400000 + index).padStart(7, '0'),
  date: 'Apr 8, 2026',
  po: String(88000 + index),
  place: 'Hood River, OR',
  total: `${index}.40`,
  due: '0.00',
}));

interface Line {
  code: string;
  name: string;
  color: string;
  swatch: string;
  quantity: number;
  sum: string;
  note?: 'warning' | 'comment';
}

const LINES: readonly Line[] = [
  { code: '12100-213', name: 'Classic Cotton Retainer', color: 'Sunset', swatch: '213', quantity: 24, sum: '99.36' },
  {
    code: '12310-150',
    name: 'Float Retainer',
    color: 'Buoy Orange',
    swatch: '150',
    quantity: 48,
    sum: '285.60',
    note: 'warning',
  },
  {
    code: '12240-131',
    name: 'Trailhead Slim Retainer',
    color: 'Spruce',
    swatch: '131',
    quantity: 24,
    sum: '132.00',
    note: 'comment',
  },
];

const LINE_COLUMNS: readonly Column<Line>[] = [
  {
    key: 'item',
    head: 'Item',
    cell: (line) => (
      <span className={styles.line1}>
        <Thumb src={undefined} />
        <strong>{line.code}</strong>
      </span>
    ),
  },
  {
    key: 'description',
    head: 'Description',
    cell: (line) => (
      <>
        <div className={styles.name}>{line.name}</div>
        <div className={styles.colorLine}>
          <CordChip swatch={line.swatch} size="small" />
          {line.color}
          <Badge>Wholesale 100 Pc Price</Badge>
        </div>
      </>
    ),
  },
  {
    key: 'quantity',
    head: 'Ordered',
    align: 'end',
    cell: (line) => (
      <NumberStepper label={`Quantity of ${line.code}`} value={line.quantity} onChange={() => undefined} inTable />
    ),
  },
  { key: 'sum', head: 'Ext Price', align: 'end', tone: 'strong', cell: (line) => line.sum },
];

function CartLines() {
  return (
    <KitSection title="Lines and totals">
      <div className={styles.aside}>
        <DataTable
          label="Lines"
          columns={LINE_COLUMNS}
          rows={LINES}
          rowKey={(line) => line.code}
          attached={(line) =>
            line.note && (
              <Note kind={line.note}>
                {line.note === 'warning'
                  ? 'Product is not available for immediate delivery.'
                  : 'For the river counter.'}
              </Note>
            )
          }
        />
        <TotalsPanel
          rows={[
            { label: 'Sub Total', value: '1,086.56', tone: 'strong' },
            { label: 'Sales Tax', value: '0.00' },
            { label: 'Freight', value: 'TBD', tone: 'muted' },
          ]}
          total={{ label: 'Total', value: 'TBD' }}
          note="Freight is set when the boxes are weighed."
          action={
            <Button look="primary" size="big" block>
              Begin Checkout
            </Button>
          }
          details={[{ label: 'Ships Apr 21', value: '157 pcs' }]}
        />
      </div>
    </KitSection>
  );
}
