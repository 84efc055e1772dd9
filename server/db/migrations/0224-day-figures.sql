-- The figures of days that are over (DASH-02): counting a month anew would read millions of events of visitors.
create table day_figures (
  day date primary key,
  placed integer not null,
  paid integer not null,
  paid_rupiah bigint not null,
  new_members integer not null,
  visits integer not null,
  saw_product integer not null,
  put_in_bag integer not null,
  began_checkout integer not null,
  placed_order integer not null
);
-- New members by day.
create index members_by_age on members (created_at);
