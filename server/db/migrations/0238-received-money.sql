-- What can be refunded of a payment (ORD-04). Staff may accept a transfer of another sum than the order's (ORD-07), and the
-- payer's bank may take back a part; null if the provider does not say how much.
alter table payments add column received_rupiah bigint check (received_rupiah > 0);
alter table payments add column charged_back_rupiah bigint default 0 check (charged_back_rupiah between 0 and amount_rupiah);
-- What the shop has of a payment before refunds: nothing, while it is not known how much the bank took.
alter table payments add column kept_rupiah bigint not null
  generated always as (
    case when charged_back_rupiah is null then 0
      else greatest(0, coalesce(received_rupiah, amount_rupiah) - charged_back_rupiah) end) virtual;
