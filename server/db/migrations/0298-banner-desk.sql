-- Staff hang banners in the back office: what each saved last, for the conflict of two who edit at once.

alter table banners
  add column version integer not null default 1,
  -- empty: saved by a version of the shop that did not record it
  add column saved_by text not null default '';
