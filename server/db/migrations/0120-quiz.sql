-- Quizzes: what is asked, what it may come out as, and who finished them.

create table quizzes (
  id text primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null,
  text text not null default '',
  media_hash text,
  -- [{_id, text, answers: [{_id, text, result}]}]; the ids are staff's own words and stay when a quiz is written anew
  questions jsonb not null check (jsonb_array_length(questions) > 0),
  -- [{_id, name, text, tips, query}]; of as many votes the one that stands first wins
  results jsonb not null check (jsonb_array_length(results) > 0),
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- One row a member and quiz: how many there are is how many joined. The row outlives the account, without its name.
create table quiz_finishes (
  id text primary key default new_id(),
  quiz_id text not null references quizzes on delete cascade,
  member_id text references members on delete set null,
  -- of the last time
  result text not null,
  first_finished_at timestamptz not null,
  finished_at timestamptz not null,
  unique (quiz_id, member_id)
);
create index on quiz_finishes (member_id);
