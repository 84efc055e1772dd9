import { Refusal } from '../../../contract/refusals.ts'
import type { RedeemBody, RedemptionResult } from '../../../contract/tokens.ts'
import type { Db } from '../../db/database.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import { lockAccountShared } from '../members/index.ts'
import { handOutPrize, hasReward } from '../rewards/index.ts'
import { countTokens, takeTokens } from '../token-ledger/index.ts'
import {
  addContact,
  addRedemption,
  countRedemptions,
  findRedemption,
  findWantedPrize,
  takeFromQuota,
  type WantedPrize,
} from './store.ts'

/**
 * Redeems tokens for a prize, all or nothing: tokens, quota, prize and the job for the mail change in one transaction
 * (TOKEN-03, TOKEN-08). The shop decides what a prize costs and gives; the body only names it.
 */
export async function redeemTokens(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  body: RedeemBody,
  keep: StoreResponse<RedemptionResult>,
): Promise<RedemptionResult> {
  const now = shop.now()
  return shop.db.transaction().execute(async tx => {
    if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')
    const prize = await requireOffered(tx, { memberId, body, now })
    // Refused before the quota's row is locked, because everybody else waits for that row.
    const tokenCount = await countTokens(tx, memberId, now)
    if (tokenCount < prize.tokens)
      throw new Refusal('INSUFFICIENT_POINTS', { details: { tokenCount, points: prize.tokens } })
    if (!(await takeFromQuota(tx, prize.id))) throw new Refusal('TOKEN_PRIZE_USED_UP')
    const voucherId = await handOutPrize(tx, prize, { memberId, now })
    const redemptionId = await addRedemption(tx, { memberId, prize, voucherId, now })
    if (body.phone_no !== undefined && body.kpi !== undefined)
      await addContact(tx, {
        redemptionId,
        memberId,
        phoneNo: `0${body.phone_no}`,
        kpi: String(body.kpi),
      })
    const cause = { kind: 'spent', redemptionId } as const
    if (!(await takeTokens(tx, { memberId, tokens: prize.tokens, now, cause })))
      throw new Error('Tokens that were counted under the lock are missing.')
    await addJob(tx, 'mail-token-prize', { id: redemptionId }, { queue: 'prize-mail', tries: MAIL_TRIES })
    const redemption = await findRedemption(tx, redemptionId)
    const redeemed = { ...redemption, tokenCount: tokenCount - prize.tokens }
    await keep(tx, redeemed)
    return redeemed
  })
}

const MAIL_TRIES = 12

/** Finds the prize, and refuses unless this member can claim it now at the price that they saw. */
async function requireOffered(
  tx: Db,
  { memberId, body, now }: { memberId: string; body: RedeemBody; now: Date },
): Promise<WantedPrize> {
  const prize = await findWantedPrize(tx, body, now)
  if (!prize) throw new Refusal('TOKEN_PRIZE_UNKNOWN')
  if (!prize.isOffered) throw new Refusal('TOKEN_PRIZE_CLOSED')
  if (prize.tokens !== body.points)
    throw new Refusal('TOKEN_PRIZE_CHANGED', { details: { points: prize.tokens } })
  if (prize.perMember !== null && (await countRedemptions(tx, memberId, prize.id)) >= prize.perMember)
    throw new Refusal('TOKEN_PRIZE_LIMIT', { details: { per_member: prize.perMember } })
  // A member who already has the reward would get nothing for the tokens.
  if (prize.rewardKey !== null && (await hasReward(tx, memberId, prize.rewardKey)))
    throw new Refusal('TOKEN_PRIZE_LIMIT', { details: { per_member: 1 } })
  return prize
}
