-- Since when the embedded office has the say over a document: orders that were placed, worked or discounted here, and invoices that were made or
-- moved here. An import passes them over, or what was shipped and paid here would be forgotten.
alter table sales_orders add column worked_at timestamptz;
alter table invoices add column worked_at timestamptz;

update sales_orders o set worked_at = now()
where cart_id is not null
  or exists (select from shipments s where s.order_id = o.id)
  or exists (select from sales_order_promos p where p.order_id = o.id)
  or exists (select from sales_order_lines l where l.order_id = o.id and (l.quantity_picked > 0 or l.quantity_cancelled > 0));
update invoices i set worked_at = now()
where applies_to_id is not null
  or exists (select from shipments s where s.invoice_id = i.id)
  or exists (select from invoice_payments p where p.invoice_id = i.id and p.entry_id is not null)
  or exists (select from sales_orders o where o.worked_at is not null and o.company = i.company and o.sales_order_no = i.sales_order_no);

-- The terms of an order without its promo code, and those that the code gave it.
alter table sales_order_promos add column own_terms_code text, add column given_terms_code text;
