-- Conversations as staff work on them (CARE-03): who answers, what is closed and seen, pictures, ready answers.

-- Private: served only to the visitor and to staff who answer. A picture without a message is deleted after a day.
create table chat_pictures (
  id text primary key default new_id(),
  conversation_id text not null references chat_conversations on delete cascade,
  is_by_staff boolean not null,
  -- re-encoded as JPEG, without metadata
  picture bytea not null,
  created_at timestamptz not null
);
create index on chat_pictures (conversation_id);
create index on chat_pictures (created_at);

alter table chat_messages
  add column picture_id text unique references chat_pictures on delete cascade,
  drop constraint chat_messages_staff_name_check,
  -- as long as the name of an account may be
  add constraint chat_messages_staff_name_check check (length(staff_name) between 1 and 60),
  drop constraint chat_messages_body_check,
  add constraint chat_messages_says_something
    check (length(body) <= 1000 and (body <> '' or picture_id is not null));

-- A conversation is open while `unanswered` is above 0, done if it was closed after its last message, and waits for the
-- visitor otherwise. So a new message reopens it, whichever version of the shop stores the message.
alter table chat_conversations
  add column assignee_id text references staff_accounts on delete set null,
  add column closed_at timestamptz,
  -- the last message that was left without an answer on purpose, because somebody closed the conversation
  add column closed_message_id bigint not null default 0,
  -- the last message that one of the staff has opened
  add column staff_seen_message_id bigint not null default 0;
create index on chat_conversations (assignee_id) where assignee_id is not null;
create index chat_conversations_in_work on chat_conversations (last_message_at)
  where unanswered > 0 or closed_at is null or closed_at < last_message_at;

-- What was answered before this page existed waits for nobody.
update chat_conversations set closed_at = last_message_at where unanswered = 0;
update chat_conversations c set staff_seen_message_id =
  coalesce((select max(id) from chat_messages m where m.conversation_id = c.id and m.staff_name is not null), 0);

-- Who has a conversation open at the moment, and types.
create table chat_viewers (
  conversation_id text not null references chat_conversations on delete cascade,
  account_id text not null references staff_accounts on delete cascade,
  seen_at timestamptz not null,
  typed_at timestamptz,
  primary key (conversation_id, account_id)
);
create index on chat_viewers (account_id);
create index on chat_viewers (seen_at);

create table ready_answers (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

insert into ready_answers (title, text) values
  ('Sapa', 'Halo {nama}, terima kasih sudah menulis. Ada yang bisa kami bantu?'),
  ('Nomor resi', 'Halo {nama}, pesanan {pesanan} sudah dikirim dengan {kurir}. Nomor resinya {resi}.'),
  ('Sedang kami periksa', 'Halo {nama}, pesanan {pesanan} sedang kami periksa. Kami kabari begitu ada hasilnya, ya.'),
  ('Penutup', 'Sama-sama, {nama}. Kalau ada lagi yang ingin ditanyakan, tulis saja lagi. Salam, {staf}');
