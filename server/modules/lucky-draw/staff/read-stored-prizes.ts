import { sql } from 'kysely'
import type { LuckyReward } from '../../../../contract/lucky-draw.ts'
import type { DrawPrizeInput } from '../../../../contract/staff/lucky-draws.ts'
import { chancesOf } from '../../../../contract/staff/odds.ts'
import type { Db } from '../../../db/database.ts'

/** A prize as staff wrote it, with what became of it. */
export interface StoredPrize extends DrawPrizeInput {
  key: string
  slot: LuckyReward['slot']
  /** Its width on the wheel. */
  weight: number
  given: number
  /** What its voucher or reward is called. */
  gift: string | null
  value_rupiah: number | null
}

/**
 * Reads the prizes of a draw in staff's order. A file may give them any weights: the chance is what they come to while every
 * prize is left.
 */
export async function readStoredPrizes(db: Db, type: string): Promise<StoredPrize[]> {
  const { rows } = await sql<Omit<StoredPrize, 'chance_ppm' | 'gives'> & { is_blank: boolean }>`
    select p.key, p.name, p.text, p.slot, p.weight, p.is_blank, p.quota, p.claimed_count as given, v.code as voucher,
      p.voucher_days, p.reward_key as reward, coalesce(r.name, v.name) as gift,
      prize_value_rupiah(p.voucher_id, p.reward_key) as value_rupiah
    from lucky_prizes p left join vouchers v on v.id = p.voucher_id left join rewards r on r.key = p.reward_key
    where p.draw_type = ${type} order by p.position, p.key`.execute(db)
  const chances = chancesOf(rows.map(({ weight }) => weight))
  return rows.map(({ is_blank, ...prize }, index) => ({
    ...prize,
    chance_ppm: chances[index] ?? 0,
    gives: giftOf({ ...prize, is_blank }),
  }))
}

/** What kind of thing a prize gives. */
export const giftOf = ({
  voucher,
  reward,
  is_blank: isBlank,
}: {
  voucher?: string | null | undefined
  reward?: string | null | undefined
  is_blank: boolean
}): DrawPrizeInput['gives'] => (voucher ? 'voucher' : reward ? 'reward' : isBlank ? 'blank' : 'other')

/** Finds the prizes whose voucher or reward has ended: they are not on the wheel. */
export async function findClosedPrizes(db: Db, type: string, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from lucky_prizes p
    where p.draw_type = ${type} and not is_prize_open(p.voucher_id, p.reward_key, ${now})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
