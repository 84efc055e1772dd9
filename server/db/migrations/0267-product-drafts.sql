-- Changes to a product that buyers do not see yet (PROD-02, PROD-05), and the list of products in the back office.
create table product_drafts (
  product_id bigint primary key references products on delete cascade,
  -- the fields that differ from the product, by name
  changes jsonb not null,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);

-- The last changed first, a page at a time.
create index products_by_change on products (updated_at, id);
