-- Reminders of bags left behind (FIN-04): the link in each mail works, each consent is kept, and old reminders are deleted.

-- Of the mails that were tried before the last one: a mail that the server took without saying so has a link too.
alter table bag_reminders add column former_stop_token_hashes bytea[] not null default '{}';
create index on bag_reminders using gin (former_stop_token_hashes) where former_stop_token_hashes <> '{}';
-- For the deletion of old ones.
create index on bag_reminders (ended_at);

-- The proof that a member agreed before, to which words, and until when (UU 27/2022, article 24).
create table former_bag_reminder_consents (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  consent text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz not null
);
create index on former_bag_reminder_consents (member_id);

-- A trigger, so that a process of the version before keeps the proof too.
create function keep_former_bag_reminder_consent() returns trigger language plpgsql as $$
begin
  insert into former_bag_reminder_consents (member_id, consent, given_at, withdrawn_at)
    values (old.member_id, old.consent, old.given_at, old.withdrawn_at);
  return null;
end $$;
create trigger former_consent_kept after update on bag_reminder_consents
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is null)
  execute function keep_former_bag_reminder_consent();
