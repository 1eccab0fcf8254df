import type { CartHeader } from '#contract/cart.ts';
import { formatAmount, formatDeduction, TBD } from '#domain/cart-totals.ts';
import { type Decimal, formatDollars, formatMoney, isEqual, isPositive } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { TotalsPanel, type TotalsRow } from '../ui/totals-panel.tsx';
import type { ShownCart } from './shown-lines.ts';

interface CartTotalsProps {
  header: CartHeader;
  shown: ShownCart;
  /** Whether what is chosen leaves the freight to be found out. */
  isFreightOpen: boolean;
  /** The primary button and what stands with it. */
  action: React.ReactNode;
}

const known = (label: string, amount: Decimal | null): TotalsRow => ({
  label,
  value: formatAmount(amount),
  tone: amount === null ? 'muted' : undefined,
});

/** Sub Total, Sales Tax, Freight, Discount, Deposit, Total (CRT-024), with TBD where nobody knows yet (CRT-074, CRT-075). */
export function CartTotalsPanel({ header, shown, isFreightOpen, action }: CartTotalsProps) {
  const { totals } = header;
  const { freight = null, total = null } = (!isFreightOpen && totals) || {};
  // Discount and tax of lines that are not saved yet are the server's to say: until then nobody knows the total.
  const isOfShown = totals !== undefined && isEqual(totals.subTotal, shown.subTotal);
  return (
    <TotalsPanel
      sticky
      rows={[
        { label: 'Sub Total', value: formatMoney(shown.subTotal), tone: 'strong' },
        known('Sales Tax', totals?.tax ?? null),
        known('Freight', freight),
        { label: 'Discount', value: formatDeduction(totals?.discount ?? '0') },
        { label: 'Deposit', value: formatDeduction(totals?.deposit ?? '0') },
      ]}
      total={{ label: 'Total', value: total !== null && isOfShown ? formatDollars(total) : TBD }}
      note={total === null ? 'Freight is set when the boxes are weighed.' : undefined}
      action={action}
      details={[
        { label: 'Pieces', value: formatQuantity(shown.pieces) },
        ...(isPositive(shown.retail) ? [{ label: 'Retail value at MSRP', value: formatDollars(shown.retail) }] : []),
      ]}
    />
  );
}
