-- Points and tokens that staff give to many members by a file: what the file says, line by line, and that it was given once.
create table point_lists (
  id bigint generated always as identity primary key,
  purse text not null check (purse in ('points', 'tokens')),
  file_name text not null,
  -- of who gets how much and why, in any order: the same list under another name is the same
  content_hash bytea not null,
  -- of tokens; null: never
  expires_at timestamptz,
  made_by text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  given_by text,
  given_at timestamptz,
  approved_by text,
  job_id bigint references staff_jobs on delete set null,
  check ((given_at is null) = (given_by is null))
);
-- The same list gives nothing twice.
create unique index on point_lists (purse, content_hash) where given_at is not null;
create index on point_lists (given_by, given_at);
create index on point_lists (made_at);
create index on point_lists (job_id);

create table point_list_lines (
  list_id bigint not null references point_lists on delete cascade,
  -- in the file, the heading is line 1
  line integer not null,
  -- null if nobody is called so
  member_id text references members on delete cascade,
  -- the name in the file, masked
  shown text not null,
  amount integer,
  reason text not null,
  -- why nothing can be given; null if it can
  fault text,
  primary key (list_id, line),
  check (fault is not null or (member_id is not null and amount > 0))
);
create index on point_list_lines (member_id);

-- A line gives once, whatever becomes of its job.
-- `not valid`: no entry has a list yet, and reading them all would hold up whoever places an order meanwhile.
alter table point_entries
  add column list_id bigint,
  add column list_line integer,
  add check ((list_id is null) = (list_line is null)) not valid;
alter table token_entries
  add column list_id bigint,
  add column list_line integer,
  add check ((list_id is null) = (list_line is null)) not valid;
create unique index on point_entries (list_id, list_line) where list_id is not null;
create unique index on token_entries (list_id, list_line) where list_id is not null;
-- What somebody gave today is summed before they give more.
create index on point_entries (moved_by, created_at) where kind = 'granted';
create index on token_entries (moved_by, created_at) where kind = 'granted';
-- What expires in which month.
create index on token_entries (expires_at) where kind = 'granted';
