import type { AccountMoney } from '#contract/receivables.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import type { OpenDocument } from './documents.ts';
import type { Entry } from './entry-list.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import type { MoneyDialogProps } from './use-money-form.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** What is being entered, and the document or entry that it is about. */
export type Entering =
  | { act: 'payment'; document?: OpenDocument }
  | { act: 'apply' | 'refund' | 'write-off'; document: OpenDocument }
  | { act: 'undo'; entry: Entry };

/** The form of what is being entered. */
export function OpenEntry({ entering, ...props }: MoneyDialogProps & { entering: Entering; account: AccountMoney }) {
  switch (entering.act) {
    case 'payment':
      return <ReceiveDialog {...props} document={entering.document} />;
    case 'apply':
      return <ApplyDialog {...props} document={entering.document} />;
    case 'refund':
      return <RefundDialog {...props} document={entering.document} />;
    case 'write-off':
      return <WriteOffDialog {...props} document={entering.document} />;
    case 'undo':
      return <UndoDialog {...props} entry={entering.entry} />;
  }
}
