-- What staff decide about the results of one keyword: products that come first or never, a page that it leads to.

create table search_keywords (
  -- as search reads it: lower case, without accents, words separated by one space
  keyword text primary key check (keyword <> ''),
  -- the path of a page of the shop
  leads_to text check (leads_to like '/%'),
  -- A row stays when nothing is left of it, so that its version never begins again.
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);

create table search_keyword_products (
  keyword text not null references search_keywords on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- the place among those that come first, from 1; null for a product that is hidden
  place integer check (place > 0),
  primary key (keyword, product_id),
  unique (keyword, place)
);
create index on search_keyword_products (product_id);
