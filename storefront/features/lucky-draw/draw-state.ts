import type { LuckyReward } from '../../../contract/lucky-draw.ts'

/** The state of the lucky draw page (LUCKY-05); `drawReducer` applies the events. */
export interface DrawState {
  /** True if prizes are left; false until the server has confirmed it (LUCKY-30). */
  availableQuota: boolean
  /** The availability was requested (LUCKY-10). */
  isFetchCalled: boolean
  /** The request for the availability, or for an e-mail, is in flight. */
  loading: boolean
  /** The lever was pulled: the lamps stop blinking and the question mark moves (LUCKY-11). */
  waitingReward: boolean
  reward: LuckyReward | null
  /** The prize is shown. */
  rewardResolved: boolean
  /** The prize was drawn earlier (LUCKY-15). */
  alreadyGetReward: boolean
  /** The prize that the member drew on an earlier visit (LUCKY-23). */
  claimedVoucher: LuckyReward | null
  isBannerVisible: boolean
}

export const initialDraw: DrawState = {
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
  /** The claim was refused; `earlierPrize` is the prize that the member drew before. */
  | { type: 'refused'; earlierPrize: LuckyReward | null }
  | { type: 'mailing' }
  | { type: 'mailed'; isSent: boolean }
  | { type: 'prize closed' }
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
      if (!event.earlierPrize) return { ...state, waitingReward: false }
      return {
        ...state,
        waitingReward: false,
        reward: event.earlierPrize,
        claimedVoucher: event.earlierPrize,
        rewardResolved: true,
        alreadyGetReward: true,
      }
    case 'mailing':
      return { ...state, loading: true }
    case 'mailed':
      return { ...state, loading: false, rewardResolved: event.isSent ? false : state.rewardResolved }
    case 'prize closed':
      return { ...state, rewardResolved: false }
    case 'banner closed':
      return { ...state, isBannerVisible: false }
  }
}

/** LUCKY-31: the banner promises nothing once it is known that nothing can be drawn. */
export const showsBanner = ({ isBannerVisible, isFetchCalled, availableQuota }: DrawState): boolean =>
  isBannerVisible && (availableQuota || !isFetchCalled)

/** LUCKY-07, LUCKY-30: true while prizes are left, the machine is still and no request is in flight. */
export const canPull = ({ availableQuota, waitingReward, loading }: DrawState): boolean =>
  availableQuota && !waitingReward && !loading
