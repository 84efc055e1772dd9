import { sql } from 'kysely'
import type { GameShare } from '../../../contract/points-game.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

export interface GameProduct {
  productId: string
  name: string
  slug: string
  categorySlug: string
  points: number
  isActive: boolean
}

/** Returns null if the product is not part of the game. */
export async function findGameProduct(db: Db, productId: string): Promise<GameProduct | null> {
  const { rows } = await sql<GameProduct>`
    select p.id::text as "productId", p.name, p.slug, k.slug as "categorySlug", g.points,
      g.is_active as "isActive"
    from game_product_state g join products p on p.id = g.product_id join categories k on k.id = p.default_category_id
    where g.product_id = ${productId}::bigint`.execute(db)
  return rows[0] ?? null
}

export interface GameTotals {
  total_points: number
  play_count: number
}

export async function findTotals(db: Db, memberId: string): Promise<GameTotals> {
  return onlyRow(
    await sql<GameTotals>`
      select coalesce(sum(points), 0)::integer as total_points, count(*)::integer as play_count
      from game_shares where member_id = ${memberId}`.execute(db),
  )
}

/** Counts a member's shares since a moment; also returns the daily limit, and whether the game is open now. */
export async function findDailyQuota(
  db: Db,
  memberId: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ shared: number; sharesPerDay: number; isOpen: boolean }> {
  return onlyRow(
    await sql<{ shared: number; sharesPerDay: number; isOpen: boolean }>`
      select (select count(*)::integer from game_shares where member_id = ${memberId} and shared_at >= ${since}) as shared,
        shares_a_day as "sharesPerDay", is_open(is_on, starts_at, ends_at, ${now}) as "isOpen"
      from points_game`.execute(db),
  )
}

/** Finds the code of a member's share of this product, or null. */
export async function findShareCode(db: Db, memberId: string, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('game_shares')
    .select('code')
    .where('member_id', '=', memberId)
    .where('product_id', '=', Number(productId))
    .executeTakeFirst()
  return row?.code ?? null
}

export async function addShare(
  db: Db,
  share: {
    memberId: string
    productId: string
    code: string
    points: number
    sharesPerDay: number
    now: Date
  },
): Promise<string> {
  const { id } = await db
    .insertInto('game_shares')
    .values({
      member_id: share.memberId,
      product_id: Number(share.productId),
      code: share.code,
      points: share.points,
      shares_a_day: share.sharesPerDay,
      shared_at: share.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Records that a member opened somebody else's link, once; returns false if the code is unknown or the member's own, or
 * if the opening is already recorded.
 */
export async function addOpening(db: Db, code: string, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into game_share_openings (share_id, member_id, opened_at)
    select id, ${memberId}, ${now} from game_shares where code = ${code} and member_id <> ${memberId}
    on conflict (share_id, member_id) do nothing returning share_id`.execute(db)
  return rows.length > 0
}

type ShownShare = Omit<GameShare, 'share_link'> & { code: string; slug: string; category_slug: string }

/** Lists a member's shares, the latest first. */
export async function listShares(db: Db, memberId: string, limit: number): Promise<ShownShare[]> {
  const { rows } = await sql<ShownShare>`
    select s.id as _id, json_build_object('_id', p.id::text, 'name', p.name) as product, s.code, s.points, s.shared_at,
      p.slug, k.slug as category_slug,
      (select count(*)::integer from game_share_openings o where o.share_id = s.id) as opened_count
    from game_shares s join products p on p.id = s.product_id join categories k on k.id = p.default_category_id
    where s.member_id = ${memberId} order by s.shared_at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}
