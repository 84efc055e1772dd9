import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'

/** Staff's commands for the game. Product pages show the points of a share, so changes notify them. */

export interface GameRules {
  isOn: boolean
  sharesADay: number
  startsAt: Date | null
  endsAt: Date | null
}

export async function findGameRules(db: Db): Promise<GameRules> {
  const row = await db.selectFrom('points_game').selectAll().executeTakeFirstOrThrow()
  return { isOn: row.is_on, sharesADay: row.shares_a_day, startsAt: row.starts_at, endsAt: row.ends_at }
}

export async function setGameRules(db: Db, rules: GameRules): Promise<void> {
  await db
    .updateTable('points_game')
    .set({
      is_on: rules.isOn,
      shares_a_day: rules.sharesADay,
      starts_at: rules.startsAt,
      ends_at: rules.endsAt,
    })
    .execute()
  await notifyCatalogChanged(db)
}

export const listGameProducts = (db: Db) =>
  db
    .selectFrom('game_products as g')
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .select(eb => [
      'p.slug',
      'p.name',
      'g.points',
      'g.is_active',
      eb
        .selectFrom('game_shares as s')
        .whereRef('s.product_id', '=', 'g.product_id')
        .select(count => count.fn.countAll<number>().as('shares'))
        .as('shares'),
    ])
    .orderBy('p.slug')
    .execute()

/** Adds a product to the game, or changes its points. Returns false if the shop has no such product. */
export async function setGameProduct(
  db: Db,
  { slug, points, isActive }: { slug: string; points: number; isActive: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into game_products (product_id, points, is_active)
    select id, ${points}, ${isActive} from products where slug = ${slug}
    on conflict (product_id) do update set points = excluded.points, is_active = excluded.is_active
    returning product_id`.execute(db)
  if (rows.length > 0) await notifyCatalogChanged(db)
  return rows.length > 0
}

/** Removes a product from the game; points already earned stay. Returns false if it was not part of the game. */
export async function stopGameProduct(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`
    update game_products set is_active = false
    where is_active and product_id = (select id from products where slug = ${slug}) returning product_id`.execute(
    db,
  )
  if (rows.length > 0) await notifyCatalogChanged(db)
  return rows.length > 0
}

/** Shares and their openings, the latest first. */
export const listGameShares = (db: Db, limit: number) =>
  db
    .selectFrom('game_shares as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('game_share_openings as o', 'o.share_id', 's.id')
    .leftJoin('members as opener', 'opener.id', 'o.member_id')
    .select(eb => [
      's.shared_at',
      'm.user_name',
      'p.slug',
      's.points',
      eb.fn
        .coalesce(
          sql<
            string[]
          >`array_agg(opener.user_name order by o.opened_at) filter (where opener.id is not null)`,
          sql<string[]>`'{}'`,
        )
        .as('openers'),
    ])
    .groupBy(['s.id', 'm.user_name', 'p.slug'])
    .orderBy('s.shared_at', 'desc')
    .limit(limit)
    .execute()
