-- Weather: cities that a search found, so that a service is asked about no others; searches and conditions as received.

create table weather_cities (
  provider text not null,
  key text not null,
  name text not null,
  latitude double precision,
  longitude double precision,
  primary key (provider, key)
);

create table weather_searches (
  provider text not null,
  query text not null,
  cities jsonb not null,
  asked_at timestamptz not null,
  primary key (provider, query)
);
create index weather_searches_by_age on weather_searches (asked_at);

create table weather_conditions (
  provider text not null,
  city_key text not null,
  conditions jsonb not null,
  hourly jsonb not null,
  asked_at timestamptz not null,
  fresh_until timestamptz not null,
  primary key (provider, city_key)
);
create index weather_conditions_by_age on weather_conditions (fresh_until);
