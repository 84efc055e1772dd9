-- Two filters of the order list at once (TABLE-07): the index of a city also has the carrier and the state, and that of a
-- carrier the state, so that a pair that no order has is refuted without reading the city's orders. An order that changes
-- its state is written to every index anyway, so these cost no more than the ones that they replace.

-- A day of the journal, which is written in the order of time.
create index staff_acts_by_time on staff_acts using brin (at) with (pages_per_range = 16);
create index orders_by_city_and_more on orders (
  (delivery_address -> 'city' ->> 'name'), created_at desc, id desc, carrier_name, state);
create index orders_by_carrier_and_more on orders (carrier_name, created_at desc, id desc, state);
-- Last, because nobody can read orders from here to the end: the others are built while the shop is read.
drop index orders_by_city, orders_by_carrier;
alter index orders_by_city_and_more rename to orders_by_city;
alter index orders_by_carrier_and_more rename to orders_by_carrier;
