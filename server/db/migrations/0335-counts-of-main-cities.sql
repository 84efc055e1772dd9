-- When the main cities are to be counted again, also after a count that found none, or that the weather service did not answer.

create table weather_city_counts (
  provider text primary key,
  due_at timestamptz not null
);
