-- Stock lists within 100 ms at 100,000 products (TABLE-07). Sales change none of the indexed columns, so placing an order
-- writes to none of these.

-- A page in the order of SKUs or shelves; without these, each page sorts all combinations.
create index combinations_by_sku on combinations (sku collate "C", id);
create index stock_by_shelf on stock (
  coalesce(regexp_replace(regexp_replace(shelf, '(\d+)', '00000000\1', 'g'), '0*(\d{8})(?!\d)', '\1', 'g') collate "C", '~'),
  combination_id);

-- What runs out is judged by the stock alone, without what these products hold.
create index products_without_stock on products (id)
where not is_active_in_sociolla or classification in ('bundle_virtual', 'egift');
-- How many combinations are short: PostgreSQL assumes a third of them without it.
create statistics stock_available on (on_hand - reserved) from stock;
