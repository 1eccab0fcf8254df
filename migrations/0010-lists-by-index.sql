-- One statement at a time, outside a transaction: orders are placed and read while the indexes are built.
-- The lists are filtered, counted and sorted by these alone; only a page of them is read from the tables.
drop index concurrently if exists sales_orders_of_customer;
create index concurrently sales_orders_of_customer on sales_orders (customer_id, order_list, sales_order_no)
  include (id, ship_to_code, customer_po_no, order_date, ship_expire_date, list_total);
drop index concurrently if exists sales_orders_of_bill_to;
create index concurrently sales_orders_of_bill_to on sales_orders (bill_to_customer_id, order_list, sales_order_no)
  include (id, customer_id, ship_to_code, customer_po_no, order_date, ship_expire_date, list_total) where bill_to_customer_id is not null;
drop index concurrently if exists invoices_of_customer;
create index concurrently invoices_of_customer on invoices (customer_id, invoice_date desc, invoice_no desc)
  include (id, invoice_type, ship_to_code, customer_po_no, sales_order_no, order_date, due_date, balance, list_total);
drop index concurrently if exists invoices_of_bill_to;
create index concurrently invoices_of_bill_to on invoices (bill_to_customer_id, invoice_date desc, invoice_no desc)
  include (id, customer_id, invoice_type, ship_to_code, customer_po_no, sales_order_no, order_date, due_date, balance, list_total)
  where bill_to_customer_id is not null;
drop index concurrently if exists sales_orders_by_customer;
drop index concurrently if exists sales_orders_by_bill_to;
drop index concurrently if exists invoices_by_customer;
drop index concurrently if exists invoices_by_bill_to;
