-- Staff decide on reviews in the back office, choose some to be shown first, and answer in public (CARE-05).
-- `version` rises from now on with everything that staff should see before they decide: each edit by the author, each
-- report, each act of staff.
alter table reviews
  -- chosen by staff to be shown first on the product's page; only while the review is published
  add column highlighted_at timestamptz,
  -- the shop's public answer below the review; empty: none
  add column reply text not null default '',
  add column replied_at timestamptz,
  add column replied_by text;

create index reviews_highlighted on reviews (product_id, highlighted_at desc) where highlighted_at is not null;
-- the queue: the most suspicious first, then without a purchase, then the longest waiting
create index reviews_queue on reviews ((-cardinality(held_for)), is_verified_purchase, created_at, id)
  where status = 'pending';
-- by which open pages of the back office notice a new one
create index reviews_waiting_changed on reviews (updated_at) where status = 'pending';
create index reviews_rejected on reviews ((coalesce(decided_at, created_at)) desc, id desc) where status = 'rejected';
