-- The mails about an order are sent minutes or days later, by another process: they continue the trace in which it was
-- placed. A random id of the W3C's `traceparent`, and null where nothing is traced.

alter table orders add column traceparent text;
