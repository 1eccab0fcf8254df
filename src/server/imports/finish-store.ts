import type { ImportSession } from './stage-store.ts';

/**
 * What follows from the rows that were written: which discounts of carts are their lines' own, and number sequences beyond the highest number.
 * Those are held from now on.
 */
export async function finishImport(session: ImportSession): Promise<void> {
  // A cart that comes with a promo code has its discounts from that. Lines that nobody has priced here yet are new.
  await session.run(`
    update cart_lines l set own_percent = l.line_discount_percent
    from carts c
    where c.id = l.cart_id and c.promo_code is null and c.state = 'open' and l.removed_at is null and l.price_rule is null
      and l.line_discount_percent > 0 and l.own_percent <> l.line_discount_percent`);
  await session.run('select from number_sequences order by company, kind for update');
  await session.run(`
    insert into number_sequences (company, kind, next_no)
    select c.code, k.kind, greatest(
        (select max(o.sales_order_no::integer) + 1 from sales_orders o where k.kind = 'sales-order' and o.company = c.code and o.sales_order_no ~ '^[0-9]{1,9}$'),
        (select max(i.invoice_no::integer) + 1 from invoices i where k.kind = 'invoice' and i.company = c.code and i.invoice_no ~ '^[0-9]{1,9}$'),
        1)
      from companies c cross join (values ('sales-order'), ('invoice')) k (kind)
    on conflict (company, kind) do update set next_no = excluded.next_no where number_sequences.next_no < excluded.next_no`);
}
