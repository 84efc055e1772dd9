import { sql } from 'kysely'
import type { RedeemBody, TokenPrize, TokenRedemption } from '../../../contract/tokens.ts'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { PrizeContent } from '../rewards/index.ts'
import { type HeldVoucher, voucherJson } from '../vouchers/index.ts'

/** The tables of prizes and of their redemptions. */

/** SQL: whether a prize `p` is offered now. It is if both the prize and its voucher or reward are open. */
const isOffered = (now: Date) =>
  sql<boolean>`(${isOpenAt('p', now)} and is_prize_open(p.voucher_id, p.reward_key, ${now}))`

/** Lists the prizes on offer now, in the order that staff chose; used-up ones are listed with `quota_left` 0. */
export async function listPrizes(db: Db, now: Date): Promise<TokenPrize[]> {
  const { rows } = await sql<TokenPrize>`
    select id as _id, name, type, tokens as points,
      json_build_object('name', name, 'partner_id', partner_id, 'tnc', tnc,
        'email_banner', '/media/' || media_hash) as more_info,
      quota - redeemed_count as quota_left, per_member, ends_at
    from token_prizes p where ${isOffered(now)} order by position, key`.execute(db)
  return rows
}

export interface WantedPrize extends PrizeContent {
  id: string
  name: string
  type: string
  tokens: number
  perMember: number | null
  isOffered: boolean
}

/** Finds the prize that the body of a redemption names. */
export async function findWantedPrize(
  tx: Db,
  { prize_name, type, partner_id }: Pick<RedeemBody, 'prize_name' | 'type' | 'partner_id'>,
  now: Date,
): Promise<WantedPrize | null> {
  const { rows } = await sql<WantedPrize>`
    select p.id, p.name, p.type, p.tokens, p.per_member as "perMember", ${isOffered(now)} as "isOffered",
      p.voucher_id as "voucherId", p.voucher_days as "voucherDays", p.reward_key as "rewardKey"
    from token_prizes p
    where p.name = ${prize_name} and p.type = ${type} and coalesce(p.partner_id, '') = ${partner_id ?? ''}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Takes one from the quota; returns false if none is left. The row stays locked until the transaction ends. */
export async function takeFromQuota(tx: Db, prizeId: string): Promise<boolean> {
  const { rows } = await sql`
    update token_prizes set redeemed_count = redeemed_count + 1
    where id = ${prizeId} and (quota is null or redeemed_count < quota) returning id`.execute(tx)
  return rows.length > 0
}

export async function countRedemptions(tx: Db, memberId: string, prizeId: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from token_redemptions
    where member_id = ${memberId} and prize_id = ${prizeId}`.execute(tx)
  return onlyRow(result).count
}

export async function addRedemption(
  tx: Db,
  redemption: { memberId: string; prize: WantedPrize; voucherId: string | null; now: Date },
): Promise<string> {
  const { memberId, prize, voucherId, now } = redemption
  const { id } = await tx
    .insertInto('token_redemptions')
    .values({
      member_id: memberId,
      prize_id: prize.id,
      prize_name: prize.name,
      type: prize.type,
      tokens: prize.tokens,
      voucher_id: voucherId,
      value_rupiah: sql<number | null>`prize_value_rupiah(${prize.voucherId}, ${prize.rewardKey})`,
      redeemed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const addContact = (
  tx: Db,
  contact: { redemptionId: string; memberId: string; phoneNo: string; kpi: string },
) =>
  tx
    .insertInto('token_contacts')
    .values({
      redemption_id: contact.redemptionId,
      member_id: contact.memberId,
      phone_no: contact.phoneNo,
      kpi: contact.kpi,
    })
    .execute()

const redemptionColumns = sql`
  r.id as _id, r.prize_name, r.type, r.tokens as points, r.redeemed_at, ${voucherJson('r.voucher_id')} as voucher`

export async function findRedemption(db: Db, id: string): Promise<TokenRedemption> {
  return onlyRow(
    await sql<TokenRedemption>`select ${redemptionColumns} from token_redemptions r where r.id = ${id}`.execute(
      db,
    ),
  )
}

/** Lists a member's own redemptions, the latest first (TOKEN-17). */
export async function listRedemptions(db: Db, memberId: string, limit: number): Promise<TokenRedemption[]> {
  const { rows } = await sql<TokenRedemption>`
    select ${redemptionColumns} from token_redemptions r where r.member_id = ${memberId}
    order by r.redeemed_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

export interface RedemptionToMail {
  email: string
  firstName: string
  prizeName: string
  tokens: number
  tnc: string
  mediaHash: string | null
  voucher: HeldVoucher | null
}

/** Returns null if the prize was already mailed or the account was deleted. */
export async function findRedemptionToMail(db: Db, id: string): Promise<RedemptionToMail | null> {
  const { rows } = await sql<RedemptionToMail>`
    select m.email, m.first_name as "firstName", r.prize_name as "prizeName", r.tokens, p.tnc, p.media_hash as "mediaHash",
      ${voucherJson('r.voucher_id')} as voucher
    from token_redemptions r join members m on m.id = r.member_id join token_prizes p on p.id = r.prize_id
    where r.id = ${id} and r.mailed_at is null`.execute(db)
  return rows[0] ?? null
}

export const markMailed = (db: Db, id: string, now: Date) =>
  db.updateTable('token_redemptions').set({ mailed_at: now }).where('id', '=', id).execute()
