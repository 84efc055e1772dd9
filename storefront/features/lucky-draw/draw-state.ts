import type { LuckyReward } from '../../../contract/lucky-draw.ts'

/** What the lucky draw shows, and what each event makes of it (LUCKY-05). */
export interface DrawState {
  /** Whether anything is left to win: not before the shop has said so (LUCKY-30). */
  availableQuota: boolean
  /** The shop was asked for that (LUCKY-10). */
  isFetchCalled: boolean
  /** That question, or an e-mail, is on its way. */
  loading: boolean
  /** The lever was pulled: lamps stand still, the question mark runs (LUCKY-11). */
  waitingReward: boolean
  reward: LuckyReward | null
  /** The prize is shown. */
  rewardResolved: boolean
  /** It had been drawn before (LUCKY-15). */
  alreadyGetReward: boolean
  /** What the shop knows that the member drew, before anything was pulled (LUCKY-23). */
  claimedVoucher: LuckyReward | null
  isBannerVisible: boolean
}

export const drawStart: DrawState = {
  availableQuota: false,
  isFetchCalled: false,
  loading: false,
  waitingReward: false,
  reward: null,
  rewardResolved: false,
  alreadyGetReward: false,
  claimedVoucher: null,
  isBannerVisible: true,
}

export type DrawEvent =
  | { type: 'checking' }
  | { type: 'checked'; isAvailable: boolean }
  | { type: 'found'; reward: LuckyReward | null }
  | { type: 'pulled' }
  | { type: 'won'; reward: LuckyReward }
  /** The claim was refused; `held` is what the member drew before. */
  | { type: 'refused'; held: LuckyReward | null }
  | { type: 'mailing' }
  | { type: 'mailed'; isSent: boolean }
  | { type: 'put away' }
  | { type: 'banner closed' }

export function drawReducer(state: DrawState, event: DrawEvent): DrawState {
  switch (event.type) {
    case 'checking':
      return { ...state, loading: true }
    case 'checked':
      return { ...state, loading: false, isFetchCalled: true, availableQuota: event.isAvailable }
    case 'found':
      return { ...state, claimedVoucher: event.reward }
    case 'pulled':
      return { ...state, waitingReward: true }
    case 'won':
      return { ...state, waitingReward: false, reward: event.reward, rewardResolved: true }
    case 'refused':
      if (!event.held) return { ...state, waitingReward: false }
      return {
        ...state,
        waitingReward: false,
        reward: event.held,
        claimedVoucher: event.held,
        rewardResolved: true,
        alreadyGetReward: true,
      }
    case 'mailing':
      return { ...state, loading: true }
    case 'mailed':
      return { ...state, loading: false, rewardResolved: event.isSent ? false : state.rewardResolved }
    case 'put away':
      return { ...state, rewardResolved: false }
    case 'banner closed':
      return { ...state, isBannerVisible: false }
  }
}

/** LUCKY-07, LUCKY-30: only while something is left to win, and not twice at once. */
export const canPull = ({ availableQuota, waitingReward, loading }: DrawState): boolean =>
  availableQuota && !waitingReward && !loading
