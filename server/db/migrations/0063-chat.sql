-- What visitors ask and staff answer. A visitor has one conversation that goes on: a member's own, or that of a guest's
-- browser, which alone holds the token.

create table chat_conversations (
  id text primary key default new_id(),
  member_id text unique references members on delete cascade,
  guest_token_hash bytea unique check (length(guest_token_hash) = 32),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- the visitor's messages since the last answer; staff find by it who waits
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
  -- who of the staff wrote it; null is the visitor
  staff_name text check (length(staff_name) between 1 and 40),
  body text not null check (length(body) between 1 and 1000),
  sent_at timestamptz not null,
  -- made by the browser: a message that is sent again, because its answer was lost, is kept once
  sender_key text not null,
  unique (conversation_id, sender_key)
);
create index on chat_messages (conversation_id, id);
