-- Reviews of products, their photos, votes and reports, and what a product's rating is computed from.

-- What members call their skin and hair; suggested by name as they type (REVIEW-28).
create table beauty_tags (
  id bigint generated always as identity primary key,
  code text not null check (code in ('jenis-kulit', 'kondisi-rambut')),
  slug text not null unique,
  name text not null,
  position integer not null
);
insert into beauty_tags (code, slug, name, position) values
  ('jenis-kulit', 'kulit-normal', 'Kulit Normal', 1),
  ('jenis-kulit', 'kulit-berminyak', 'Kulit Berminyak', 2),
  ('jenis-kulit', 'kulit-kering', 'Kulit Kering', 3),
  ('jenis-kulit', 'kulit-kombinasi', 'Kulit Kombinasi', 4),
  ('jenis-kulit', 'kulit-sensitif', 'Kulit Sensitif', 5),
  ('jenis-kulit', 'kulit-mudah-berjerawat', 'Kulit Mudah Berjerawat', 6),
  ('jenis-kulit', 'kulit-dehidrasi', 'Kulit Dehidrasi', 7),
  ('jenis-kulit', 'kulit-kusam', 'Kulit Kusam', 8),
  ('jenis-kulit', 'kulit-matang', 'Kulit Matang', 9),
  ('kondisi-rambut', 'rambut-normal', 'Rambut Normal', 1),
  ('kondisi-rambut', 'rambut-kering', 'Rambut Kering', 2),
  ('kondisi-rambut', 'rambut-berminyak', 'Rambut Berminyak', 3),
  ('kondisi-rambut', 'rambut-rontok', 'Rambut Rontok', 4),
  ('kondisi-rambut', 'rambut-diwarnai', 'Rambut Diwarnai', 5),
  ('kondisi-rambut', 'rambut-keriting', 'Rambut Keriting', 6),
  ('kondisi-rambut', 'rambut-lepek', 'Rambut Lepek', 7),
  ('kondisi-rambut', 'rambut-bercabang', 'Rambut Bercabang', 8),
  ('kondisi-rambut', 'rambut-berketombe', 'Rambut Berketombe', 9),
  ('kondisi-rambut', 'rambut-berhijab', 'Rambut Berhijab', 10);

create table reviews (
  id text primary key default new_id(),
  product_id bigint not null references products on delete cascade,
  combination_id bigint references combinations on delete set null,
  -- null: imported, with the name it came with
  member_id text references members on delete cascade,
  author_name text not null default '',
  detail text not null default '',
  -- trimmed, in lower case, any gap one space: a product has no text twice (AMB-65)
  detail_key text generated always as (
    case when detail <> '' then md5(lower(regexp_replace(btrim(detail, E' \t\r\n'), '\s+', ' ', 'g'))) end) stored,
  -- {"texture": 4}: whole stars for each type of the product's category; {} if only the whole was rated
  ratings jsonb not null default '{}',
  average_rating numeric(2, 1) not null check (average_rating between 1 and 5),
  -- slugs of beauty tags
  skin_types text[] not null default '{}',
  hair_types text[] not null default '{}',
  duration_of_used text check (duration_of_used in ('under_a_week', 'under_a_month', 'under_three_months', 'longer')),
  is_recommended boolean,
  is_repurchase boolean,
  is_verified_purchase boolean not null default false,
  source text not null default 'web',
  status text not null check (status in ('pending', 'published', 'rejected')),
  -- why a person must look at it: 'link', 'contact', 'repeated'
  held_for text[] not null default '{}',
  -- what the author reads
  rejection_reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  -- rises with each change by the author, so that what staff judged is what is shown
  version integer not null default 1,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  photo_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (member_id is not null or author_name <> ''),
  constraint reviews_one_a_combination unique (member_id, combination_id),
  constraint reviews_one_text unique (product_id, detail_key)
);
create index on reviews (product_id, helpful_count desc, created_at desc, id desc) where status = 'published';
create index on reviews (product_id, created_at desc, id desc) where status = 'published';
create index on reviews (product_id, created_at desc, id desc) where status = 'published' and photo_count > 0;
create index on reviews (product_id, average_rating desc, created_at desc, id desc) where status = 'published';
create index on reviews (created_at desc, id desc) where status = 'published';
create index on reviews (created_at, id) where status = 'pending';
create index on reviews (combination_id);

-- A photo is requested, sent to the upload store, and re-encoded when a review takes it; what no review took is deleted.
create table review_photos (
  id text primary key default new_id(),
  member_id text references members on delete cascade,
  review_id text references reviews on delete cascade,
  position integer not null default 0,
  caption text not null default '',
  -- where the sent file is until it is re-encoded; the name cannot be guessed
  upload_key text unique,
  -- the type it becomes (PHOTO-03, PHOTO-04)
  result_type text not null check (result_type in ('image/png', 'image/jpeg')),
  -- the re-encoded picture in the media store
  media_hash text,
  created_at timestamptz not null default now(),
  check (member_id is not null or review_id is not null),
  check (review_id is null or media_hash is not null)
);
create index on review_photos (review_id, position);
create index on review_photos (member_id);
create index on review_photos (media_hash);
create index on review_photos (created_at) where review_id is null;

create table review_votes (
  review_id text not null references reviews on delete cascade,
  member_id text not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, member_id)
);
create index on review_votes (member_id);

create table review_reports (
  review_id text not null references reviews on delete cascade,
  member_id text not null references members on delete cascade,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  -- when staff looked at the review
  resolved_at timestamptz,
  primary key (review_id, member_id)
);
create index on review_reports (member_id);
create index on review_reports (created_at) where resolved_at is null;

-- What a member has begun to write, the same on all their devices.
create table review_drafts (
  member_id text not null references members on delete cascade,
  product_id bigint not null references products on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (member_id, product_id)
);
create index on review_drafts (product_id);

-- Ratings that a product brought along from elsewhere, without words: they count, and there is nothing to read.
create table carried_ratings (
  product_id bigint primary key references products on delete cascade,
  -- how many gave one star, two, … five
  stars integer[] not null check (cardinality(stars) = 5),
  rating_sum numeric(10, 1) not null check (rating_sum >= 0)
);

-- Contract `ReviewSummary`, updated in the transaction of each review.
create table review_summaries (
  product_id bigint primary key references products on delete cascade,
  summary jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
