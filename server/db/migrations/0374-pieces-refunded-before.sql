-- How many pieces of the line had been refunded when staff accepted its return: what the order's page refunds from then on is
-- a piece that the return no longer pays (CARE-06).
alter table return_lines add column refunded_before integer not null default 0 check (refunded_before >= 0);
