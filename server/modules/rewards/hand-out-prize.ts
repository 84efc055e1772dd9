import type { Db } from '../../db/database.ts'
import { issueVoucher } from '../vouchers/index.ts'

/** The contents of a prize: a voucher for the winner alone, a reward, or something that the shop does not record. */
export interface PrizeContent {
  /** The template that the winner's voucher is copied from. */
  voucherId: string | null
  voucherDays: number | null
  rewardKey: string | null
}

/**
 * Gives a prize in the caller's transaction. Lock the account and check `hasReward` first: if the member already has
 * the reward, this throws, so that nobody pays for it twice. Returns the id of the voucher, or null.
 */
export async function handOutPrize(
  tx: Db,
  { voucherId, voucherDays, rewardKey }: PrizeContent,
  { memberId, now }: { memberId: string; now: Date },
): Promise<string | null> {
  if (rewardKey !== null)
    await tx
      .insertInto('member_rewards')
      .values({ member_id: memberId, reward_key: rewardKey, given_at: now })
      .execute()
  if (voucherId === null) return null
  return issueVoucher(tx, { templateId: voucherId, memberId, days: voucherDays ?? VOUCHER_DAYS, now })
}

/** How many days a voucher is valid if staff set no number. */
const VOUCHER_DAYS = 30
