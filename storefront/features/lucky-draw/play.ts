import { LUCKY_CLAIM_DELAY_MS } from '../../../contract/constants.ts'
import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import type { DrawEvent } from './draw-state.ts'

/** The functions of the server and the page that the game calls. */
export interface DrawDependencies {
  dispatch: (event: DrawEvent) => void
  /** Lists the campaign if it has prizes left, else nothing. */
  listCampaign: () => Promise<unknown[]>
  /** Null if the response has no prize. */
  claim: () => Promise<LuckyReward | null>
  /** The prize that the member drew earlier, or null. */
  findEarlierPrize: () => Promise<LuckyReward | null>
  mail: (reward: LuckyReward) => Promise<unknown>
  /** Resolves when the visitor closes the prize or leaves the page. */
  waitUntilClosed: () => Promise<void>
  showRefusal: (error: unknown) => void
  showMailResult: (isSent: boolean) => void
  goHome: () => void
}

/** Finds out whether prizes are left. An empty list means no, and so does a failure (LUCKY-08, LUCKY-09, LUCKY-10). */
export async function checkQuota({ dispatch, listCampaign }: DrawDependencies): Promise<void> {
  dispatch({ type: 'checking' })
  try {
    dispatch({ type: 'checked', isAvailable: (await listCampaign()).length > 0 })
  } catch (error) {
    console.info('Could not find out whether prizes are left:', error)
    dispatch({ type: 'checked', isAvailable: false })
  }
}

/** Starts the machine, then claims the prize (LUCKY-11, LUCKY-13). Returns a function that cancels the claim. */
export function pullLever(dependencies: DrawDependencies): () => void {
  dependencies.dispatch({ type: 'pulled' })
  const timer = setTimeout(() => void claimPrize(dependencies), LUCKY_CLAIM_DELAY_MS)
  return () => clearTimeout(timer)
}

async function claimPrize(dependencies: DrawDependencies): Promise<void> {
  let reward: LuckyReward
  try {
    reward = requirePrize(await dependencies.claim())
  } catch (error) {
    // LUCKY-15: a member who already has a prize, from another tab or day, sees it instead of the refusal.
    const earlierPrize = await dependencies.findEarlierPrize()
    dependencies.dispatch({ type: 'refused', earlierPrize })
    if (!earlierPrize) dependencies.showRefusal(error)
    return
  }
  dependencies.dispatch({ type: 'won', reward })
  // Nobody is mailed about a turn that won nothing.
  if (reward.is_blank) {
    await dependencies.waitUntilClosed()
    return dependencies.goHome()
  }
  await mailPrize(dependencies, reward, dependencies.waitUntilClosed())
}

/** Success without data counts as a failure (LUCKY-14). */
function requirePrize(reward: LuckyReward | null): LuckyReward {
  if (!reward) throw new Error('The response to the claim contains no prize.')
  return reward
}

/**
 * LUCKY-18..LUCKY-21: e-mails the prize, then opens the home page, whether the e-mail was sent or not.
 *
 * @param untilSeen resolves once the visitor has closed the prize
 */
export async function mailPrize(
  dependencies: DrawDependencies,
  reward: LuckyReward,
  untilSeen: Promise<void> = Promise.resolve(),
): Promise<void> {
  dependencies.dispatch({ type: 'mailing' })
  const isSent = await dependencies.mail(reward).then(
    () => true,
    (error: unknown) => {
      console.info('The prize could not be mailed:', error)
      return false
    },
  )
  await untilSeen
  dependencies.dispatch({ type: 'mailed', isSent })
  dependencies.showMailResult(isSent)
  dependencies.goHome()
}
