-- A code that is handed out in private works like any other and stands in no list.
alter table vouchers add column is_listed boolean not null default true;
