import { sql } from 'kysely'
import type { LuckyReward, LuckyRewardEntry } from '../../../contract/lucky-draw.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { PrizeContent } from '../rewards/index.ts'
import { type HeldVoucher, voucherJson } from '../vouchers/index.ts'
import type { WheelSegment } from './turn-wheel.ts'

export interface Draw {
  type: string
  isOpen: boolean
}

/** Locks the draw until the transaction ends; null if there is none of that type. */
export async function lockDraw(tx: Db, type: string, now: Date): Promise<Draw | null> {
  const { rows } = await sql<Draw>`
    select d.type, ${isOpenAt('d', now)} as "isOpen" from lucky_draws d where d.type = ${type} for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface PrizeLeft extends PrizeContent, WheelSegment {
  id: string
  name: string
  slot: string
  isBlank: boolean
  /** Null if unlimited. */
  left: number | null
}

/** Finds the prizes that can be drawn now, in staff's order; those of weight 0 are never drawn. */
export async function findPrizesLeft(tx: Db, type: string, now: Date): Promise<PrizeLeft[]> {
  const { rows } = await sql<PrizeLeft>`
    select p.id, p.key, p.name, p.slot, p.weight, p.quota - p.claimed_count as left, p.voucher_id as "voucherId",
      p.voucher_days as "voucherDays", p.reward_key as "rewardKey", p.is_blank as "isBlank"
    from lucky_prizes_left(${now}) l join lucky_prizes p on p.id = l.prize_id where l.draw_type = ${type}
    order by p.position, p.key`.execute(tx)
  return rows
}

/** Takes one prize; false if none is left. Safe even without the lock on the draw. */
export async function takePrize(tx: Db, prizeId: string): Promise<boolean> {
  const { rows } = await sql`
    update lucky_prizes set claimed_count = claimed_count + 1
    where id = ${prizeId} and (quota is null or claimed_count < quota) returning id`.execute(tx)
  return rows.length > 0
}

export async function hasClaim(tx: Db, type: string, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lucky_claims')
    .select('id')
    .where('draw_type', '=', type)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function addClaim(
  tx: Db,
  claim: {
    type: string
    memberId: string
    prize: PrizeLeft
    voucherId: string | null
    wheel: WheelSegment[]
    ticket: number
    now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('lucky_claims')
    .values({
      draw_type: claim.type,
      member_id: claim.memberId,
      prize_id: claim.prize.id,
      prize_name: claim.prize.name,
      slot: claim.prize.slot,
      voucher_id: claim.voucherId,
      wheel: JSON.stringify(claim.wheel),
      ticket: claim.ticket,
      value_rupiah: sql<
        number | null
      >`prize_value_rupiah(${claim.prize.voucherId}, ${claim.prize.rewardKey})`,
      claimed_at: claim.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const rewardColumns = sql`
  c.id as _id, c.prize_name as name, p.text, c.slot, ${voucherJson('c.voucher_id')} as voucher, p.is_blank, c.claimed_at`
const claims = sql`lucky_claims c join lucky_prizes p on p.id = c.prize_id`

/** Finds what a member drew; null if nothing yet. */
export async function findReward(db: Db, type: string, memberId: string): Promise<LuckyReward | null> {
  const { rows } = await sql<LuckyReward>`
    select ${rewardColumns} from ${claims} where c.draw_type = ${type} and c.member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Lists what a member drew, the latest 100 first. */
export async function listDrawRewards(db: Db, memberId: string): Promise<LuckyReward[]> {
  const { rows } = await sql<LuckyReward>`
    select ${rewardColumns} from ${claims} where c.member_id = ${memberId} order by c.claimed_at desc limit 100`.execute(
    db,
  )
  return rows
}

type Entry = Omit<LuckyRewardEntry, 'rules'>

/** Finds the draw as its screen shows it; null if there is none. A closed draw has no prizes. */
export async function findEntry(
  db: Db,
  type: string,
  now: Date,
): Promise<(Entry & { isOpen: boolean }) | null> {
  const { rows } = await sql<Entry & { isOpen: boolean }>`
    select d.type as _id, d.name, d.type as lucky_draw_type, d.starts_at, d.ends_at, ${isOpenAt('d', now)} as "isOpen",
      (select coalesce(json_agg(json_build_object('name', p.name, 'text', p.text, 'slot', p.slot, 'is_blank', p.is_blank,
          'left', p.quota - p.claimed_count, 'chance_percent',
            round(100.0 * p.width / greatest(p.wheel, 1), case when 100 * p.width < p.wheel then 4 else 1 end))
          order by p.position, p.key), '[]')
       from (
         select p.*, case when l.prize_id is null then 0 else p.weight end as width,
           sum(p.weight) filter (where l.prize_id is not null) over () as wheel
         from lucky_prizes p left join lucky_prizes_left(${now}) l on l.prize_id = p.id
         where p.draw_type = d.type and p.weight > 0 and ${isOpenAt('d', now)}
           and is_prize_open(p.voucher_id, p.reward_key, ${now})
       ) p) as prizes
    from lucky_draws d where d.type = ${type}`.execute(db)
  return rows[0] ?? null
}

/** Requests one more mail about a claim that won something; returns its number, counted from 1, or why it is refused. */
export async function requestMail(
  tx: Db,
  { claimId, type, memberId, limit }: { claimId: string; type: string; memberId: string; limit: number },
): Promise<{ nth: number } | 'not theirs' | 'too often'> {
  const { rows } = await sql<{ nth: number }>`
    update lucky_claims set mails_asked = mails_asked + 1
    where id = ${claimId} and draw_type = ${type} and member_id = ${memberId} and mails_asked < ${limit}
      and not exists (select from lucky_prizes p where p.id = prize_id and p.is_blank)
    returning mails_asked as nth`.execute(tx)
  if (rows[0]) return rows[0]
  const own = await sql`
    select from lucky_claims c join lucky_prizes p on p.id = c.prize_id
    where c.id = ${claimId} and c.draw_type = ${type} and c.member_id = ${memberId} and not p.is_blank`.execute(
    tx,
  )
  return own.rows.length > 0 ? 'too often' : 'not theirs'
}

export interface ClaimToMail {
  email: string
  firstName: string
  drawName: string
  prizeName: string
  text: string
  voucher: HeldVoucher | null
}

/** Finds a claim and what its mail needs; null if the account was deleted. */
export async function findClaimToMail(db: Db, id: string): Promise<ClaimToMail | null> {
  const { rows } = await sql<ClaimToMail>`
    select m.email, m.first_name as "firstName", d.name as "drawName", c.prize_name as "prizeName", p.text,
      ${voucherJson('c.voucher_id')} as voucher
    from ${claims} join members m on m.id = c.member_id join lucky_draws d on d.type = c.draw_type
    where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const markMailed = (db: Db, id: string, now: Date) =>
  db.updateTable('lucky_claims').set({ mailed_at: now }).where('id', '=', id).execute()
