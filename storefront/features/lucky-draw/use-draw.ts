import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { newKey } from '../../api/new-key.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel } from '../../session/open-panel.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { useMe } from '../../session/use-me.ts'
import { useMemberAction } from '../../session/use-member-action.ts'
import { showToast } from '../../ui/toast.tsx'
import {
  claimedQuery,
  claimReward,
  entriesQuery,
  listDrawCampaign,
  mailReward,
  type PlayedDraw,
  rulesQuery,
} from './draw-calls.ts'
import { canPull, drawReducer, initialDraw } from './draw-state.ts'
import { checkQuota, type DrawDependencies, mailPrize, pullLever } from './play.ts'

/** The state and actions of the page of a lucky draw. */
export function useDraw({ type, slug }: PlayedDraw) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { member } = useMe()
  const { isBusy, run } = useMemberAction()
  const [state, dispatch] = useReducer(drawReducer, initialDraw)
  const { data: rules } = useQuery(rulesQuery(type))
  const { data: claimed } = useQuery({ ...claimedQuery(type), enabled: member !== null })
  const cancelPull = useRef(() => {})
  const hasLeft = useRef(false)
  const resolveSeen = useRef(() => {})

  const dependencies = useMemo<DrawDependencies>(() => {
    // One idempotency key per page visit: after a lost response, a retry returns the same prize.
    const key = newKey()
    return {
      dispatch,
      listCampaign: () => listDrawCampaign(slug),
      claim: () => claimReward(type, key),
      findEarlierPrize: async () => {
        try {
          // Without a network this must fail at once; a paused query would keep the machine turning.
          const options = {
            ...entriesQuery(type),
            staleTime: 0,
            retry: false,
            networkMode: 'always',
          } as const
          const [entry] = await queries.fetchQuery(options)
          return entry?.rules.users[0] ?? null
        } catch (error) {
          console.info('Could not find out whether the member already has a prize:', error)
          return null
        }
      },
      mail: reward => mailReward(type, reward),
      waitUntilClosed: () =>
        new Promise(resolve => {
          if (hasLeft.current) resolve()
          else resolveSeen.current = resolve
        }),
      showRefusal: error => {
        if (error instanceof ApiRefusal && error.code === 'NOT_LOGGED_IN') {
          handleExpiredSession(queries)
          openPanel('login', { reason: 'session-ended' })
        } else showToast('error', refusalText(error))
      },
      showMailResult: isSent =>
        isSent
          ? showToast('success', 'Voucher berhasil dikirim ke email')
          : showToast('error', 'Coba beberapa saat lagi'),
      goHome: () => {
        void queries.invalidateQueries({ queryKey: ['mine'] })
        if (!hasLeft.current) void navigate({ to: '/' })
      },
    }
  }, [queries, navigate, type, slug])

  useEffect(() => {
    hasLeft.current = false
    void checkQuota(dependencies)
    return () => {
      hasLeft.current = true
      cancelPull.current()
      resolveSeen.current()
    }
  }, [dependencies])

  useEffect(() => {
    dispatch({ type: 'found', reward: (member && claimed) ?? null })
  }, [member, claimed])

  return {
    state,
    isMember: member !== null,
    rules: rules ?? null,
    /** LUCKY-07: does nothing while no prizes are left. Guests are asked to log in. */
    pull: () => {
      if (!canPull(state)) return
      void run(() => {
        if (!hasLeft.current) cancelPull.current = pullLever(dependencies)
      })
    },
    isBusy,
    checkAgain: () => void checkQuota(dependencies),
    sendByMail: () => {
      const reward = state.reward ?? state.claimedVoucher
      if (reward && !state.loading) void mailPrize(dependencies, reward)
    },
    closePrize: () => {
      dispatch({ type: 'prize closed' })
      resolveSeen.current()
    },
    closeBanner: () => dispatch({ type: 'banner closed' }),
  }
}

/** LUCKY-16: returns the response's error code if it has one, else its message. */
const refusalText = (error: unknown): string =>
  (error instanceof ApiRefusal && error.errorCode) || refusalMessage(error)
