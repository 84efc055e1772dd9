import { sql } from 'kysely'
import { TOKEN_CAMPAIGN_SLUG } from '../../../../contract/campaigns.ts'
import type { DrawPage, StaffDrawRow } from '../../../../contract/staff/lucky-draws.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listAllCampaigns } from '../../campaigns/index.ts'
import { drawStateAt } from './draw-state.ts'

export const listAllDraws = (db: Db) =>
  db
    .selectFrom('lucky_draws as d')
    .select(eb => [
      'd.type',
      'd.name',
      'd.campaign_slug',
      'd.is_active',
      'd.starts_at',
      'd.ends_at',
      eb
        .selectFrom('lucky_claims as c')
        .whereRef('c.draw_type', '=', 'd.type')
        .select(count => count.fn.countAll<number>().as('claims'))
        .as('claims'),
    ])
    .orderBy('d.type')
    .execute()

/** SQL: what a draw `d` has given so far, at most; each prize at its worth when it was won. */
export const costSoFar = sql<number>`(
  select coalesce(sum(coalesce(c.value_rupiah, prize_value_rupiah(won.voucher_id, won.reward_key))), 0)::bigint
  from lucky_claims c join lucky_prizes won on won.id = c.prize_id where c.draw_type = d.type)`

/** Lists the draws with their stock and what they cost so far, the newest first (PROMO-05): a shop has dozens at most. */
export async function listDraws({ db, now: clock }: Pick<Shop, 'db' | 'now'>): Promise<StaffDrawRow[]> {
  const now = clock()
  const { rows } = await sql<StaffDrawRow & { starts_at: Date | null; ends_at: Date | null }>`
    select d.type, d.name, d.campaign_slug as campaign, ${drawStateAt(now)} as state, d.starts_at, d.ends_at,
      coalesce(sum(p.claimed_count), 0)::integer as claims,
      (sum(p.quota - p.claimed_count) filter (where p.weight > 0))::integer as left,
      ${costSoFar} as cost_rupiah
    from lucky_draws d left join lucky_prizes p on p.draw_type = d.type
    group by d.type order by d.created_at desc, d.type`.execute(db)
  return rows.map(row => ({
    ...row,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  }))
}

/** Lists the promotion pages that a draw can be played on, the newest first: not the one where tokens are redeemed. */
export async function listDrawPages(db: Db): Promise<DrawPage[]> {
  const pages = await listAllCampaigns(db)
  return pages
    .filter(({ slug }) => slug !== TOKEN_CAMPAIGN_SLUG)
    .map(({ slug, name, is_active, is_active_for_carasun }) => ({
      slug,
      name,
      is_shown: is_active && is_active_for_carasun,
    }))
}

/** Lists the prizes of a draw. Refuses with NOT_FOUND. */
export async function listPrizes(db: Db, type: string) {
  const prizes = await db
    .selectFrom('lucky_prizes')
    .select(['key', 'name', 'slot', 'weight', 'quota', 'claimed_count'])
    .where('draw_type', '=', type)
    .orderBy('position')
    .orderBy('key')
    .execute()
  // A draw has at least one prize.
  if (prizes.length === 0) throw noSuch({ kind: 'draw', id: type })
  return prizes
}
