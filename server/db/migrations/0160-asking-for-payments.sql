-- When the provider was last asked how a payment stands: one that waits is asked for at growing intervals.
alter table payments add column asked_at timestamptz;
create index payments_open on payments (asked_at) where status in ('asking', 'unknown', 'pending', 'challenged');

-- The connection that took the key. Once it is closed, the process that was at work is gone and the key is free.
alter table idempotency_keys add column taken_by integer;
alter table idempotency_keys alter column taken_by set default pg_backend_pid();
