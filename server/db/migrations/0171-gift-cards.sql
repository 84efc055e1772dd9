-- Gift cards: what a paid e-gift is worth, the codes that open it, and a book in which nothing is erased.

-- One for each piece of an e-gift, made when its order is paid.
create table gift_cards (
  id text primary key default new_id(),
  order_id text not null references orders,
  order_line_id text not null references order_lines,
  -- which piece of the line
  piece integer not null check (piece > 0),
  value_rupiah bigint not null check (value_rupiah > 0),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- closed: the money of its order went back, or staff closed it; nothing can be paid with it
  closed_at timestamptz,
  -- 'order', 'staff:NAME'
  closed_by text,
  check ((closed_at is null) = (closed_by is null)),
  unique (order_line_id, piece)
);
create index on gift_cards (order_id);
create index on gift_cards (expires_at);

-- A code is known to its recipient only: here lies its SHA-256. Each mail brings a new one; all are good until staff
-- send the card to somebody else.
create table gift_card_codes (
  code_hash bytea primary key,
  gift_card_id text not null references gift_cards,
  -- what people call it by
  last_chars text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on gift_card_codes (gift_card_id);
create index on gift_card_codes (last_chars);

-- Each entry moves rupiah of a card: what can be spent, and what is set aside for orders that wait for their money.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id text not null references gift_cards,
  -- the order that is paid with it
  order_id text references orders,
  kind text not null check (kind in (
    'issued', 'held', 'spent', 'released', 'returned', 'spent_late', 'expired', 'closed', 'reopened')),
  usable_change bigint not null default 0,
  held_change bigint not null default 0,
  note text not null default '',
  -- 'order', 'schedule', 'staff:NAME'
  moved_by text not null default 'order',
  created_at timestamptz not null default now(),
  check ((order_id is null) = (kind in ('issued', 'expired', 'closed', 'reopened'))),
  -- what is only moved is neither made nor lost
  check (kind not in ('held', 'released') or usable_change + held_change = 0)
);
create index on gift_card_entries (gift_card_id, id);
create index on gift_card_entries (order_id);
-- a card is issued once
create unique index on gift_card_entries (gift_card_id) where kind = 'issued';

-- By which code the bag's card was opened: once that ends, it pays no more. No foreign key: cards come from orders and
-- orders from carts, and a backup fills tables in the order in which they point at one another.
alter table carts add column gift_card_code bytea;
-- What of the price is paid with a gift card; payable_rupiah is the rest.
alter table orders add column gift_card_rupiah bigint not null default 0 check (gift_card_rupiah >= 0);

-- The buyer is told that an e-gift went out, or that its recipient's mail server would not take it.
alter table order_news drop constraint order_news_kind_check,
  add constraint order_news_kind_check check (kind in ('state', 'egift', 'egift_sent', 'review', 'return'));

-- The money of a gift card went back although part of it was spent.
alter table payment_incidents drop constraint payment_incidents_kind_check,
  add constraint payment_incidents_kind_check check (kind in ('short_of_stock', 'amount_differs', 'paid_after_cancel',
    'paid_twice', 'reversed_after_paid', 'gift_card_spent'));

-- E-gifts that were paid before cards existed get theirs now, and their recipients a mail with the code.
with paid as (
  select l.id, l.order_id, l.quantity, l.list_price_rupiah
  from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
  where p.classification = 'egift' and jsonb_typeof(l.details -> 'egift') = 'object' and l.list_price_rupiah > 0
    and o.state in ('Payment accepted', 'Order verified', 'Picking in progress', 'Packed', 'Delivery slip printed',
      'Shipped', 'Undelivered', 'Delivered')
    and exists (select from payments y where y.order_id = o.id and y.status = 'paid')
), made as (
  insert into gift_cards (order_id, order_line_id, piece, value_rupiah, expires_at)
  select order_id, id, piece, list_price_rupiah, now() + interval '1 year'
  from paid, generate_series(1, quantity) piece
  returning id, value_rupiah
), entered as (
  insert into gift_card_entries (gift_card_id, kind, usable_change) select id, 'issued', value_rupiah from made
)
update order_news n set ended_at = null, outcome = null, tries = 0, due_at = greatest(n.due_at, now())
from paid where n.kind = 'egift' and n.about = paid.id;
