import type { RedemptionResult, TokenPrize } from '../../../contract/tokens.ts'

/** The state of the token redemption and its events (TOKEN-01, TOKEN-06, TOKEN-07, TOKEN-09). */
export interface RedeemState {
  /** Null until known. */
  tokenCount: number | null
  /** The prize that is being redeemed. */
  dataVoucher: TokenPrize | null
  /** True once something was redeemed. */
  status: boolean
  isLoading: boolean
  isConfirmOpen: boolean
  isFormOpen: boolean
  isSuccessOpen: boolean
  isHistoryOpen: boolean
  /** The redemption shown in the success dialog. */
  redeemed: RedemptionResult | null
}

export const initialRedeem: RedeemState = {
  tokenCount: null,
  dataVoucher: null,
  status: false,
  isLoading: false,
  isConfirmOpen: false,
  isFormOpen: false,
  isSuccessOpen: false,
  isHistoryOpen: false,
  redeemed: null,
}

export type RedeemEvent =
  | { type: 'counted'; tokenCount: number }
  | { type: 'chosen'; prize: TokenPrize }
  | { type: 'sent' }
  | { type: 'redeemed'; redeemed: RedemptionResult }
  | { type: 'failed' }
  | { type: 'history' }
  | { type: 'closed' }

export function redeemReducer(state: RedeemState, event: RedeemEvent): RedeemState {
  switch (event.type) {
    case 'counted':
      return { ...state, tokenCount: event.tokenCount }
    case 'chosen': {
      // AMB-68: a partner's prize needs phone and identity number.
      const isFormOpen = event.prize.more_info.partner_id !== null
      return { ...state, dataVoucher: event.prize, status: false, isFormOpen, isConfirmOpen: !isFormOpen }
    }
    case 'sent':
      return { ...state, isLoading: true }
    case 'redeemed':
      return {
        ...state,
        isLoading: false,
        isConfirmOpen: false,
        isFormOpen: false,
        status: true,
        isSuccessOpen: true,
        dataVoucher: null,
        redeemed: event.redeemed,
        // TOKEN-08
        tokenCount:
          (state.tokenCount ?? event.redeemed.tokenCount + event.redeemed.points) - event.redeemed.points,
      }
    case 'failed':
      return { ...state, isLoading: false }
    case 'history':
      return { ...state, isHistoryOpen: true }
    case 'closed':
      // A request in flight must finish first.
      if (state.isLoading) return state
      return { ...initialRedeem, tokenCount: state.tokenCount, status: state.status }
  }
}
