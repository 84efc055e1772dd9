-- PROD-08: product files that staff import in the back office, with their rows, and how each product was before.
create table product_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- The first line of the file, and the first values of each column.
  header jsonb not null,
  samples jsonb not null,
  rows integer not null check (rows >= 0),
  -- The column of each field, as the person chose it, and rupiah per unit of the file's currency.
  columns jsonb not null,
  currency_rate numeric not null default 1 check (currency_rate > 0),
  -- As in staff_acts: an import outlives the account of its person.
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  created_at timestamptz not null,
  -- The last dry run, the import, and its undoing: their jobs, and what they counted once they have ended.
  dry_run_job bigint references staff_jobs on delete set null,
  dry_run_count jsonb,
  import_job bigint references staff_jobs on delete set null,
  import_count jsonb,
  started_at timestamptz,
  undo_job bigint references staff_jobs on delete set null,
  version integer not null default 1
);
create index product_imports_by_time on product_imports (created_at);

-- The file, so that every process can continue an import.
create table product_import_rows (
  import_id bigint not null references product_imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- Why the row cannot be read.
  broken text,
  primary key (import_id, line)
);

-- What an import must remember about the whole file while it works batch by batch.
create table import_handles (
  import_id bigint not null,
  handle text not null,
  line integer not null,
  primary key (import_id, handle)
);
create table import_skus (
  import_id bigint not null,
  sku text not null,
  handle text,
  primary key (import_id, sku)
);

-- The products that an import created or changed: before is null for a new one. A product that the undoing deletes takes
-- its row along.
create table product_import_changes (
  import_id bigint not null references product_imports on delete cascade,
  product_id bigint not null references products on delete cascade,
  before jsonb,
  after jsonb not null,
  undone_at timestamptz,
  primary key (import_id, product_id)
);
create index product_import_changes_of_product on product_import_changes (product_id);
