-- What visitors do: visits for the shop's own figures, recent searches, what they looked at, chats; and the weather they see.

-- ---------------------------------------------------------------- visits
-- Nothing here names a person but the member's id.

create table visits (
  -- the random id that the browser keeps (NET-02)
  guid text primary key check (length(guid) between 8 and 100),
  member_id text references members on delete set null,
  platform text not null,
  referrer text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index on visits (seen_at);

create table visit_events (
  visit_guid text not null references visits on delete cascade,
  -- made by the browser, so that a batch that is sent again because its response was lost is stored once
  id uuid not null,
  verb text not null,
  object_type text not null,
  object_id text not null,
  referrer text not null,
  additional jsonb not null,
  occurred_at timestamptz not null,
  primary key (visit_guid, id)
);
create index on visit_events (occurred_at);

-- The partners whose links a visitor came by. Deleted with the visit.
create table visit_affiliates (
  visit_guid text not null references visits on delete cascade,
  -- as in the partner's link (`?affiliate=`)
  affiliate text not null,
  -- the page they came to
  landed_at text not null,
  arrived_at timestamptz not null,
  primary key (visit_guid, affiliate)
);

-- That a person came, logged in or signed up, and with which device. Deleted as old as a visit.
create table visitor_actions (
  id bigint generated always as identity primary key,
  verb text not null,
  -- the random id that the browser keeps
  device_id text not null check (length(device_id) between 8 and 100),
  member_id text references members on delete set null,
  is_guest boolean not null,
  acquisition_source text not null,
  accessed_at timestamptz not null
);
create index on visitor_actions (accessed_at);

-- ---------------------------------------------------------------- recent searches (SEARCH-06 to SEARCH-10, AMB-35)

create table search_history (
  id bigint generated always as identity primary key,
  -- a member's, or a guest's by the session id that the browser sends; a guest's searches stay the guest's at login
  member_id text references members on delete cascade,
  session_id text check (length(session_id) between 8 and 100),
  keyword text not null check (length(keyword) between 1 and 200),
  -- what was clicked; null if the words themselves were searched
  entity_id text,
  entity_type text not null default 'product',
  searched_at timestamptz not null,
  check (num_nonnulls(member_id, session_id) = 1)
);
-- searching the same words again moves them up
create unique index on search_history (member_id, lower(keyword)) where member_id is not null;
create unique index on search_history (session_id, lower(keyword)) where session_id is not null;
create index on search_history (searched_at) where session_id is not null;

-- ---------------------------------------------------------------- products they looked at

-- The newest look at a product; the shop keeps a few for each viewer.
create table product_views (
  member_id text references members on delete cascade,
  -- of a guest: the random id that the browser keeps
  session_id text,
  product_id bigint not null references products on delete cascade,
  viewed_at timestamptz not null,
  check ((member_id is null) <> (session_id is null)),
  unique nulls not distinct (member_id, session_id, product_id)
);
create index on product_views (member_id, viewed_at desc) where member_id is not null;
create index on product_views (session_id, viewed_at desc) where session_id is not null;
create index on product_views (product_id);
create index on product_views (viewed_at);

-- ---------------------------------------------------------------- chat

-- A visitor has one conversation that continues: a member's own, or that of a guest's browser, which alone has the token.
create table chat_conversations (
  id text primary key default new_id(),
  member_id text unique references members on delete cascade,
  guest_token_hash bytea unique check (length(guest_token_hash) = 32),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- the visitor's messages since the last answer; by it staff find who is waiting
  unanswered integer not null default 0 check (unanswered >= 0),
  -- the last message of staff that the visitor has seen
  seen_message_id bigint not null default 0,
  check (num_nonnulls(member_id, guest_token_hash) = 1)
);
create index on chat_conversations (last_message_at);
create index on chat_conversations (last_message_at) where unanswered > 0;

create table chat_messages (
  id bigint generated always as identity primary key,
  conversation_id text not null references chat_conversations on delete cascade,
  -- which of the staff wrote it; null: the visitor
  staff_name text check (length(staff_name) between 1 and 40),
  body text not null check (length(body) between 1 and 1000),
  sent_at timestamptz not null,
  -- made by the browser, so that a message that is sent again because its response was lost is stored once
  sender_key text not null,
  unique (conversation_id, sender_key)
);
create index on chat_messages (conversation_id, id);

-- ---------------------------------------------------------------- weather

-- Cities that a search found: a service is asked about no others.
create table weather_cities (
  provider text not null,
  key text not null,
  name text not null,
  latitude double precision,
  longitude double precision,
  primary key (provider, key)
);

-- Searches and conditions as the service returned them.
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
