-- PROMO-04: staff make quizzes in the back office, and see where members leave them.

alter table quizzes
  add column version integer not null default 1,
  -- empty: saved by a version of the shop that did not record it
  add column saved_by text not null default '',
  -- when its questions became these, in this order; null: before this was recorded
  add column asked_since timestamptz;

-- What the result showed when the quiz was finished, for who bought it afterwards; null: before this was recorded.
alter table quiz_finishes add column product_ids bigint[];

-- A member who plays a quiz on a day: one row, however often they begin again. The member is forgotten on the next day, when
-- the row can no longer change, and the row two years later.
create table quiz_runs (
  id bigint generated always as identity primary key,
  quiz_id text not null references quizzes on delete cascade,
  member_id text references members on delete set null,
  -- in Jakarta
  day date not null,
  -- ids of questions
  reached text[] not null check (cardinality(reached) > 0),
  answered text[] not null check (answered <@ reached),
  stepped_at timestamptz not null,
  -- id of the result of that day's last finish; null: not finished
  result text,
  unique (quiz_id, member_id, day)
);
create index on quiz_runs (quiz_id, day);
-- for the members to forget, and for an account that is deleted
create index on quiz_runs (member_id) where member_id is not null;
