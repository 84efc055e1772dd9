import { useHydrated, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { leaveStep } from '../../../ui/use-step-here.ts'

const WriteReview = lazy(() => import('./write-review.tsx').then(part => ({ default: part.WriteReview })))

/** What `?ulas=` says where the page's own button leads there; no combination has this number. */
export const OF_ANY = '0'

/**
 * `…?ulas=<combination_id>#ulasan`, as mails invite: the wizard opens at that combination; a guest logs in first. That it
 * is open is part of the address: it opens again for who reloads, or was at a social provider's to log in.
 */
export function InvitedReview({ productId }: { productId: string }) {
  const isAlive = useHydrated()
  const wish = useRouterState({ select: ({ location }) => (location.search as { ulas?: string }).ulas })
  return isAlive && wish ? <Invited productId={productId} wish={wish} /> : null
}

function Invited({ productId, wish }: { productId: string; wish: string }) {
  const navigate = useNavigate()
  const router = useRouter()
  const isClosing = useRef(false)

  function close() {
    if (isClosing.current) return
    isClosing.current = true
    // Behind the wizard's own step lies the page without it.
    if (!leaveStep(router)) void navigate({ to: '.', search: withoutWish, replace: true, resetScroll: false })
  }

  return (
    <Suspense>
      <WriteReview
        productId={productId}
        {...(wish === OF_ANY ? {} : { combinationId: wish, source: 'email' })}
        onClose={close}
      />
    </Suspense>
  )
}

const withoutWish = (now: object) => ({ ...now, ulas: undefined })
