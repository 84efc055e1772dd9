-- What happened on a day is asked for by its moves. They are written in the order of time, so that a few bytes for each
-- stretch of the table find a day, and an order that is placed pays nothing for it.
create index on order_state_histories using brin (created_at) with (pages_per_range = 16);
