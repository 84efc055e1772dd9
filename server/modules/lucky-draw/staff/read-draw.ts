import { sql } from 'kysely'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import { DRAW_DAYS, type DrawState, type StaffDraw } from '../../../../contract/staff/lucky-draws.ts'
import { sharesOf } from '../../../../contract/staff/odds.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { drawStateAt } from './draw-state.ts'
import { costSoFar, listDrawPages } from './list-draws.ts'
import { findClosedPrizes, readStoredPrizes } from './read-stored-prizes.ts'

interface Row {
  name: string
  campaign: string
  version: number
  is_active: boolean
  state: DrawState
  starts_at: Date | null
  ends_at: Date | null
  cost_rupiah: number
}

/** Shows a draw with its stock, the odds of its next turn, and what it gave by day (PROMO-05). Refuses with NOT_FOUND. */
export async function readDraw(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  type: string,
): Promise<StaffDraw> {
  const now = clock()
  const { rows } = await sql<Row>`
    select d.name, d.campaign_slug as campaign, d.version, d.is_active, ${drawStateAt(now)} as state, d.starts_at, d.ends_at,
      ${costSoFar} as cost_rupiah
    from lucky_draws d where d.type = ${type}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'draw', id: type })
  const { version, state, is_active, cost_rupiah, starts_at, ends_at, ...draw } = row
  const stored = await readStoredPrizes(db, type)
  const closed = await findClosedPrizes(db, type, now)
  const pages = await listDrawPages(db)
  const sharesNow = sharesOf(
    stored.map(({ key, chance_ppm, quota, given }) => (closed.has(key) || quota === given ? 0 : chance_ppm)),
  )
  const shares = sharesOf(stored.map(({ chance_ppm }) => chance_ppm))
  return {
    type,
    version,
    state,
    is_active,
    draw: {
      ...draw,
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
      prizes: stored.map(({ given: _, gift: __, value_rupiah: ___, weight: ____, ...prize }) => prize),
    },
    prizes: stored.map(({ key, name, gives, gift, given, quota, value_rupiah }, index) => ({
      key,
      name,
      gives,
      gift,
      given,
      quota,
      left: quota === null ? null : quota - given,
      share: shares[index] ?? 0,
      share_now: sharesNow[index] ?? 0,
      is_over: closed.has(key),
      value_rupiah,
    })),
    claims: stored.reduce((sum, { given }) => sum + given, 0),
    cost_rupiah,
    days: await readDays(db, type, now),
    page: pages.find(({ slug }) => slug === draw.campaign) ?? null,
    rival: await findRival(db, type, now),
  }
}

async function readDays(db: Db, type: string, now: Date): Promise<StaffDraw['days']> {
  const first = jakartaDay(addDays(now, 1 - DRAW_DAYS))
  const { rows } = await sql<StaffDraw['days'][number]>`
    select d::date::text as day, coalesce(won.claims, 0)::integer as claims, coalesce(won.rupiah, 0)::bigint as rupiah
    from generate_series(${first}::date, ${jakartaDay(now)}::date, interval '1 day') d
    left join (
      select (c.claimed_at at time zone 'Asia/Jakarta')::date as day, count(*) as claims,
        sum(coalesce(c.value_rupiah, prize_value_rupiah(p.voucher_id, p.reward_key))) as rupiah
      from lucky_claims c join lucky_prizes p on p.id = c.prize_id
      where c.draw_type = ${type} and c.claimed_at >= ${first}::date::timestamp at time zone 'Asia/Jakarta'
      group by 1
    ) won on won.day = d::date
    order by d`.execute(db)
  return rows
}

/** Finds another draw that is switched on, on the same page, in the same time; the page plays one of them. */
async function findRival(db: Db, type: string, now: Date): Promise<StaffDraw['rival']> {
  const { rows } = await sql<NonNullable<StaffDraw['rival']>>`
    select o.type, o.name, campaign_draw(d.campaign_slug, ${now}) = o.type as is_played
    from lucky_draws d join lucky_draws o on o.campaign_slug = d.campaign_slug and o.type <> d.type
    where d.type = ${type} and o.is_active and (o.ends_at is null or o.ends_at > ${now})
      and tstzrange(d.starts_at, d.ends_at) && tstzrange(o.starts_at, o.ends_at)
    order by 3 desc, o.type limit 1`.execute(db)
  return rows[0] ?? null
}
