import { useRef, useState } from 'react';
import type { AccountMoney } from '#contract/receivables.ts';
import { formatDollars } from '#domain/money.ts';
import { isOpenCredit, isOwed } from '#domain/receivables.ts';
import styles from '../fulfilment/fulfilment.module.css';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { ruled } from './documents.ts';
import { EntryList } from './entry-list.tsx';
import { OpenDocuments } from './open-documents.tsx';
import { type Entering, OpenEntry } from './open-entry.tsx';

interface AccountMoneyScreenProps {
  account: AccountMoney;
  title: string;
  isReloading: boolean;
  onReload: () => void;
}

/** An account's open invoices and credits, and every entry. */
export function AccountMoneyScreen({ account, title, isReloading, onReload }: AccountMoneyScreenProps) {
  const [entering, setEntering] = useState<Entering>();
  const steps = useRef<HTMLDivElement>(null);
  const show = useSnackbar();
  const documents = account.documents.map(ruled);
  function done(text: string) {
    show({ text, topic: `money/${account.Company}/${account.customerKey}` });
    setEntering(undefined);
    // The button that opened the dialog may be gone.
    setTimeout(() => steps.current?.focus());
  }
  return (
    <>
      <PageTitle
        title={title}
        sub={`${account.customerName} ${account.customerKey}`}
        actions={
          <>
            <Button look="quiet" icon={IconRefresh} busy={isReloading} onClick={onReload}>
              Reload
            </Button>
            {account.mayEnter && (
              <Button look="primary" onClick={() => setEntering({ act: 'payment' })}>
                Record Payment
              </Button>
            )}
          </>
        }
      />
      {!account.mayEnter && (
        <Alert kind="info">You can read this. Payments and credits are entered by customer service.</Alert>
      )}
      <div ref={steps} tabIndex={-1} className={styles.start}>
        <FigureList
          items={[
            {
              term: 'Owed',
              value: formatDollars(account.owed),
              detail: countText(documents.filter(isOwed).length, 'open invoice'),
            },
            {
              term: 'Open credits',
              value: formatDollars(account.credits),
              detail: countText(documents.filter(isOpenCredit).length, 'credit'),
            },
          ]}
        />
      </div>
      <div className={styles.papers}>
        <OpenDocuments account={account} onEnter={setEntering} />
        <EntryList account={account} onUndo={(entry) => setEntering({ act: 'undo', entry })} />
      </div>
      {entering && (
        <OpenEntry entering={entering} account={account} onClose={() => setEntering(undefined)} onDone={done} />
      )}
    </>
  );
}

const countText = (count: number, what: string): string =>
  `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
