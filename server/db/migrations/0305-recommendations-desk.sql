-- FIND-04: rows of products that staff make, and products that the shop's own rows never show.

create table own_rows (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  line text not null default '',
  place text not null check (place in ('home', 'product', 'bag')),
  -- `picked`: the products of own_row_products, in their order; otherwise the products are chosen by this
  rule text not null check (rule in ('picked', 'best-sellers', 'newest', 'best-rated')),
  -- of a rule: only this category or brand; null: the whole shop
  category_id bigint references categories on delete set null,
  brand_id bigint references brands on delete set null,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);

create table own_row_products (
  row_id bigint not null references own_rows on delete cascade,
  product_id bigint not null references products,
  position integer not null,
  primary key (row_id, product_id)
);
create index own_row_products_of_product on own_row_products (product_id);

create table never_recommended (
  product_id bigint primary key references products on delete cascade,
  reason text not null check (reason <> ''),
  added_by text not null,
  added_at timestamptz not null
);
