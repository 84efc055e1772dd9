-- Long actions of staff as jobs (TABLE-03, TABLE-08): acts on many rows, and files of whole lists. Each step of a job is
-- recorded here in its own transaction, so that a killed process loses and repeats nothing.
create table staff_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  -- What the kind needs to run, such as the filter of a list; cleared when the job ends.
  input jsonb not null default '{}',
  -- As in staff_acts: a job outlives the account of its person.
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  address text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'stopped', 'done', 'failed')),
  total integer not null check (total >= 0),
  done integer not null default 0,
  -- Rows that were refused; `done` includes them.
  refused integer not null default 0,
  -- Where the next step begins, as the kind understands it.
  cursor jsonb,
  -- The file that the job writes, and the permissions needed to download it.
  file_name text,
  file_type text,
  file_bytes bigint not null default 0,
  permissions text[] not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  check (done <= total or file_name is not null)
);
create index staff_jobs_of_person on staff_jobs (actor_id, id desc);
create index staff_jobs_changed on staff_jobs (changed_at);
create index staff_jobs_open on staff_jobs (id) where state in ('waiting', 'running');

-- The rows of an act on many, in the order in which they are done.
create table staff_job_rows (
  job_id bigint not null references staff_jobs on delete cascade,
  position integer not null,
  subject_id text not null,
  -- What the report calls it: the code of an order.
  name text not null,
  -- What this row needs besides its subject.
  input jsonb not null default '{}',
  outcome text not null default 'open' check (outcome in ('open', 'done', 'refused')),
  code text,
  message text not null default '',
  at timestamptz,
  primary key (job_id, position)
);
create index staff_job_rows_open on staff_job_rows (job_id, position) where outcome = 'open';
create index staff_job_rows_refused on staff_job_rows (job_id, position) where outcome = 'refused';

-- The file of a job in parts, each written in the transaction that moves the cursor on.
create table staff_job_parts (
  job_id bigint not null references staff_jobs on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (job_id, part)
);
-- The parts are compressed by the shop.
alter table staff_job_parts alter column bytes set storage external;
