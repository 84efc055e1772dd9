-- Staff may accept a transfer of another sum than the order's (ORD-07). No more than what arrived can be refunded (ORD-04).
alter table payments add column received_rupiah bigint check (received_rupiah > 0);
alter table payments add column paid_rupiah bigint not null
  generated always as (coalesce(received_rupiah, amount_rupiah)) virtual;
