-- The member desk (CARE-01, CARE-02): what its list finds, filters and sorts by, blocked members, notes of staff about a
-- member, and why somebody was given a voucher.
alter table members add column blocked_at timestamptz;

create index members_newest on members (created_at desc, id desc);
create index members_phone_ends on members (right(national_phone(phone_no), 4));
create index members_blocked on members (created_at desc, id desc) where blocked_at is not null;
-- as ACCOUNT_LOCK_FAILS in the contract
create index members_locked on members (created_at desc, id desc) where failed_login_count >= 5;
-- Who is loyal: summed for everybody in the order of the index, without sorting or reading the orders themselves.
create index orders_finished on orders (member_id, created_at, payable_rupiah) where state = 'Delivered';

-- What staff tell each other about a member, and why they blocked one or let them in again. Deleted with the account.
create table member_notes (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  kind text not null check (kind in ('note', 'block', 'unblock')),
  text text not null check (text <> ''),
  -- as in staff_acts, so that a note outlives its author's account
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  created_at timestamptz not null
);
create index member_notes_of_member on member_notes (member_id, id desc);

alter table voucher_members
  -- what the member reads; empty if nobody gave one
  add column reason text not null default '',
  -- null: before this was recorded
  add column given_at timestamptz;
