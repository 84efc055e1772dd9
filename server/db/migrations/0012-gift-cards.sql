-- Gift cards: what a paid e-gift is worth, the codes that open it, and a book from which nothing is deleted.

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
  -- closed: the money of its order went back, or staff closed it; it pays for nothing
  closed_at timestamptz,
  -- 'order', 'staff:NAME'
  closed_by text,
  check ((closed_at is null) = (closed_by is null)),
  unique (order_line_id, piece)
);
create index on gift_cards (order_id);
create index on gift_cards (expires_at);

-- Only the recipient knows a code: this is its SHA-256. Each mail brings a new code; all are valid until staff send the
-- card to somebody else.
create table gift_card_codes (
  code_hash bytea primary key,
  gift_card_id text not null references gift_cards,
  -- how people refer to it
  last_chars text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on gift_card_codes (gift_card_id);
create index on gift_card_codes (last_chars);

-- Each entry moves rupiah of a card between what can be spent and what is held for unpaid orders.
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
  -- a move between the two neither creates nor destroys money
  check (kind not in ('held', 'released') or usable_change + held_change = 0)
);
create index on gift_card_entries (gift_card_id, id);
create index on gift_card_entries (order_id);
-- a card is issued once
create unique index on gift_card_entries (gift_card_id) where kind = 'issued';
