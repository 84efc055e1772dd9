-- Staff send refunds by a file for the bank (ORD-08). A refund is in one file at most: of two people who each upload a
-- file, neither pays a buyer whom the other pays.
create table transfer_files (
  id text primary key default new_id(),
  number integer not null unique generated always as identity,
  written_at timestamptz not null,
  -- 'staff:NAME'
  written_by text not null
);

alter table refunds add column transfer_file_id text references transfer_files;
create index on refunds (transfer_file_id);

-- What two people who act on a refund compare: any change counts, also one by a process of the version before.
alter table refunds add column version integer not null default 1;
create trigger refunds_count_version before update on refunds for each row execute function count_order_version();

-- The rows as they were written: the same file can be downloaded again, and says where the money went.
create table transfer_file_rows (
  id bigint primary key generated always as identity,
  file_id text not null references transfer_files,
  refund_id text not null references refunds,
  amount_rupiah bigint not null check (amount_rupiah > 0),
  -- null once the buyer's account in the shop is deleted
  bank_name text,
  account_name text,
  account_number text,
  -- when the refund left the file, who took it out and why
  taken_out_at timestamptz,
  taken_out_by text,
  taken_out_reason text,
  unique (file_id, refund_id),
  check ((taken_out_at is null) = (taken_out_by is null) and (taken_out_at is null) = (taken_out_reason is null))
);
create unique index transfer_file_rows_in_one_file on transfer_file_rows (refund_id) where taken_out_at is null;
create index on transfer_file_rows (refund_id);

-- Accounts that the bank refused; the buyer reads the reason and names another one.
create table refused_refund_accounts (
  id bigint primary key generated always as identity,
  refund_id text not null references refunds,
  bank_name text,
  account_name text,
  account_number text,
  reason text not null,
  refused_at timestamptz not null,
  recorded_by text not null
);
create index on refused_refund_accounts (refund_id);

-- 'refund_account': the bank refused the buyer's account
alter table order_news drop constraint order_news_kind_check;
alter table order_news add constraint order_news_kind_check
  check (kind in ('state', 'egift', 'egift_sent', 'review', 'return', 'delivery_change', 'delay', 'payment_link',
    'refund_account'));

-- Only processes of the version before would change the account of a refund in a file: they do not know of files.
create function keep_account_in_file() returns trigger language plpgsql as $$
begin
  raise exception 'refund % is in a transfer file: its account cannot change', old.id;
end
$$;
create trigger refunds_keep_account_in_file before update on refunds for each row
  when (old.status <> 'done' and old.transfer_file_id is not null and new.transfer_file_id is not null
    and (old.bank_name, old.account_name, old.account_number)
      is distinct from (new.bank_name, new.account_name, new.account_number))
  execute function keep_account_in_file();

-- Processes of the version before write every open refund into each file, also those that are in one: refused, so that
-- none is paid twice while both versions run. The act of this version is about a file, theirs about 'refunds'. Backups
-- hold such acts too, with the time of then.
create function refuse_unremembered_file() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer file is written by the new version only: reload the page';
end
$$;
create trigger staff_acts_refuse_unremembered_file before insert on staff_acts for each row
  when (new.act = 'refunds.export' and new.thing_kind = 'refunds' and new.at = now())
  execute function refuse_unremembered_file();
