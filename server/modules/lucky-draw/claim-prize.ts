import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { lockAccountShared } from '../members/index.ts'
import { handOutPrize, hasReward } from '../rewards/index.ts'
import {
  addClaim,
  findPrizesLeft,
  findReward,
  hasClaim,
  lockDraw,
  type PrizeLeft,
  takePrize,
} from './store.ts'
import { drawTicket, hasPrize, segmentAt, type WheelSegment } from './turn-wheel.ts'

/**
 * Draws a member's prize, once (LUCKY-24, LUCKY-28). The draw's row is locked: the wheel consists of the prizes left
 * at that moment and is stored with the drawn ticket, and the member gets the prize in the same transaction. The
 * database has two further guards: one row per member and draw, and no count beyond the quota.
 */
export async function claimPrize(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  type: string,
  storeResponse: StoreResponse<LuckyReward>,
): Promise<LuckyReward> {
  const now = shop.now()
  return shop.db.transaction().execute(async tx => {
    // The account is locked before the draw, so that nothing else gives the member the same reward at the same time.
    if (!(await lockAccountShared(tx, memberId))) throw new Refusal('NOT_LOGGED_IN')
    const draw = await lockDraw(tx, type, now)
    // Members who have a prize get this refusal even after the draw has ended.
    if (draw && (await hasClaim(tx, type, memberId))) throw new Refusal('LUCKY_DRAW_CLAIMED')
    if (!draw?.isOpen) throw new Refusal('LUCKY_DRAW_CLOSED')
    const prizes = await findPrizesFor(tx, { type, memberId, now })
    if (!hasPrize(prizes)) throw new Refusal('LUCKY_DRAW_EMPTY')
    const wheel: WheelSegment[] = prizes.map(({ key, weight }) => ({ key, weight }))
    const ticket = drawTicket(wheel)
    const { key } = segmentAt(wheel, ticket)
    const prize = prizes.find(prize => prize.key === key)
    if (!prize || !(await takePrize(tx, prize.id)))
      throw new Error(`The prize ${key} was on the wheel and cannot be taken.`)
    const voucherId = await handOutPrize(tx, prize, { memberId, now })
    await addClaim(tx, { type, memberId, prize, voucherId, wheel, ticket, now })
    // Without prizes the campaign's page is no longer listed.
    if (prize.left === 1) await notifyCatalogChanged(tx)
    const reward = await findReward(tx, type, memberId)
    if (!reward) throw new Error('A claim that was just written cannot be found.')
    await storeResponse(tx, reward)
    return reward
  })
}

/** Finds the prizes left, without rewards that the member already has. */
async function findPrizesFor(
  tx: Db,
  { type, memberId, now }: { type: string; memberId: string; now: Date },
): Promise<PrizeLeft[]> {
  const prizes: PrizeLeft[] = []
  for (const prize of await findPrizesLeft(tx, type, now))
    if (prize.rewardKey === null || !(await hasReward(tx, memberId, prize.rewardKey))) prizes.push(prize)
  return prizes
}
