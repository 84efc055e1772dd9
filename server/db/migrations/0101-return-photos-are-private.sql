-- Photos of returns may show a home: they lie in the database, are given to their owner and to staff, and go with the row.
alter table return_photos drop column media_hash;
alter table return_photos add column picture bytea not null;
