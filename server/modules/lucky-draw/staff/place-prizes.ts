import type { Db } from '../../../db/database.ts'
import { isReward } from '../../rewards/index.ts'
import { findVoucherId } from '../../vouchers/index.ts'
import type { PrizeDraft } from '../draw-draft.ts'
import { giftOf, readStoredPrizes } from './read-stored-prizes.ts'

export type PrizeFault = 'listed twice' | 'unknown voucher' | 'unknown reward'

/** A prize as its row. */
export interface PrizeRow extends Omit<PrizeDraft, 'chance' | 'weight'> {
  weight: number
  position: number
  voucherId: string | null
}

/** Finds what the prizes of a draw give, in their order; `refuse` is told the field of each that cannot be found. */
export async function placePrizes(
  db: Db,
  prizes: readonly Omit<PrizeRow, 'position' | 'voucherId'>[],
  refuse: (field: string, fault: PrizeFault, named: string) => void,
): Promise<PrizeRow[]> {
  const rows: PrizeRow[] = []
  for (const [position, prize] of prizes.entries()) {
    const { key, voucher, reward } = prize
    const at = `prizes.${position}`
    if (rows.some(row => row.key === key)) refuse(`${at}.key`, 'listed twice', key)
    const voucherId = voucher === undefined ? null : await findVoucherId(db, voucher)
    if (voucher !== undefined && voucherId === null) refuse(`${at}.voucher`, 'unknown voucher', voucher)
    if (reward !== undefined && !(await isReward(db, reward)))
      refuse(`${at}.reward`, 'unknown reward', reward)
    rows.push({ ...prize, position, voucherId })
  }
  return rows
}

/** What would take something from those who won a prize: it gives another kind of thing, or there were too many of it. */
export interface Loss {
  index: number
  field: 'gives' | 'quota'
  won: number
}

/** Finds the prizes, by their place in the list, with which those who won them would lose something. */
export async function findLosses(
  db: Db,
  type: string,
  prizes: readonly Pick<PrizeRow, 'key' | 'voucher' | 'reward' | 'is_blank' | 'quota'>[],
): Promise<Loss[]> {
  const stored = new Map((await readStoredPrizes(db, type)).map(prize => [prize.key, prize]))
  return prizes.flatMap((prize, index): Loss[] => {
    const before = stored.get(prize.key)
    if (!before || before.given === 0) return []
    const won = before.given
    return [
      ...(giftOf(prize) === before.gives ? [] : [{ index, field: 'gives' as const, won }]),
      ...((prize.quota ?? won) >= won ? [] : [{ index, field: 'quota' as const, won }]),
    ]
  })
}
