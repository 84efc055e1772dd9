-- Which pieces a refund pays for (ORD-04), so that no piece is refunded twice.
create table refund_lines (
  refund_id text not null references refunds on delete cascade,
  -- null: the shipping fee
  order_line_id text references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  amount_rupiah bigint not null check (amount_rupiah >= 0),
  unique nulls not distinct (refund_id, order_line_id)
);
create index refund_lines_of_line on refund_lines (order_line_id);
