import type { Db } from '../../db/database.ts'
import { issueVoucher } from '../vouchers/index.ts'

/** What somebody gets who won or redeemed a prize: a voucher of their own, a reward, or nothing that the shop keeps. */
export interface PrizeContent {
  /** The voucher that theirs is a copy of. */
  voucherId: string | null
  voucherDays: number | null
  rewardKey: string | null
}

/**
 * Gives a prize in the caller's transaction. Lock the account and ask `hasReward` first: a reward that the member already
 * has is an error here, so that nobody pays for it twice. Answers the id of their voucher, or null.
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
  return issueVoucher(tx, { modelId: voucherId, memberId, days: voucherDays ?? VOUCHER_DAYS, now })
}

/** Where staff named none. */
const VOUCHER_DAYS = 30
