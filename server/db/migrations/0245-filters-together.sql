-- Two filters of the order list at once (TABLE-07): the index of a city also has the carrier and the state, and that of a
-- carrier the state, so that a pair that no order has is refuted without reading the city's orders. An order that changes
-- its state is written to every index anyway, so these cost no more than the ones that they replace.
drop index orders_by_city;
create index orders_by_city on orders ((delivery_address -> 'city' ->> 'name'), created_at desc, id desc, carrier_name, state);
drop index orders_by_carrier;
create index orders_by_carrier on orders (carrier_name, created_at desc, id desc, state);
-- A day of the journal, which is written in the order of time.
create index staff_acts_by_time on staff_acts using brin (at) with (pages_per_range = 16);
