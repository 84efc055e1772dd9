-- How orders are paid, what the provider said, and money that goes back.

-- Categories and codes are the specification's (PAY-05 to PAY-07, CONFIG-09).
create table payment_methods (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  category text not null,
  position integer not null,
  logo text not null,
  is_active boolean not null default true,
  -- How the provider is asked: {"kind": "bank_transfer", "bank": "bca"}. Kinds "transfer", "cash" and "free" are the
  -- shop's own; the provider knows nothing of them.
  provider_method jsonb not null
);
insert into payment_methods (code, name, category, position, logo, provider_method) values
  ('bca_virtual_account', 'BCA Virtual Account', 'recommendation', 1, '/payment/bca.svg', '{"kind": "bank_transfer", "bank": "bca"}'),
  ('qris', 'QRIS', 'recommendation', 2, '/payment/qris.svg', '{"kind": "qris"}'),
  ('gopay', 'GoPay', 'recommendation', 3, '/payment/gopay.svg', '{"kind": "gopay"}'),
  ('credit_debit_card', 'Kartu kredit / debit', 'credit card', 1, '/payment/card.svg', '{"kind": "card"}'),
  ('mandiri_virtual_account', 'Mandiri Bill', 'bank transfer', 1, '/payment/mandiri.svg', '{"kind": "mandiri_bill"}'),
  ('bni_virtual_account', 'BNI Virtual Account', 'bank transfer', 2, '/payment/bni.svg', '{"kind": "bank_transfer", "bank": "bni"}'),
  ('bri_virtual_account', 'BRIVA', 'bank transfer', 3, '/payment/bri.svg', '{"kind": "bank_transfer", "bank": "bri"}'),
  ('permata_virtual_account', 'Permata Virtual Account', 'bank transfer', 4, '/payment/permata.svg', '{"kind": "bank_transfer", "bank": "permata"}'),
  ('shopeepay', 'ShopeePay', 'other', 1, '/payment/shopeepay.svg', '{"kind": "shopeepay"}'),
  ('indomaret', 'Indomaret', 'other', 2, '/payment/indomaret.svg', '{"kind": "store", "store": "indomaret"}'),
  ('ovo', 'OVO', 'recommendation', 4, '/payment/ovo.svg', '{"kind": "ovo"}'),
  ('gpn', 'Kartu debit GPN', 'credit card', 2, '/payment/gpn.svg', '{"kind": "form", "channel": "gpn"}'),
  ('doku', 'Kartu via DOKU', 'credit card', 3, '/payment/doku.svg', '{"kind": "form", "channel": "doku"}'),
  ('cimb_clicks', 'CIMB Clicks', 'bank transfer', 5, '/payment/cimb.svg', '{"kind": "redirect", "channel": "cimb_clicks"}'),
  ('bank_transfer', 'Transfer bank', 'bank transfer', 6, '/payment/transfer.svg', '{"kind": "transfer"}'),
  ('linkaja', 'LinkAja', 'other', 3, '/payment/linkaja.svg', '{"kind": "form", "channel": "linkaja"}'),
  ('kredivo', 'Kredivo', 'other', 4, '/payment/kredivo.svg', '{"kind": "redirect", "channel": "kredivo"}'),
  ('vospay', 'Vospay', 'other', 5, '/payment/vospay.svg', '{"kind": "redirect", "channel": "vospay"}'),
  ('cash_on_delivery', 'Bayar di tempat', 'other', 6, '/payment/cod.svg', '{"kind": "cash"}'),
  -- chosen by the shop when nothing is left to pay; in no list
  ('free_order', 'Gratis', 'other', 99, '/payment/free.svg', '{"kind": "free"}');

-- Where a bank transfer goes to. Staff replace these samples by the shop's own (AMB-55).
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

-- One row an attempt.
create table payments (
  id text primary key default new_id(),
  order_id text not null references orders,
  attempt integer not null,
  provider text not null,
  -- the provider's name for it: <reference code>-<attempt>
  provider_order_id text not null,
  transaction_id text,
  method_code text not null references payment_methods (code),
  -- where a wallet asks for its money
  phone_no text,
  -- months
  installment_term integer check (installment_term between 1 and 36),
  amount_rupiah bigint not null check (amount_rupiah >= 0),
  -- asking: sent, no response yet; unknown: the response was lost and the provider is asked for it
  status text not null check (status in ('asking', 'unknown', 'pending', 'challenged', 'paid', 'denied', 'cancelled', 'expired', 'failed', 'refunded')),
  instruction jsonb,
  due_at timestamptz not null,
  -- When the provider was last asked for its status: a waiting payment is asked for at growing intervals.
  asked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_order_id),
  unique (order_id, attempt)
);
create unique index payments_transaction on payments (provider, transaction_id);
create index on payments (status, due_at);
create index payments_open on payments (asked_at) where status in ('asking', 'unknown', 'pending', 'challenged');

-- Each notice of the provider, once, as it came.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  provider_order_id text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  unique (provider, event_key)
);

-- A payment that no rule covers: staff review it, and close it by name and with a note.
create table payment_incidents (
  id bigint generated always as identity primary key,
  payment_id text references payments,
  kind text not null check (kind in ('short_of_stock', 'amount_differs', 'paid_after_cancel', 'paid_twice',
    'reversed_after_paid', 'gift_card_spent', 'charged_back', 'partly_charged_back', 'refund_refused')),
  detail jsonb not null default '{}',
  resolved_at timestamptz,
  resolved_by text,
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (payment_id, kind),
  check (resolved_at is null or resolved_by is not null)
);
create index payment_incidents_open on payment_incidents (created_at) where resolved_at is null;

-- A picture that proves a transfer, until staff decide. It shows account numbers, so it is stored here and not in the
-- public media store.
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

-- Cards that the provider keeps: the shop stores the provider's token and four digits, never a card number.
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

-- Money that goes back. The refunds of a payment never exceed what was paid, because the payment is locked while one is
-- written.
create table refunds (
  id text primary key default new_id(),
  payment_id text not null references payments,
  order_id text not null references orders,
  -- the cause: the same key is the same refund
  key text not null,
  amount_rupiah bigint not null check (amount_rupiah > 0),
  reason text not null,
  -- asked: the provider is asked until it responds; needs_account: the buyer's bank account is missing;
  -- to_transfer: staff send the money there; done: it went back; refused: staff decide
  status text not null check (status in ('asked', 'needs_account', 'to_transfer', 'done', 'refused')),
  bank_name text,
  account_name text,
  account_number text,
  asked_by text not null,
  note text not null default '',
  -- When the provider was last asked to send the money: those asked longest ago come first, so that a few without a
  -- response do not hold up the others.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, key)
);
create index on refunds (order_id);
create index on refunds (status, created_at) where status <> 'done';
