-- Staff change vouchers in the back office, two of them at once, and make a thousand one-time codes of a voucher.

alter table vouchers
  -- Counts the changes by staff, not the uses: who saves something else than they saw is refused.
  add column version integer not null default 1,
  -- One of many codes, each used once by whoever has it. It follows the voucher in issued_from, which staff change and stop.
  -- Other copies, such as prizes, belong to a member and stay as they were promised.
  add column is_one_time_code boolean not null default false,
  add constraint one_time_code_has_voucher check (not is_one_time_code or issued_from is not null);

-- For who is affected when a voucher is changed or stopped.
create index on carts (voucher_id) where voucher_id is not null and closed_at is null;
