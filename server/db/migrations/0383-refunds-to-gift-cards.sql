-- A refund of pieces goes back the way they were paid: in money, and to the gift card (ORD-04).
alter table refunds add column card_rupiah bigint not null default 0
  constraint refunds_card_rupiah_check check (card_rupiah >= 0);
-- What a gift card paid alone sends no money.
alter table refunds drop constraint refunds_amount_rupiah_check;
alter table refunds add constraint refunds_amount_rupiah_check
  check (amount_rupiah >= 0 and amount_rupiah + card_rupiah > 0) not valid;

-- The refund whose part it is; null for what went back with the whole order.
alter table gift_card_entries add column refund_id text;
alter table gift_card_entries add constraint gift_card_entries_refund_id_fkey
  foreign key (refund_id) references refunds not valid;
create unique index gift_card_entries_of_refund on gift_card_entries (refund_id) where refund_id is not null;

-- Processes of the version before return the whole part of an order, also if some of it has gone back.
create function limit_card_return() returns trigger language plpgsql as $$
begin
  new.usable_change := least(new.usable_change, (
    select -coalesce(sum(e.usable_change + e.held_change), 0) from gift_card_entries e
    where e.gift_card_id = new.gift_card_id and e.order_id = new.order_id));
  return new;
end $$;
create trigger limit_card_return before insert on gift_card_entries
  for each row when (new.kind = 'returned') execute function limit_card_return();
