-- Staff find products and stock by part of a name, SKU, barcode or shelf (ORD-01, STOCK-01): without these, each search
-- reads every product and combination.
create index products_names on products using gin (lower(name) gin_trgm_ops);
create index combinations_skus on combinations using gin (lower(sku) gin_trgm_ops);
create index stock_places on stock using gin (lower(coalesce(barcode, '') || ' ' || coalesce(shelf, '')) gin_trgm_ops);
