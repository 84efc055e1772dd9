import { LUCKY_CLAIM_DELAY_MS } from '../../../contract/constants.ts'
import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import type { DrawEvent } from './draw-state.ts'

/** What the game needs from the server and the page. */
export interface Booth {
  happen: (event: DrawEvent) => void
  /** Lists the campaign if it has prizes left, else nothing. */
  listCampaign: () => Promise<unknown[]>
  /** Null if the response has no prize. */
  claim: () => Promise<LuckyReward | null>
  /** The prize that the member drew earlier, or null. */
  findHeld: () => Promise<LuckyReward | null>
  mail: (reward: LuckyReward) => Promise<unknown>
  /** Resolves when the visitor closes the prize or leaves the page. */
  waitUntilClosed: () => Promise<void>
  sayRefused: (error: unknown) => void
  sayMailed: (isSent: boolean) => void
  goHome: () => void
}

/** Finds out whether prizes are left. An empty list means no, and so does a failure (LUCKY-08, LUCKY-09, LUCKY-10). */
export async function checkQuota({ happen, listCampaign }: Booth): Promise<void> {
  happen({ type: 'checking' })
  try {
    happen({ type: 'checked', isAvailable: (await listCampaign()).length > 0 })
  } catch (error) {
    console.info('Could not find out whether prizes are left:', error)
    happen({ type: 'checked', isAvailable: false })
  }
}

/** The machine turns, then the prize is claimed (LUCKY-11, LUCKY-13). Returns a function that cancels the claim. */
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
    // LUCKY-15: a member who already has a prize, from another tab or day, sees it instead of the refusal.
    const held = await booth.findHeld()
    booth.happen({ type: 'refused', held })
    if (!held) booth.sayRefused(error)
    return
  }
  booth.happen({ type: 'won', reward })
  await mailPrize(booth, reward, booth.waitUntilClosed())
}

/** Success without data counts as a failure (LUCKY-14). */
function requirePrize(reward: LuckyReward | null): LuckyReward {
  if (!reward) throw new Error('The response to the claim contains no prize.')
  return reward
}

/**
 * LUCKY-18..LUCKY-21: mails the prize, then goes home, whether the mail was sent or not.
 *
 * @param seen resolves once the visitor has closed the prize
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
