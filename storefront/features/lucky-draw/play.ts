import { LUCKY_CLAIM_DELAY_MS } from '../../../contract/constants.ts'
import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import type { DrawEvent } from './draw-state.ts'

/** What the game needs of the shop and of the page. */
export interface Booth {
  happen: (event: DrawEvent) => void
  /** The campaign, in the list of those that have something to win. */
  listCampaign: () => Promise<unknown[]>
  /** Null: an answer without a prize. */
  claim: () => Promise<LuckyReward | null>
  /** What the member drew before, or null. */
  findHeld: () => Promise<LuckyReward | null>
  mail: (reward: LuckyReward) => Promise<unknown>
  /** Resolves when the visitor puts the prize away, or leaves the page. */
  waitUntilPutAway: () => Promise<void>
  sayRefused: (error: unknown) => void
  sayMailed: (isSent: boolean) => void
  goHome: () => void
}

/** Is anything left to win? An empty list means no, and so does a failure (LUCKY-08, LUCKY-09, LUCKY-10). */
export async function checkQuota({ happen, listCampaign }: Booth): Promise<void> {
  happen({ type: 'checking' })
  try {
    happen({ type: 'checked', isAvailable: (await listCampaign()).length > 0 })
  } catch (error) {
    console.info('What is left to win is not known:', error)
    happen({ type: 'checked', isAvailable: false })
  }
}

/** The machine turns, then the prize is claimed (LUCKY-11, LUCKY-13). Calling what comes back lets it be. */
export function pullLever(booth: Booth): () => void {
  booth.happen({ type: 'pulled' })
  const timer = setTimeout(() => void claimPrize(booth), LUCKY_CLAIM_DELAY_MS)
  return () => clearTimeout(timer)
}

async function claimPrize(booth: Booth): Promise<void> {
  let reward: LuckyReward
  try {
    reward = requirePrize(await booth.claim())
  } catch (error) {
    // LUCKY-15: who has a prize already, from another tab or day, is shown it and told no refusal.
    const held = await booth.findHeld()
    booth.happen({ type: 'refused', held })
    if (!held) booth.sayRefused(error)
    return
  }
  booth.happen({ type: 'won', reward })
  await mailPrize(booth, reward, booth.waitUntilPutAway())
}

/** Success without data is a failure like any other (LUCKY-14). */
function requirePrize(reward: LuckyReward | null): LuckyReward {
  if (!reward) throw new Error('The claim was answered without a prize.')
  return reward
}

/**
 * LUCKY-18..LUCKY-21: by e-mail, then home, whether it went or not.
 *
 * @param seen resolves once the visitor has read the prize, or copied its code
 */
export async function mailPrize(
  booth: Booth,
  reward: LuckyReward,
  seen: Promise<void> = Promise.resolve(),
): Promise<void> {
  booth.happen({ type: 'mailing' })
  const isSent = await booth.mail(reward).then(
    () => true,
    (error: unknown) => {
      console.info('The prize could not be mailed:', error)
      return false
    },
  )
  await seen
  booth.happen({ type: 'mailed', isSent })
  booth.sayMailed(isSent)
  booth.goHome()
}
