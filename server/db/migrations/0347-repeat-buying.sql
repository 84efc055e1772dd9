-- Repeat buying (FIN-05) follows every order of a year, which takes many seconds in a large shop: it is read once a day.
create table kept_repeat_reports (
  -- in Jakarta: the report knows all that happened before it
  day date primary key,
  report jsonb not null
);
