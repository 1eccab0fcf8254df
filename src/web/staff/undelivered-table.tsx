import { type ReactNode, useState } from 'react';
import type { Undelivered } from '#contract/staff.ts';
import { momentText } from '../accounts/moment-text.ts';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { addressedCompany } from '../session/company.ts';
import { type LeftAct, unlessLeft } from '../session/left-act.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { placeOfButton } from '../ui/focus-next-button.ts';
import { Note } from '../ui/note.tsx';
import { RowCard } from '../ui/row-card.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import type { SnackbarMessage } from '../ui/snackbar-queue.ts';
import type { Column } from '../ui/table-column.ts';
import { TextLink } from '../ui/text-link.tsx';
import { timesText, undeliveredName } from './delivery-words.ts';
import styles from './staff.module.css';
import { useCloseDelivery, useResend } from './undelivered-queries.ts';
import type { Outcomes, OutcomesOf } from './use-outcomes.ts';

interface UndeliveredTableProps extends Outcomes {
  entries: readonly Undelivered[] | undefined;
  failed: boolean;
  refreshing: boolean;
  /** False for those who only read. */
  mayResend: boolean;
  empty: ReactNode;
}

/** What could not be delivered, each with what was said of it and what can be done. */
export function UndeliveredTable({
  entries,
  refreshing,
  mayResend,
  refusals,
  begin,
  onEnd,
  ...more
}: UndeliveredTableProps) {
  const site = useSite();
  const accountHref = ({ Company, customerKey }: Undelivered) =>
    Company !== null && customerKey !== null
      ? paths.billing({ slug: customerKey, company: addressedCompany(site, Company) })
      : undefined;
  const told = (entry: Undelivered) => <Told entry={entry} refusal={refusals.get(entry.id)} />;
  const [closing, close] = useState<Closing>();
  const action = (entry: Undelivered) =>
    mayResend && (
      <span className={styles.acts}>
        {entry.mayResend && <SendAgain entry={entry} outcomes={{ begin, onEnd }} />}
        <Button
          size="small"
          look="quiet"
          aria-label={`Put aside: ${undeliveredName(entry)}`}
          onClick={({ currentTarget }) => {
            const focusNext = placeOfButton(currentTarget.closest('table, ul'), currentTarget);
            close({ entry, focusNext });
          }}
        >
          Put aside
        </Button>
      </span>
    );
  const table = (
    <DataTable
      {...more}
      label="Undelivered"
      columns={columnsWith(accountHref, action)}
      rows={entries}
      rowKey={({ id }) => String(id)}
      refreshing={refreshing && entries !== undefined}
      attached={told}
      card={(entry) => (
        <div className={styles.cardWithActs}>
          <RowCard
            href={accountHref(entry)}
            title={undeliveredName(entry)}
            end={momentText(Date.parse(entry.since), Date.now())}
            line={[customerText(entry), ...entry.recipients].filter(Boolean).join(' · ')}
            foot={`Tried ${timesText(entry.attempts)}`}
          />
          {told(entry)}
          {action(entry)}
        </div>
      )}
    />
  );
  return (
    <>
      {table}
      {closing && <PutAside {...closing} onClose={() => close(undefined)} />}
    </>
  );
}

interface Closing {
  entry: Undelivered;
  /** For who has pressed, once the row is gone. */
  focusNext: () => void;
}

function PutAside({ entry, focusNext, onClose }: Closing & { onClose: () => void }) {
  const show = useSnackbar();
  const name = undeliveredName(entry);
  const put = useCloseDelivery(name);
  function end(message: SnackbarMessage, begun: LeftAct | undefined) {
    unlessLeft(begun, () => show(message));
    onClose();
    focusNext();
  }
  function act() {
    put.mutate(entry.id, {
      onSuccess: (_answer, _id, begun) => end({ text: `${name} is put aside.` }, begun),
      onError: (error, _id, begun) => {
        // Somebody else has sent it or put it aside meanwhile.
        if (error instanceof ApiProblem && error.status === 409)
          end({ kind: 'warning', text: `${name} is not put aside: ${messageOf(error)}` }, begun);
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onClose={() => {
        if (!put.isPending) onClose();
      }}
      title={`Put “${name}” aside?`}
      confirmLabel="Put aside"
      danger
      busy={put.isPending}
      onConfirm={act}
    >
      <ProblemAlert of={put} />
      {entry.kind === 'mail'
        ? 'This letter is not sent any more. Whoever waits for it has to be told another way.'
        : 'It is not sent to the back office any more, where it has to be entered by hand. Earlier changes of the same that were not sent are put aside with it.'}
    </ConfirmDialog>
  );
}

const customerText = ({ customerKey, customerName }: Undelivered): string =>
  [customerKey, customerName].filter(Boolean).join(' ');

const LINK_LOST =
  'It cannot be sent again: the key of its link is not kept. Where the address is right, the person can ask for a new link where this one came from.';

function Told({ entry: { lastError, mayResend }, refusal }: { entry: Undelivered; refusal: string | undefined }) {
  const said = refusal ?? lastError ?? 'No reason was given.';
  return (
    <Note kind="warning" detail={mayResend ? undefined : LINK_LOST}>
      {said}
    </Note>
  );
}

const columnsWith = (
  accountHref: (entry: Undelivered) => string | undefined,
  action: (entry: Undelivered) => ReactNode,
): readonly Column<Undelivered>[] => [
  { key: 'what', head: 'What', cell: undeliveredName, tone: 'strong', shorten: true, className: styles.company },
  {
    key: 'customer',
    head: 'Customer',
    cell: (entry) => {
      const href = accountHref(entry);
      return href && <TextLink href={href}>{customerText(entry)}</TextLink>;
    },
    shorten: true,
    className: styles.company,
  },
  { key: 'to', head: 'To', cell: ({ recipients }) => recipients.join(', '), shorten: true, className: styles.person },
  {
    key: 'since',
    head: 'Since',
    cell: ({ since, createdBy }) => [momentText(Date.parse(since), Date.now()), createdBy].filter(Boolean).join(', '),
  },
  { key: 'attempts', head: 'Tried', cell: ({ attempts }) => timesText(attempts) },
  { key: 'resend', head: 'Action', align: 'end', cell: action, screenOnly: true },
];

function SendAgain({ entry, outcomes }: { entry: Undelivered; outcomes: OutcomesOf }) {
  const resend = useResend(outcomes);
  return (
    <Button
      size="small"
      busy={resend.isPending}
      aria-label={`Send again: ${undeliveredName(entry)}`}
      onClick={() => resend.mutate(entry.id)}
    >
      Send again
    </Button>
  );
}
