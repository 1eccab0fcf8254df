import { dayText } from '#domain/day-text.ts';
import { formatMoney } from '#domain/money.ts';
import { spread } from '#domain/receivables.ts';
import styles from '../fulfilment/fulfilment.module.css';
import { typeWord } from '../fulfilment/payment-note.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { keyOf, type OpenDocument, readShares, type TypedShares } from './documents.ts';
import type { MoneyForm } from './use-money-form.ts';

interface ShareLinesProps {
  form: MoneyForm;
  rows: readonly OpenDocument[];
  typed: TypedShares;
  onType: (typed: TypedShares) => void;
  /** What can be spread over them; undefined while it is not known. */
  amount: string | undefined;
}

/** The open invoices, each with what it takes of a payment or credit. */
export function ShareLines({ form, rows, typed, onType, amount }: ShareLinesProps) {
  const { applied, problems } = readShares(rows, typed);
  const change = (shares: TypedShares) => {
    form.touch();
    onType(shares);
  };
  const problemOf = (row: OpenDocument): string | undefined => {
    const index = applied.findIndex((share) => keyOf(row) === `${share.invoiceType}/${share.invoiceNo}`);
    const own = problems[keyOf(row)];
    if (own !== undefined || index < 0) return own;
    return form.problemAt(`applied.${index}.amount`) ?? form.problemAt(`applied.${index}.invoiceNo`);
  };
  const fill = (all: string) => {
    const parts = spread(
      all,
      rows.map(({ Balance }) => Balance),
    );
    change(
      Object.fromEntries(
        rows.map((row, index) => [keyOf(row), Number(parts[index]) === 0 ? '' : (parts[index] ?? '')]),
      ),
    );
  };
  return (
    <fieldset className={styles.quantities}>
      <legend>Invoices</legend>
      {rows.length === 0 && <p className={styles.quiet}>No invoice is open.</p>}
      {rows.length > 0 && (
        <div className={styles.fill}>
          <Button size="small" disabled={amount === undefined} onClick={() => fill(amount ?? '0')}>
            Oldest first
          </Button>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <div className={styles.what}>
              <strong>{row.InvoiceNo}</strong> <span>{row.InvoiceType === 'IN' ? '' : typeWord(row.InvoiceType)}</span>
              <small>
                {[
                  dayText(row.InvoiceDate),
                  row.InvoiceDueDate && `due ${dayText(row.InvoiceDueDate)}`,
                  row.CustomerPONo && `PO ${row.CustomerPONo}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <TextField
              label={`Amount for ${row.InvoiceNo}`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              align="end"
              maxLength={12}
              value={typed[keyOf(row)] ?? ''}
              error={problemOf(row)}
              help={`of ${formatMoney(row.Balance)}`}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => change({ ...typed, [keyOf(row)]: event.target.value })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
