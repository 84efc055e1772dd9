-- All ways to pay (PAY-05, PAY-06), the shop's own accounts, receipts, saved cards, bank promotions and refunds.

-- Kinds "transfer", "cash" and "free" are the shop's own; every other is asked of the provider.
insert into payment_methods (code, name, category, position, logo, provider_method) values
  ('ovo', 'OVO', 'recommendation', 4, '/payment/ovo.svg', '{"kind": "ovo"}'),
  ('gpn', 'Kartu debit GPN', 'credit card', 2, '/payment/gpn.svg', '{"kind": "form", "channel": "gpn"}'),
  ('doku', 'Kartu via DOKU', 'credit card', 3, '/payment/doku.svg', '{"kind": "form", "channel": "doku"}'),
  ('cimb_clicks', 'CIMB Clicks', 'bank transfer', 5, '/payment/cimb.svg', '{"kind": "redirect", "channel": "cimb_clicks"}'),
  ('bank_transfer', 'Transfer bank', 'bank transfer', 6, '/payment/transfer.svg', '{"kind": "transfer"}'),
  ('linkaja', 'LinkAja', 'other', 3, '/payment/linkaja.svg', '{"kind": "form", "channel": "linkaja"}'),
  ('kredivo', 'Kredivo', 'other', 4, '/payment/kredivo.svg', '{"kind": "redirect", "channel": "kredivo"}'),
  ('vospay', 'Vospay', 'other', 5, '/payment/vospay.svg', '{"kind": "redirect", "channel": "vospay"}'),
  ('cash_on_delivery', 'Bayar di tempat', 'other', 6, '/payment/cod.svg', '{"kind": "cash"}'),
  -- chosen by the shop when nothing is left to pay; no list shows it
  ('free_order', 'Gratis', 'other', 99, '/payment/free.svg', '{"kind": "free"}');

-- Where a transfer is sent to. Staff replace these samples by the shop's own (AMB-55).
create table bank_accounts (
  id bigint generated always as identity primary key,
  bank_name text not null,
  account_name text not null,
  account_number text not null unique,
  position integer not null,
  is_active boolean not null default true
);
insert into bank_accounts (bank_name, account_name, account_number, position) values
  ('BCA', 'Carasun (contoh)', '0000111122', 1),
  ('BCA', 'Carasun Niaga (contoh)', '0000111133', 2),
  ('Mandiri', 'Carasun (contoh)', '0000111122233', 3);

alter table payments
  -- where a wallet asks for its money
  add column phone_no text,
  -- months
  add column installment_term integer check (installment_term between 1 and 36);

-- A picture that proves a transfer, until staff decided about it. It names accounts, so it lies here and not among the
-- public pictures.
create table transfer_receipts (
  id text primary key default new_id(),
  payment_id text not null references payments,
  bank_account_id bigint not null references bank_accounts,
  picture bytea not null,
  sent_at timestamptz not null,
  decision text check (decision in ('accepted', 'rejected')),
  decided_by text,
  decided_at timestamptz
);
create index on transfer_receipts (payment_id, sent_at);

-- Cards that the provider keeps: we hold its token and four digits, never a number.
create table saved_cards (
  id text primary key default new_id(),
  member_id text not null references members on delete cascade,
  token text not null,
  masked_number text not null,
  bank text not null default '',
  card_type text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, token)
);

create table bank_promotions (
  id bigint generated always as identity primary key,
  code text not null unique,
  bank_name text not null,
  title text not null,
  terms text[] not null default '{}',
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  -- percent, or rupiah
  discount_value integer not null check (discount_value > 0 and (discount_type = 'fixed' or discount_value <= 100)),
  -- the most that a percentage takes off
  max_rupiah bigint check (max_rupiah > 0),
  minimum_rupiah bigint not null default 0,
  -- ways to pay that it goes with
  method_codes text[] not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  position integer not null default 0,
  color text not null default '#231815',
  is_active boolean not null default true
);
-- one at a time (PAY-35)
alter table carts add column bank_promotion_id bigint references bank_promotions on delete set null;

-- Money that goes back. Its sum never passes what was paid, since the payment is held while one is written.
create table refunds (
  id text primary key default new_id(),
  payment_id text not null references payments,
  order_id text not null references orders,
  -- what asks for it: the same key is the same refund
  key text not null,
  amount_rupiah bigint not null check (amount_rupiah > 0),
  reason text not null,
  -- asked: the provider is asked until it answers; needs_account: the buyer's bank account is missing;
  -- to_transfer: staff send the money there; done: it went back; refused: staff decide
  status text not null check (status in ('asked', 'needs_account', 'to_transfer', 'done', 'refused')),
  bank_name text,
  account_name text,
  account_number text,
  asked_by text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, key)
);
create index on refunds (order_id);
create index on refunds (status, created_at) where status <> 'done';
