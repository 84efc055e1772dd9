-- PAGE-01: content in the back office: when it is shown, the prepared answers of the help sheet, and every saved version.

-- A post begins at `published_at`. Null is no bound.
alter table journal_posts add column ends_at timestamptz;
alter table content_pages add column starts_at timestamptz, add column ends_at timestamptz;
alter table stores add column starts_at timestamptz, add column ends_at timestamptz;

create table help_answers (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  -- where the button below the answer leads; null: no button
  link text check (link ~ '^/($|[^/\\])'),
  label text,
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  source text not null,
  updated_at timestamptz not null default now(),
  check ((link is null) = (label is null))
);

-- Staff change them.
insert into help_answers (slug, question, answer, link, label, position, source)
select slug, question, answer, link, label, position,
  concat_ws(e'\n', '---', 'type: answer', 'slug: ' || slug, 'question: ' || question, 'answer: ' || answer,
    'link: ' || link, 'label: ' || label, 'position: ' || position, '---', '')
from (values
  ('di-mana-pesananku', 'Di mana pesananku?',
    'Buka Akun, lalu Pesanan. Setiap pesanan punya catatan perjalanan dari dibayar sampai diterima.',
    '/my-orders', 'Lihat pesanan', 1),
  ('cara-membayar', 'Bagaimana cara membayar?',
    'Pilih cara bayar di akhir checkout. Nomor virtual account atau kode QR langsung muncul, lengkap dengan batas waktunya.',
    '/order', 'Buka tas', 2),
  ('lama-pengiriman', 'Berapa lama pengiriman?',
    'Perkiraan hari tiba dan ongkir dihitung dari alamatmu dan terlihat sebelum membayar, di halaman pengiriman.',
    '/shipping-address', 'Atur alamat', 3),
  ('sunscreen-yang-cocok', 'Sunscreen mana yang cocok untukku?',
    'Mulai dari jenis kulitmu: pilih kebutuhan kulit di beranda, atau cari dengan kata seperti “berminyak”.',
    '/', 'Ke beranda', 4)
) answers (slug, question, answer, link, label, position);

-- The first stores were not imported: their files are written from what is known of them.
update stores set source = concat_ws(e'\n', '---', 'type: store', 'slug: ' || value, 'id: ' || id, 'name: ' || name,
    'position: ' || position, 'city: ' || city, '---', '')
where source = '';

-- The newest version of a thing is its head: what staff go on with. What shoppers see is in the tables above, which hold
-- no draft.
create table content_versions (
  id bigint generated always as identity primary key,
  type text not null check (type in ('post', 'page', 'answer', 'store', 'category')),
  slug text not null,
  number integer not null check (number > 0),
  title text not null,
  -- as a file that can be imported
  source text not null,
  is_published boolean not null,
  restored_from integer,
  -- empty: by a version of the shop that did not record it
  saved_by text not null,
  saved_at timestamptz not null,
  unique (type, slug, number)
);

insert into content_versions (type, slug, number, title, source, is_published, saved_by, saved_at)
select type, slug, 1, title, source, true, '', updated_at from (
  select 'category' as type, slug, name as title, source, updated_at from journal_categories
  union all select 'post', slug, title, source, updated_at from journal_posts
  union all select 'page', slug, name, source, updated_at from content_pages
  union all select 'store', value, name, source, updated_at from stores
  union all select 'answer', slug, question, source, updated_at from help_answers
) known;
