import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { DeskEntry } from '#contract/staff.ts';
import { formatMoney } from '#domain/money.ts';
import { momentText } from '../accounts/moment-text.ts';
import { useApi } from '../api/use-api.tsx';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { useSite } from '../session/site.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { late } from '../ui/late.ts';
import { Note } from '../ui/note.tsx';
import { RowCard } from '../ui/row-card.tsx';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { waitsForText } from './delivery-words.ts';
import styles from './staff.module.css';
import { StaffList } from './staff-list.tsx';
import { StaffOnly } from './staff-only.tsx';
import { type Giving, SubmissionActs } from './submission-acts.tsx';
import { type DeskState, downloadDesk, submissionsQuery } from './submission-queries.ts';
import { useMayWorkOrders } from './use-may-work-orders.ts';
import { type Outcomes, useOutcomes } from './use-outcomes.ts';
import { useStaffList, useStaffRows } from './use-staff-list.ts';

const GiveBackDialog = late(() => import('./give-back-dialog.tsx').then(({ GiveBackDialog }) => GiveBackDialog));

const TITLE = 'Submissions';
const STATES: readonly { value: DeskState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'needs-attention', label: 'Needs attention' },
  { value: 'queued', label: 'Waiting' },
  { value: 'submitting', label: 'On its way' },
  { value: 'submitted', label: 'Ordered' },
];
const TONES = { 'needs-attention': 'error', queued: 'warning', submitting: 'info', submitted: 'success' } as const;

/** What is on its way to the back office or stuck there, and the orders of late. */
export function SubmissionsPage() {
  return (
    <StaffOnly title={TITLE}>
      <Desk />
    </StaffOnly>
  );
}

function Desk() {
  const list = useStaffList(STATES);
  const state = list.status ?? 'all';
  const api = useApi();
  const query = useQuery(submissionsQuery(api, { state, search: list.text, page: list.page }));
  const outcomes = useOutcomes((cartId) => `Cart ${cartId}`, { label: TITLE, href: paths.submissions() });
  const mayWork = useMayWorkOrders();
  const { data, isPlaceholderData } = query;
  const { rows: entries, total } = useStaffRows(list.page, {
    rows: data?.entries,
    total: data?.total,
    isPlaceholderData,
  });
  return (
    <StaffList
      title={TITLE}
      sub="What is on its way to the back office, what is stuck, and the orders of the last 30 days."
      side="submissions"
      list={list}
      query={query}
      total={total}
      noun={['order', 'orders']}
      searchLabel="Filter orders"
      choices={{ label: 'State', options: STATES }}
      download={() => downloadDesk(api, { state, search: list.text })}
    >
      <DeskTable
        entries={entries}
        isFiltered={list.text !== '' || state !== 'all'}
        failed={query.isError}
        refreshing={query.isFetching}
        {...outcomes}
        mayWork={mayWork}
      />
    </StaffList>
  );
}

interface DeskTableProps extends Outcomes {
  entries: readonly DeskEntry[] | undefined;
  isFiltered: boolean;
  failed: boolean;
  refreshing: boolean;
  /** False for those who only read. */
  mayWork: boolean;
}

function DeskTable({ entries, isFiltered, failed, refreshing, mayWork, refusals, ...outcomes }: DeskTableProps) {
  const site = useSite();
  const [giving, give] = useState<Giving>();
  const account = ({ Company, customerKey }: DeskEntry) => ({
    slug: customerKey,
    company: addressedCompany(site, Company),
  });
  const orderHref = (entry: DeskEntry) =>
    entry.salesOrderNo === null ? paths.carts(account(entry)) : paths.openOrder(account(entry), entry.salesOrderNo);
  const acts = (entry: DeskEntry) => mayWork && <SubmissionActs entry={entry} outcomes={outcomes} onGiveBack={give} />;
  const told = (entry: DeskEntry) => {
    const text = refusals.get(entry.cartId ?? 0) ?? standOf(entry);
    return text && <Note kind="warning">{text}</Note>;
  };
  const table = (
    <DataTable
      label="Orders"
      columns={columnsWith({
        acts,
        orderHref,
        accountHref: (entry) => paths.billing(account(entry)),
      })}
      rows={entries}
      rowKey={keyOf}
      failed={failed}
      refreshing={refreshing && entries !== undefined}
      attached={told}
      card={(entry) => (
        <div className={styles.cardWithActs}>
          <RowCard
            href={orderHref(entry)}
            title={entry.customerName}
            end={formatMoney(entry.subTotal)}
            line={[numberOf(entry), entry.customerPONo].filter(Boolean).join(' · ')}
            lineEnd={<StateBadge entry={entry} />}
            foot={[entry.customerKey, submittedText(entry)].filter(Boolean).join(' · ')}
          />
          {told(entry)}
          {acts(entry)}
        </div>
      )}
      empty={
        isFiltered ? (
          <EmptyState title="No order fits.">Try fewer letters, or all states.</EmptyState>
        ) : (
          <EmptyState title="There is nothing here.">Orders appear as soon as a cart is submitted.</EmptyState>
        )
      }
    />
  );
  return (
    <>
      {table}
      {giving && (
        <Suspense>
          <GiveBackDialog {...giving} onClose={() => give(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What the back office said of it, or what it waits for. */
const standOf = ({ lastError, waitsFor }: DeskEntry): string | null =>
  lastError ?? (waitsFor && waitsForText(waitsFor));

const keyOf = ({ cartId, reference, salesOrderNo }: DeskEntry): string => `${cartId}/${reference}/${salesOrderNo}`;

/** The order's number, once there is one. */
const numberOf = ({ cartId, salesOrderNo }: DeskEntry): string => salesOrderNo ?? `Cart ${cartId}`;

/** When, and by whom. */
const submittedText = ({ submittedAt, submittedBy }: DeskEntry): string =>
  [submittedAt && momentText(Date.parse(submittedAt), Date.now()), submittedBy].filter(Boolean).join(', ');

function StateBadge({ entry: { state, hold } }: { entry: DeskEntry }) {
  return (
    <>
      <Badge tone={TONES[state]}>{STATES.find(({ value }) => value === state)?.label}</Badge>{' '}
      {hold && <Badge tone="warning">Hold</Badge>}
    </>
  );
}

interface Acts {
  acts: (entry: DeskEntry) => ReactNode;
  orderHref: (entry: DeskEntry) => string;
  accountHref: (entry: DeskEntry) => string;
}

const columnsWith = ({ acts, orderHref, accountHref }: Acts): readonly Column<DeskEntry>[] => [
  {
    key: 'order',
    head: 'Order',
    cell: (entry) =>
      entry.salesOrderNo === null ? numberOf(entry) : <TextLink href={orderHref(entry)}>{numberOf(entry)}</TextLink>,
    tone: 'strong',
    className: styles.when,
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: (entry) => <TextLink href={accountHref(entry)}>{`${entry.customerKey} ${entry.customerName}`}</TextLink>,
    shorten: true,
    className: styles.company,
  },
  { key: 'po', head: 'PO #', cell: ({ customerPONo }) => customerPONo, shorten: true, className: styles.person },
  { key: 'state', head: 'State', cell: (entry) => <StateBadge entry={entry} /> },
  { key: 'submitted', head: 'Submitted', cell: submittedText },
  { key: 'subTotal', head: 'Sub Total', cell: ({ subTotal }) => formatMoney(subTotal), align: 'end', tone: 'strong' },
  {
    key: 'acts',
    head: 'Action',
    align: 'end',
    cell: acts,
    screenOnly: true,
  },
];

export { SubmissionsPage as Component };
