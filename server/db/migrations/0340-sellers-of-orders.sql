-- An order keeps who sold it, as {name, address, npwp}: its invoice must not change with the shop's settings (SET-01). Null
-- is an order of the version before, whose invoice names today's seller.
alter table orders add column seller jsonb;
