import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { rebuildListing } from '../../server/modules/listing/index.ts'

/**
 * Fills an empty shop with generated products, using only SQL: names of a few words each, 60 categories in three
 * levels, a brand for each 80 products or so, three shades for every third product, prices and orders with a long tail.
 * Deterministic: the same count gives the same shop.
 */
export async function fillBenchCatalog(db: Db, productCount: number): Promise<void> {
  const brandCount = Math.min(600, Math.max(20, Math.round(productCount / 80)))
  await db.transaction().execute(async tx => {
    await sql`select setseed(0.42)`.execute(tx)
    await sql`
      insert into brands (slug, name, country, is_featured)
      select 'merek-' || n, (${words.brandStarts}::text[])[1 + n % 20] || (${words.brandEnds}::text[])[1 + (n / 20) % 30],
        (array['Indonesia', 'Indonesia', 'Korea', 'Jepang', 'Prancis', 'Australia'])[1 + n % 6], n % 9 = 0
      from generate_series(1, ${brandCount}::integer) n`.execute(tx)
    await sql`insert into country_tags (name) select distinct country from brands order by country`.execute(
      tx,
    )
    await sql`
      with aisles as (
        insert into categories (slug, name, position)
        select 'lorong-' || n, (${words.aisles}::text[])[n], n from generate_series(1, 4) n returning id, position
      ), shelves as (
        insert into categories (slug, name, position, parent_id)
        select 'rak-' || a.position || '-' || n, 'Rak ' || (${words.kinds}::text[])[a.position * 4 + n], n, a.id
        from aisles a, generate_series(1, 3) n returning id, position
      )
      insert into categories (slug, name, position, parent_id)
      select 'jenis-' || s.id || '-' || n, 'Jenis ' || (${words.kinds}::text[])[1 + (s.id * 4 + n) % 24], n, s.id
      from shelves s, generate_series(1, 4) n`.execute(tx)
    await sql`
      insert into tags (slug, name, kind)
      select 'tanda-' || n, (${words.claims}::text[])[1 + n % 18], case when n % 3 = 0 then 'concern' else 'tag' end
      from generate_series(1, 18) n`.execute(tx)
    await sql`
      insert into products (slug, name, brand_id, default_category_id, origin, is_new, is_exclusive, is_limited,
        content, average_rating, total_reviews, total_orders, arrived_at, created_at, updated_at)
      select 'produk-' || n, name, b.id, k.id, b.country, n % 11 = 0, n % 37 = 0, n % 53 = 0,
        jsonb_build_object('description_html', '<p>' || name || ' untuk kulit ' ||
          (${words.claims}::text[])[1 + n % 18] || ', ringan dan nyaman dipakai setiap hari.</p>'),
        round((3 + 2 * sqrt(random()))::numeric, 2), (random() ^ 6 * 4000)::integer, (random() ^ 8 * 50000)::integer,
        now() - random() * interval '700 days', now(), now() - random() * interval '90 days'
      from (
        select n, initcap(concat_ws(' ',
          (${words.claims}::text[])[1 + (random() * 17)::integer], (${words.actives}::text[])[1 + (random() * 19)::integer],
          (${words.kinds}::text[])[1 + (random() * 23)::integer],
          case when n % 4 = 0 then 'spf ' || (array[15, 30, 35, 50])[1 + (random() * 3)::integer] end,
          case when n % 5 = 0 then 'seri ' || n end)) as name,
          1 + floor(random() ^ 2 * ${brandCount})::integer as brand_place, 1 + floor(random() ^ 1.5 * 48)::integer as kind_place
        from generate_series(1, ${productCount}::integer) n
      ) generated
      join (select id, country, row_number() over (order by id) as place from brands) b on b.place = brand_place
      join (select id, row_number() over (order by id) as place from categories where slug like 'jenis-%') k
        on k.place = kind_place`.execute(tx)
    await sql`
      insert into product_categories (product_id, category_id) select id, default_category_id from products`.execute(
      tx,
    )
    await sql`
      insert into product_tags (product_id, tag_id)
      select p.id, t.id from products p join tags t on (p.id + t.id) % 7 = 0`.execute(tx)
    await sql`
      insert into product_images (product_id, position, media_hash, alt, is_cover)
      select p.id, n, md5(p.id || '-' || n), p.name, n = 1 from products p, generate_series(1, 2) n`.execute(
      tx,
    )
    await sql`
      insert into combinations (product_id, sku, position, attributes, price_rupiah, price_after_discount_rupiah, deduction_type)
      select p.id, 'B' || p.id || '-' || n, n,
        case when p.id % 3 = 0
          then jsonb_build_object('shade', jsonb_build_object('name', (${words.shades}::text[])[1 + (p.id + n) % 12],
            'hex', '#' || upper(left(md5(p.id || '-' || n), 6))))
          else '{}' end,
        price, price - case when p.id % 4 = 0 then price * 2 / 10 else 0 end, case when p.id % 4 = 0 then 'percentage' end
      from products p
      cross join lateral (select (9 + (p.id * 7919) % 600) * 1000::bigint as price) priced
      cross join lateral generate_series(1, case when p.id % 3 = 0 then 3 else 1 end) n`.execute(tx)
    await sql`
      insert into stock (combination_id, on_hand)
      select id, case when id % 17 = 0 then 0 else 1000 end from combinations`.execute(tx)
  })
  await sql`analyze`.execute(db)
  await db.transaction().execute(tx => rebuildListing(tx))
  await sql`vacuum analyze product_listing`.execute(db)
}

const words = {
  brandStarts:
    'aru bela cendra dara elo fajra gita hara intan jati kala laras maya nala ona puspa rani sari tara wira'.split(
      ' ',
    ),
  brandEnds:
    'wangi luna sari kita rasa dewi nusa raya bening kulit surya embun melati rona cahya tirta senja pagi lestari ayu jelita mutia puri sekar kencana permata anggun harum suci indah'.split(
      ' ',
    ),
  aisles: ['Perawatan Surya', 'Skincare', 'Riasan', 'Rambut & Tubuh'],
  kinds: [
    ...[
      'sunscreen gel',
      'serum wajah',
      'toner',
      'pelembap',
      'lip cream',
      'bedak tabur',
      'masker lembar',
      'sampo',
    ],
    ...[
      'kondisioner',
      'losion tubuh',
      'sabun muka',
      'lip tint',
      'cushion',
      'maskara',
      'eyeliner',
      'blush on',
    ],
    ...[
      'concealer',
      'krim mata',
      'body scrub',
      'hand cream',
      'sunscreen stick',
      'micellar water',
      'lip balm',
      'kuteks',
    ],
  ],
  actives:
    'niacinamide retinol ceramide centella salicylic hyaluronic kunyit kenanga beras mawar melati aloe propolis tea kopi madu zaitun argan mugwort bakuchiol'.split(
      ' ',
    ),
  claims:
    'mencerahkan melembapkan menenangkan matte glowing tahan ringan harian lembut segar bersih halus kenyal bening hangat dingin alami murni'.split(
      ' ',
    ),
  shades: 'sawo gading kunyit karamel merah mawar bata terakota kopi cokelat madu kenari'.split(' '),
}
