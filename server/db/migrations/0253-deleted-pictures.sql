-- Which pictures were deleted, so that every machine that has smaller copies of them deletes those, too.

-- With an S3-compatible store each machine caches copies on its own disk, and the process that deletes a picture
-- reaches only its own. "shop media move" reads the rows as well: a picture that was deleted is not brought back.
create table deleted_pictures (
  media_hash text not null,
  deleted_at timestamptz not null default now()
);
create index on deleted_pictures (deleted_at);
