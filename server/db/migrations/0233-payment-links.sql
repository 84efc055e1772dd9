-- A caller for whom staff made an order pays it by a link, without signing in (ORD-06).

create table payment_links (
  -- SHA-256 of the token in the link; only its holder has the token
  token_hash bytea primary key,
  order_id text not null references orders on delete cascade,
  created_at timestamptz not null,
  -- when a newer link took its place; a link also ends with the order's payment_due_at
  ended_at timestamptz
);
create index on payment_links (order_id);

-- 'payment_link': staff mail the buyer a link
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change', 'delay', 'payment_link'));

-- Staff find a caller by their telephone number.
create index members_phones on members using gin (phone_no gin_trgm_ops);
