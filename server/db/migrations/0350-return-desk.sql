-- Staff accept a return whole or in part, say how the goods come back, inspect what arrived, and then refund it (CARE-06).
-- Each step is one column that is set once. A return that a process of the version before accepts has no way back: its
-- goods and money went back at once.
alter table order_returns
  -- null: asked before the shop asked for it
  add column cause text check (cause in ('damaged', 'wrong', 'incomplete', 'unsuitable', 'changed_mind')),
  add column is_opened boolean,
  add column way_back text check (way_back in ('sent', 'picked_up', 'kept')),
  -- why staff accepted what the rule would refuse
  add column overruled_because text,
  add column courier text,
  add column tracking_number text,
  add column sent_at timestamptz,
  add column received_at timestamptz,
  add column received_by text,
  add column refunded_at timestamptz,
  add column refunded_by text,
  add constraint order_returns_steps check (
    (way_back is null or status = 'accepted')
    and (sent_at is null or coalesce(way_back, '') in ('sent', 'picked_up'))
    and (received_at is null or coalesce(way_back, '') in ('sent', 'picked_up'))
    and (refunded_at is null or way_back = 'kept' or received_at is not null));
-- what waits for goods or for money
create index order_returns_unfinished on order_returns (created_at, id) where way_back is not null and refunded_at is null;

-- What of an order goes back: the accepted pieces of a line, and of those that arrived, which are sold again and which
-- are not. No more than were bought; an order is returned once.
create table return_lines (
  return_id text not null references order_returns on delete cascade,
  order_line_id text not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  check (restocked + written_off <= quantity),
  primary key (return_id, order_line_id)
);
create index on return_lines (order_line_id);

-- The buyer is mailed at each step.
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change', 'delay', 'payment_link',
    'refund_account', 'return_step')) not valid;
