-- Pictures as staff arrange them (PROD-04). What buyers see is `media_hash`.
alter table product_images
  -- where to look, as CSS places it: what stays in view where the picture is cut to another form
  add column focus text check (focus ~ '^(\d{1,2}|100)% (\d{1,2}|100)%$'),
  -- the whole picture and the part of it that is shown; null: the picture is shown whole
  add column original_hash text,
  -- {"x", "y", "width", "height"}, of the whole picture's width and height
  add column crop jsonb,
  add check ((original_hash is null) = (crop is null));
create index on product_images (original_hash) where original_hash is not null;

-- Pictures that were uploaded for a product, until its page shows them: a draft may name them.
create table product_uploads (
  product_id bigint not null references products on delete cascade,
  media_hash text not null,
  -- when somebody uploaded it, or last kept a draft that names it
  kept_at timestamptz not null,
  primary key (product_id, media_hash)
);
create index on product_uploads (media_hash);
create index on product_uploads (kept_at);
