import { type RawBuilder, sql } from 'kysely'
import type { BannerLocation, BannerMoreInfo } from '../../../contract/banners.ts'
import { typeOfLocation } from '../../../contract/banners.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { dependOn } from '../../http/cache-tags.ts'
import type { Shop } from '../../shop.ts'
import type { StoredImage } from '../staff-files/index.ts'

export interface BannerRow {
  key: string
  location: BannerLocation
  target: string | null
  title: string
  url: string | null
  images: StoredImage[]
  more_info: BannerMoreInfo
  position: number
  starts_at: Date | null
  ends_at: Date | null
  is_active: boolean
}

const types = Object.entries(typeOfLocation)
  .map(([location, type]) => `('${location}', '${type}')`)
  .join(', ')

/**
 * Builds the whole response of a list as JSON text, sorted in the order of the requested places. $1: places, $2: now,
 * $3: page, or null.
 */
const listText = `
  select '{"success":true,"data":' || coalesce(json_agg(shown.banner order by array_position($1::text[], shown.location),
    shown.position, shown.id)::text, '[]') || '}' as body
  from (
    select b.location, b.position, b.id, json_build_object(
      '_id', b.id::text, 'key', b.key, 'type', kind.type,
      'apply_for', json_build_object('location', b.location, 'target', b.target),
      'images', (select coalesce(json_agg(json_build_object('type', image ->> 'type',
          'url', '/media/' || (image ->> 'media_hash'), 'width', image -> 'width', 'height', image -> 'height')), '[]')
        from jsonb_array_elements(b.images) image),
      'title', b.title, 'url', b.url, 'more_info', b.more_info) as banner
    from banners b join (values ${types}) kind (location, type) using (location)
    where b.location = any($1::text[]) and is_open(b.is_active, b.starts_at, b.ends_at, $2)
      and ($3::text is null or b.target is null or b.target = $3)
  ) shown`

/** `banner:home` */
export const bannerTag = (location: string) => `banner:${location}` as const

export async function readBannersBody(
  shop: Pick<Shop, 'pool' | 'now'>,
  locations: readonly string[],
  target: string | null,
): Promise<string> {
  dependOn(...locations.map(bannerTag))
  const { rows } = await shop.pool.query<{ body: string }>({
    name: 'list-banners',
    text: listText,
    values: [locations, shop.now(), target],
  })
  return rows[0]?.body ?? '{"success":true,"data":[]}'
}

/** Inserts or updates banners by key; unchanged rows are not written. */
export async function upsertBanners(
  db: Db,
  banners: BannerRow[],
  savedBy: string,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(banners.map((row, place) => ({ ...row, place })))}::jsonb) as g (place integer, key text, location text, target text,
        title text, url text, images jsonb, more_info jsonb, position integer, starts_at timestamptz, ends_at timestamptz,
        is_active boolean)
    ), known as (
      select key from banners join input using (key)
    ), saved as (
      insert into banners (key, location, target, title, url, images, more_info, position, starts_at, ends_at, is_active,
        saved_by)
      select key, location, target, title, url, images, more_info, position, starts_at, ends_at, is_active, ${savedBy}
      from input
      order by place
      on conflict (key) do update set location = excluded.location, target = excluded.target, title = excluded.title,
        url = excluded.url, images = excluded.images, more_info = excluded.more_info, position = excluded.position,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_active = excluded.is_active, updated_at = now(),
        saved_by = excluded.saved_by, version = banners.version + 1
      where (banners.location, banners.target, banners.title, banners.url, banners.images, banners.more_info,
          banners.position, banners.starts_at, banners.ends_at, banners.is_active)
        is distinct from (excluded.location, excluded.target, excluded.title, excluded.url, excluded.images,
          excluded.more_info, excluded.position, excluded.starts_at, excluded.ends_at, excluded.is_active)
      returning key
    )
    select (count(*) filter (where key not in (select key from known)))::int as added,
      (count(*) filter (where key in (select key from known)))::int as changed from saved`.execute(db)
  return rows[0] ?? { added: 0, changed: 0 }
}

export const listAllBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .select(['key', 'location', 'target', 'title', 'url', 'starts_at', 'ends_at', 'is_active'])
    .orderBy('location')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A banner as staff see it. */
export interface StaffBannerRow extends BannerRow {
  id: string
  version: number
  saved_by: string
}

const staffColumns =
  sql.raw(`id::text as id, key, location, target, title, url, images, more_info, position, starts_at,
  ends_at, is_active, version, saved_by`)

/** Lists the banners that have not ended, and the last `endedMax` that have, in the order in which each place shows them. */
export async function listStaffBanners(
  db: Db,
  { now, endedMax }: { now: Date; endedMax: number },
): Promise<StaffBannerRow[]> {
  const { rows } = await sql<StaffBannerRow>`
    select ${staffColumns} from banners
    where ends_at is null or ends_at > ${now} or id in (
      select id from banners where ends_at <= ${now} order by ends_at desc, id desc limit ${endedMax})
    order by location, position, banners.id`.execute(db)
  return rows
}

/** How staff name a banner: by its key in the command line, by its id in the back office. */
export type BannerName = { key: string } | { id: string }

export async function lockBanner(tx: Db, name: BannerName): Promise<StaffBannerRow | undefined> {
  if ('id' in name && !/^\d{1,18}$/.test(name.id)) return undefined
  const { rows } = await sql<StaffBannerRow>`
    select ${staffColumns} from banners
    where ${'id' in name ? sql`id = ${name.id}` : sql`key = ${name.key}`} for update`.execute(tx)
  return rows[0]
}

/** Adds a banner as the last of its place, under its key, or the next that is free: "payday", "payday-2". */
export async function insertBanner(
  tx: Db,
  { key, ...banner }: Omit<BannerRow, 'position'>,
  savedBy: string,
): Promise<{ id: string; key: string }> {
  // Two who add a banner at once would choose the same key and position.
  await sql`lock table banners in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string; key: string }>`
    insert into banners (key, location, target, title, url, images, more_info, starts_at, ends_at, is_active, saved_by,
      position)
    select (
        select candidate from (
          select 1 as number, ${key}::text as candidate
          union all select number, ${key}::text || '-' || number from generate_series(2, 10000) number) candidates
        where not exists (select from banners where key = candidate) order by number limit 1),
      ${banner.location}, ${banner.target}, ${banner.title}, ${banner.url}, ${JSON.stringify(banner.images)}::jsonb,
      ${JSON.stringify(banner.more_info)}::jsonb, ${banner.starts_at}, ${banner.ends_at}, ${banner.is_active}, ${savedBy},
      ${await nextPosition(tx, banner.location)}
    returning id::text as id, key`.execute(tx)
  return onlyRow({ rows })
}

/** The position after the last of a place. */
export async function nextPosition(tx: Db, location: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select least(9999, coalesce(max(position), 0) + 1) as position from banners where location = ${location}`.execute(
    tx,
  )
  return onlyRow({ rows }).position
}

export const updateBanner = (
  tx: Db,
  id: string,
  banner: Partial<Omit<BannerRow, 'key'>>,
  savedBy: string,
) => {
  const { images, more_info, ...plain } = banner
  return tx
    .updateTable('banners')
    .set({
      ...plain,
      ...(images ? { images: JSON.stringify(images) } : {}),
      ...(more_info ? { more_info: JSON.stringify(more_info) } : {}),
      updated_at: sql`now()`,
      saved_by: savedBy,
      version: sql`version + 1`,
    })
    .where('id', '=', Number(id))
    .execute()
}

/** The banners of a place that have not ended, in its order, locked. */
export async function lockPlace(
  tx: Db,
  location: string,
  now: Date,
): Promise<{ id: string; title: string }[]> {
  const here = sql`location = ${location} and (ends_at is null or ends_at > ${now})`
  // A statement of its own: one that sorts before it locks would return the order from before the wait.
  await sql`select from banners where ${here} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text as id, title from banners where ${here} order by position, banners.id`.execute(tx)
  return rows
}

/** Those of the place that have ended stay where they are. What a form shows of a banner is not touched. */
export const orderPlace = (tx: Db, ids: readonly string[]) =>
  sql`
    update banners b set position = ordered.place from unnest(${[...ids]}::bigint[]) with ordinality as ordered (id, place)
    where b.id = ordered.id`.execute(tx)

/** True if the path is that of a promotion page, a post or a product that is saved but not shown yet. */
export async function isPageToCome(db: Db, path: string): Promise<boolean> {
  const [, kind = '', slug = ''] = /^\/([^/?#]+)\/([^/?#]+)/.exec(path) ?? []
  if (slug === '') return false
  const { rows } = await sql`select from ${pageToCome(kind, slug)}`.execute(db)
  return rows.length > 0
}

function pageToCome(kind: string, slug: string): RawBuilder<unknown> {
  if (kind === 'sun-journal') return sql`journal_posts where slug = ${slug}`
  if (kind === 'campaign' || kind === 'promo') return sql`campaigns where slug = ${slug}`
  // A product's page is below its category.
  return sql`product_plans where product_id::text = split_part(${slug}, '-', 1) and publishes_at is not null
    and refusal is null`
}

export const deleteBanner = (tx: Db, id: string) => sql`delete from banners where id = ${id}`.execute(tx)

/** Stores an address once, however often it is sent. */
export async function insertSubscription(
  db: Db,
  row: { email: string; consent: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ email: row.email, consent: row.consent, created_at: row.createdAt })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
}

export const listSubscriptions = (db: Db) =>
  db.selectFrom('subscriptions').select(['email', 'consent', 'created_at']).orderBy('created_at').execute()

export async function deleteSubscription(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriptions')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
