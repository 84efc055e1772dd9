-- The product page: who waits for what is sold out, who looked at what, and the codes that tell true packs from false.

create table stock_wishes (
  id text primary key default new_id(),
  combination_id bigint not null references combinations on delete cascade,
  email text not null,
  email_lower text not null generated always as (lower(email)) stored,
  -- who they are, when they were logged in
  member_id text references members on delete set null,
  name text not null default '',
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  -- a wish ends once: by the mail, or because nobody takes mail there
  ended_at timestamptz,
  end_reason text check (end_reason in ('mailed', 'refused', 'gave_up')),
  check ((ended_at is null) = (end_reason is null))
);
-- One open wish for each address and combination, however often it is asked for (STOCK-04).
create unique index stock_wishes_open on stock_wishes (combination_id, email_lower) where ended_at is null;
create index stock_wishes_of_email on stock_wishes (email_lower) where ended_at is null;
create index stock_wishes_ended on stock_wishes (ended_at);
create index on stock_wishes (member_id);

-- What somebody looked at, newest visit only; the shop keeps few a viewer.
create table product_views (
  member_id text references members on delete cascade,
  -- of a guest: the random id that their browser keeps
  session_id text,
  product_id bigint not null references products on delete cascade,
  viewed_at timestamptz not null,
  check ((member_id is null) <> (session_id is null)),
  unique nulls not distinct (member_id, session_id, product_id)
);
create index on product_views (member_id, viewed_at desc) where member_id is not null;
create index on product_views (session_id, viewed_at desc) where session_id is not null;
create index on product_views (product_id);
create index on product_views (viewed_at);

-- Printed under the seal of a pack. A code that many people checked was copied.
create table authenticity_codes (
  code text primary key check (code ~ '^[0-9A-Z]{12}$'),
  product_id bigint not null references products on delete cascade,
  checks integer not null default 0,
  first_checked_at timestamptz,
  created_at timestamptz not null default now()
);
create index on authenticity_codes (product_id);

-- what was bought together
create index on order_lines (product_id, id desc);
