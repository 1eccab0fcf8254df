-- Items for sale by code, so that a word that stands in many of them is looked for in their order and no further than needed.
create index items_for_sale on items (item_code, company)
  where item_type = '1' and not inactive and product_type in ('F', 'K') and standard_unit_price > 0 and upper(item_code) not like '%IMP';
