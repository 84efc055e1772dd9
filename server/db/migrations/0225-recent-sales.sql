-- How long the stock of a combination lasts is read for each row of a list (STOCK-01): its sales of the last days, without
-- walking through all its movements.
create index stock_movements_sales on stock_movements (combination_id, created_at) include (kind, quantity)
where kind in ('sold', 'returned') and cause like 'order:%' and preorder_rule_id is null;
