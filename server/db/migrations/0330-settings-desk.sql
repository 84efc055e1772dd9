-- Staff change ways of paying, the shop's accounts, carriers and switches in the back office (SET-01): of two people who
-- change the same at once the second is told (version), and buyers read a note at their choice. An order keeps the days
-- that its buyer was promised for a return when it arrived; null is an order of before, which had seven.
alter table payment_methods add column note text not null default '', add column version integer not null default 1;
alter table bank_accounts add column note text not null default '', add column version integer not null default 1;
alter table shipping_methods add column version integer not null default 1;
alter table feature_toggles add column version integer not null default 1;
alter table orders add column return_days smallint check (return_days >= 0);
