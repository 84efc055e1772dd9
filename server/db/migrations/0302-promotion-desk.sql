-- Staff write bank promotions and special prices in the back office, two at once, and follow their use (PROMO-02).

alter table bank_promotions
  add column version integer not null default 1,
  alter column code set default new_id();
alter table special_prices add column version integer not null default 1;

-- The orders of a bank promotion are those of the bags that had chosen it.
create index on carts (bank_promotion_id) where bank_promotion_id is not null;
