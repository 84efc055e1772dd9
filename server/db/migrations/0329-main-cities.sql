-- The cities to which most orders went lately, as the weather service knows them: their UV index is kept ready for staff.

create table weather_main_cities (
  position smallint primary key,
  provider text not null,
  key text not null,
  name text not null,
  province text,
  orders integer not null,
  counted_at timestamptz not null
);
