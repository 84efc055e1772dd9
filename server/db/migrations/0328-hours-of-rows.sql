-- In which cities and hours a row by the UV index was sent to shoppers, to compare what it sold with hours without it.

create table own_row_hours (
  row_id bigint not null references own_rows on delete cascade,
  city_key text not null,
  -- as the weather service names it: orders are found by it
  city_name text not null,
  hour timestamptz not null check (extract(epoch from hour) % 3600 = 0),
  primary key (row_id, city_key, hour)
);
create index own_row_hours_by_age on own_row_hours (hour);
