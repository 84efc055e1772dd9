-- PAGE-02: the words of mails and messages that staff changed. The shop's own words are in the code alone.
create table mail_words (
  mail text primary key,
  -- By place. Empty once the mail is back to its own words; the row stays, so that its version only grows.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
