import { sql } from 'kysely'
import type { BannerLocation, BannerMoreInfo } from '../../../contract/banners.ts'
import { typeOfLocation } from '../../../contract/banners.ts'
import type { Db } from '../../db/database.ts'
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
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(banners.map((row, place) => ({ ...row, place })))}::jsonb) as g (place integer, key text, location text, target text,
        title text, url text, images jsonb, more_info jsonb, position integer, starts_at timestamptz, ends_at timestamptz,
        is_active boolean)
    ), known as (
      select key from banners join input using (key)
    ), saved as (
      insert into banners (key, location, target, title, url, images, more_info, position, starts_at, ends_at, is_active)
      select key, location, target, title, url, images, more_info, position, starts_at, ends_at, is_active from input
      order by place
      on conflict (key) do update set location = excluded.location, target = excluded.target, title = excluded.title,
        url = excluded.url, images = excluded.images, more_info = excluded.more_info, position = excluded.position,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_active = excluded.is_active, updated_at = now()
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

/** Returns the place of the banner; undefined if there is none with this key. */
export const setBannerActive = (db: Db, key: string, isActive: boolean) =>
  db
    .updateTable('banners')
    .set({ is_active: isActive, updated_at: sql`now()` })
    .where('key', '=', key)
    .returning('location')
    .executeTakeFirst()

/** Returns the place of the banner; undefined if there was none with this key. */
export const deleteBanner = (db: Db, key: string) =>
  db.deleteFrom('banners').where('key', '=', key).returning('location').executeTakeFirst()

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
