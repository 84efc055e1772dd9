-- What is told about an order by mail, each thing once: a state it came to, an e-gift on its day, the invitation to
-- write a review, how a return was decided. Written in the transaction that causes it; the schedule sends what is due.
create table order_news (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in ('state', 'egift', 'review', 'return')),
  -- which one: the state, the line of the e-gift, the return; with the time of a state, because states come again
  about text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz,
  -- moot: when its time came, there was nothing left to tell
  outcome text check (outcome in ('mailed', 'refused', 'gave_up', 'moot')),
  check ((ended_at is null) = (outcome is null)),
  unique (order_id, kind, about)
);
create index on order_news (due_at) where ended_at is null;

-- A member gives back a delivered order: asked with photos and a reason, decided by staff.
create table order_returns (
  id text primary key default new_id(),
  -- one order is given back once
  order_id text not null unique references orders on delete cascade,
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- what the member reads of the decision
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((status = 'asked') = (decided_at is null))
);
create index on order_returns (status, created_at);

-- Photos lie in the media store; one that is not part of a return yet is forgotten after a day.
create table return_photos (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  media_hash text not null,
  return_id text references order_returns on delete cascade,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index on return_photos (order_id);
create index on return_photos (created_at) where return_id is null;

-- VAT by date, as the law set it: the rate is taken of a part of the net price (PMK 131/2024: 12% of 11/12).
create table ppn_rates (
  valid_from date primary key,
  rate_percent numeric(5, 2) not null check (rate_percent >= 0),
  base_numerator integer not null check (base_numerator > 0),
  base_denominator integer not null check (base_denominator >= base_numerator)
);
insert into ppn_rates (valid_from, rate_percent, base_numerator, base_denominator) values
  ('2022-04-01', 11, 1, 1),
  ('2025-01-01', 12, 11, 12);
