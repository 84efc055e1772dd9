-- Gift cards that staff issue by hand: nobody bought them, so they have no order, but a reason and somebody who said so.
alter table gift_cards
  alter column order_id drop not null,
  alter column order_line_id drop not null,
  add check ((order_id is null) = (order_line_id is null));

create table issued_gift_cards (
  gift_card_id text primary key references gift_cards,
  -- empty once the recipient deleted their account
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  reason text not null check (length(reason) between 3 and 300),
  issued_by text not null,
  -- each mail has a number, so that a repeated try is recognised
  mails integer not null default 1,
  mailed_at timestamptz
);
create index on issued_gift_cards (recipient_email);
-- What somebody issued today is summed before they issue more.
create index on gift_card_entries (moved_by, created_at) where kind = 'issued';
