-- PROD-10: a product that was found twice: buyers are led to the other one, and orders keep what was bought.
create table product_merges (
  product_id bigint primary key references products,
  -- the product that buyers see instead, never one that was merged itself
  into_id bigint not null references products,
  merged_at timestamptz not null,
  check (product_id <> into_id)
);
create index product_merges_into on product_merges (into_id);

-- Addresses that pages had before, so that no other product takes them.
create table former_slugs (
  slug text primary key,
  product_id bigint not null references products on delete cascade,
  changed_at timestamptz not null
);
create index former_slugs_of_product on former_slugs (product_id);
