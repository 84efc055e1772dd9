import { sql } from 'kysely'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import { maskName } from '../../../../contract/staff/masking.ts'
import {
  REDEMPTIONS_SHOWN,
  type StaffTokenPrize,
  type StaffTokenPrizeRow,
  TOKEN_PRIZE_DAYS,
  type TokenPrizeInput,
} from '../../../../contract/staff/token-prizes.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { mediaPath } from '../../media/index.ts'
import { listStaffPrizes } from './list-prizes.ts'

/** Shows a prize with its stock, its use by day and the latest redemptions (PROMO-05). Refuses with NOT_FOUND. */
export async function readPrize(shop: Pick<Shop, 'db' | 'now'>, key: string): Promise<StaffTokenPrize> {
  const { db } = shop
  const now = shop.now()
  const [row] = await listStaffPrizes(shop, key)
  if (!row) throw noSuch({ kind: 'token prize', id: key })
  const { id, gift, version, is_active, spent, cost } = await readState(db, key)
  return {
    ...(row satisfies StaffTokenPrizeRow),
    version,
    is_active,
    gift,
    spent_tokens: spent,
    cost_rupiah: cost,
    prize: await readPrizeInput(db, key),
    days: await readDays(db, id, now),
    latest: await readLatest(db, id),
  }
}

async function readState(db: Db, key: string) {
  const { rows } = await sql<{
    id: string
    version: number
    is_active: boolean
    gift: string | null
    spent: number
    cost: number | null
  }>`
    select p.id, p.version, p.is_active, coalesce(r.name, v.name) as gift,
      used.spent, used.cost
    from token_prizes p cross join lateral (
      select coalesce(sum(d.tokens), 0)::bigint as spent,
        sum(coalesce(d.value_rupiah, prize_value_rupiah(p.voucher_id, p.reward_key)))::bigint as cost
      from token_redemptions d where d.prize_id = p.id) used left join vouchers v on v.id = p.voucher_id left join rewards r on r.key = p.reward_key
    where p.key = ${key}`.execute(db)
  const [state] = rows
  if (!state) throw noSuch({ kind: 'token prize', id: key })
  return state
}

/** Reads a prize as the form writes it. Refuses with NOT_FOUND. */
export async function readPrizeInput(db: Db, key: string): Promise<TokenPrizeInput> {
  const { rows } = await sql<
    Omit<TokenPrizeInput, 'image' | 'starts_at' | 'ends_at'> & {
      hash: string | null
      starts_at: Date | null
      ends_at: Date | null
    }
  >`
    select p.name, p.type, p.tokens, p.partner_id, p.tnc, p.media_hash as hash, v.code as voucher, p.voucher_days,
      p.reward_key as reward, p.quota, p.per_member, p.position, p.starts_at, p.ends_at
    from token_prizes p left join vouchers v on v.id = p.voucher_id where p.key = ${key}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'token prize', id: key })
  const { hash, starts_at, ends_at, ...prize } = row
  return {
    ...prize,
    image: hash === null ? null : mediaPath(hash),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  }
}

async function readDays(db: Db, prizeId: string, now: Date): Promise<StaffTokenPrize['days']> {
  const first = jakartaDay(addDays(now, 1 - TOKEN_PRIZE_DAYS))
  const { rows } = await sql<StaffTokenPrize['days'][number]>`
    select d::date::text as day, coalesce(used.redeemed, 0)::integer as redeemed, coalesce(used.tokens, 0)::integer as tokens
    from generate_series(${first}::date, ${jakartaDay(now)}::date, interval '1 day') d
    left join (
      select (redeemed_at at time zone 'Asia/Jakarta')::date as day, count(*) as redeemed, sum(tokens) as tokens
      from token_redemptions
      where prize_id = ${prizeId} and redeemed_at >= ${first}::date::timestamp at time zone 'Asia/Jakarta'
      group by 1
    ) used on used.day = d::date
    order by d`.execute(db)
  return rows
}

async function readLatest(db: Db, prizeId: string): Promise<StaffTokenPrize['latest']> {
  const { rows } = await sql<{
    at: Date
    tokens: number
    member_id: string | null
    member_name: string
    is_mailed: boolean
  }>`
    select r.redeemed_at as at, r.tokens, m.id as member_id, trim(m.first_name || ' ' || m.last_name) as member_name,
      r.mailed_at is not null as is_mailed
    from token_redemptions r left join members m on m.id = r.member_id
    where r.prize_id = ${prizeId} order by r.redeemed_at desc, r.id desc limit ${REDEMPTIONS_SHOWN}`.execute(
    db,
  )
  return rows.map(({ at, member_id: id, member_name: name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    member: id === null ? null : { id, name: maskName(name) },
  }))
}
