-- What runs out (STOCK-04) is judged by the sales of the last days, of all combinations: this index alone answers, where
-- the movements of these days were read. A sale writes its entry at the end of the index.
create index stock_movements_sold_lately on stock_movements (created_at) include (combination_id, kind, quantity)
where kind in ('sold', 'returned') and cause like 'order:%' and preorder_rule_id is null;
