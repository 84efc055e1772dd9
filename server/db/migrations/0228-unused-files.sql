-- Files of members' pictures that may be used by nothing, so that they are deleted even if the process dies before that.

-- A picture on the shop's disk, by its hash, or a file in the upload store, by its key. It is written in the transaction
-- that stops using the file, and before a new picture is stored, which a row may never name.
create table unused_files (
  id bigint generated always as identity primary key,
  media_hash text,
  upload_key text,
  due_at timestamptz not null,
  check (num_nonnulls(media_hash, upload_key) = 1)
);
create index on unused_files (due_at);
create index on unused_files (media_hash);
