-- Staff arrange the categories: their picture, their words for search engines, the order of their products, and where a former address leads.

alter table categories
  -- {"media_hash": "…", "width": 900, "height": 900}; null: the shop shows the picture of a best seller
  add column picture jsonb,
  -- for search engines; empty: the shop's own words
  add column search_title text not null default '',
  add column search_description text not null default '',
  -- the order of its products after the pins
  add column product_order text not null default '-total_orders' check (
    product_order in ('-total_orders', '-arrived_at', '-average_rating', '-discount_percentage', 'price', 'name')),
  -- counts what staff change, for the conflict of two who edit at once
  add column version integer not null default 1,
  add constraint categories_not_below_itself check (parent_id <> id);

-- The products that stand first in a category, in their order.
create table category_pins (
  category_id bigint not null references categories on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (category_id, product_id)
);
create index on category_pins (product_id);

-- Former addresses: of a category that was renamed, or that was merged into another (`former_id`). They lead to the
-- category that stands for them now; files of products may still name them.
create table former_categories (
  slug text primary key,
  former_id bigint unique,
  category_id bigint not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
create index on former_categories (category_id);
