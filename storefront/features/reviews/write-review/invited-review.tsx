import { useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { leaveStep } from '../../../ui/use-history-step.ts'

const WriteReview = lazy(() => import('./write-review.tsx').then(part => ({ default: part.WriteReview })))

/** The value of `?ulas=` set by the page's own button; no combination has this id. */
export const ANY_COMBINATION = '0'

/**
 * `…?ulas=<combination_id>#ulasan`, as in invitation e-mails: the wizard opens at that combination; guests log in
 * first. The address keeps `ulas` while the wizard is open, so that it opens again after a reload or a social login.
 */
export function InvitedReview({ productId }: { productId: string }) {
  const isHydrated = useHydrated()
  const invitedId = useRouterState({ select: ({ location }) => (location.search as { ulas?: string }).ulas })
  return isHydrated && invitedId ? <Invited productId={productId} invitedId={invitedId} /> : null
}

function Invited({ productId, invitedId }: { productId: string; invitedId: string }) {
  const navigate = useNavigate()
  const router = useRouter()
  const isClosing = useRef(false)

  function close() {
    if (isClosing.current) return
    isClosing.current = true
    // The history entry before the wizard's own is the page without it.
    if (!leaveStep(router)) void navigate({ to: '.', search: withoutUlas, replace: true, resetScroll: false })
  }

  return (
    <Suspense>
      <WriteReview
        productId={productId}
        {...(invitedId === ANY_COMBINATION ? {} : { combinationId: invitedId, source: 'email' })}
        onClose={close}
      />
    </Suspense>
  )
}

const withoutUlas = (now: object) => ({ ...now, ulas: undefined })
