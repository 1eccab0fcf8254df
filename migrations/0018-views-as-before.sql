-- The views of who sees what as they were: the join with the companies slowed every long list down. The stores ask for the active company.
create or replace view customer_view as
  select a.user_id, a.customer_id, a.id as access_id, false as is_rep
    from user_accesses a where not a.is_rep and a.whole_account
  union all
  select a.user_id, c.id, a.id, true
    from user_accesses a
    join customers c on c.company = a.company
      and c.salesperson_division_no like a.salesperson_division_no
      and c.salesperson_no like a.salesperson_no
    where a.is_rep;

-- Who may act for a location: all of an account's for those in customer_view, the named ones, and those of the rep's own.
create or replace view ship_to_view as
  select a.user_id, s.customer_id, s.code as ship_to_code, a.id as access_id
    from user_accesses a join ship_tos s on s.customer_id = a.customer_id
    where not a.is_rep and a.whole_account
  union all
  select a.user_id, l.customer_id, l.ship_to_code, a.id
    from user_accesses a join user_access_ship_tos l on l.access_id = a.id
    where not a.is_rep and not a.whole_account
  union all
  select a.user_id, s.customer_id, s.code, a.id
    from user_accesses a
    join customers c on c.company = a.company
    join ship_tos s on s.customer_id = c.id
    where a.is_rep
      and ((c.salesperson_division_no like a.salesperson_division_no and c.salesperson_no like a.salesperson_no)
        or (s.salesperson_division_no like a.salesperson_division_no and s.salesperson_no like a.salesperson_no));
