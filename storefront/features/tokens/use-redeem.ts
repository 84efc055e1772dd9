import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { Me } from '../../../contract/members.ts'
import type { RedemptionResult, TokenContact, TokenPrize } from '../../../contract/tokens.ts'
import { api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel } from '../../session/open-panel.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { meQuery, useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { redeemBodyOf } from './redeem-body.ts'
import { initialRedeem, redeemReducer } from './redeem-state.ts'
import { prizesQuery, redemptionsQuery, tokensQuery } from './token-queries.ts'

/** The state and actions of the token redemption. */
export function useRedeem() {
  const queries = useQueryClient()
  const { member } = useMe()
  const [state, dispatch] = useReducer(redeemReducer, initialRedeem)
  const { data: tokens } = useQuery({ ...tokensQuery, enabled: member !== null })
  const { data: redeemed } = useQuery({ ...redemptionsQuery, enabled: member !== null })
  const tokenCount = member && tokens?.tokenCount
  /** One idempotency key per chosen prize: pressing again after a network failure redeems it only once. */
  const key = useRef('')

  useEffect(() => {
    if (typeof tokenCount === 'number') dispatch({ type: 'counted', tokenCount })
  }, [tokenCount])

  function choose(prize: TokenPrize) {
    key.current = newKey()
    dispatch({ type: 'chosen', prize })
  }

  async function redeem(contact: TokenContact | null) {
    const { dataVoucher, isLoading } = state
    if (!dataVoucher || isLoading) return
    dispatch({ type: 'sent' })
    try {
      const redeemed = await api.post<RedemptionResult | null>(
        '/api/user/me/tokens/redeem',
        redeemBodyOf(dataVoucher, contact),
        { headers: { 'idempotency-key': key.current } },
      )
      if (!redeemed) throw new Error('The response to the redemption contains no prize.')
      dispatch({ type: 'redeemed', redeemed })
      lowerTotal(redeemed)
    } catch (error) {
      dispatch({ type: 'failed' })
      showError(error)
    }
  }

  /** TOKEN-08: lowers the total everywhere on the page and refreshes the lists that show the prize. */
  function lowerTotal({ points }: RedemptionResult) {
    queries.setQueryData<Me | null>(
      meQuery.queryKey,
      me =>
        me && {
          ...me,
          user: {
            ...me.user,
            total_march_campaign_tokens: Math.max(me.user.total_march_campaign_tokens - points, 0),
          },
        },
    )
    void queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
    void queries.invalidateQueries({ queryKey: prizesQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['mine', 'rewards'] })
  }

  function showError(error: unknown) {
    if (error instanceof ApiRefusal && error.code === 'NOT_LOGGED_IN') {
      handleExpiredSession(queries)
      openPanel('login', { reason: 'session-ended' })
    } else showToast('error', failureMessage(error))
  }

  return {
    state,
    isMember: member !== null,
    expiring: tokens?.expiring ?? [],
    /** True if the member has redeemed this prize as often as allowed; the server would refuse another. */
    isLimitReached: ({ name, type, per_member }: TokenPrize): boolean => {
      const redemptions =
        redeemed?.filter(redemption => redemption.prize_name === name && redemption.type === type) ?? []
      return member !== null && per_member !== null && redemptions.length >= per_member
    },
    choose,
    redeem,
    showHistory: () => dispatch({ type: 'history' }),
    close: () => dispatch({ type: 'closed' }),
  }
}

/** TOKEN-10, TOKEN-11: INSUFFICIENT_POINTS has a message; the server's other 4xx codes are shown as they are. */
export function failureMessage(error: unknown): string {
  const isRefusal = error instanceof ApiRefusal && error.status >= 400 && error.status < 500
  return isRefusal && error.code !== 'INSUFFICIENT_POINTS' ? error.code : refusalMessage(error)
}
