import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const WriteReview = lazy(() => import('./write-review.tsx').then(part => ({ default: part.WriteReview })))

/** `…?ulas=<combination_id>#ulasan`, as mails invite: the wizard opens at that combination; a guest logs in first. */
export function InvitedReview({ productId }: { productId: string }) {
  const isAlive = useHydrated()
  const wish = useRouterState({ select: ({ location }) => (location.search as { ulas?: string }).ulas })
  return isAlive && wish ? <Invited productId={productId} combinationId={wish} /> : null
}

function Invited({ productId, combinationId }: { productId: string; combinationId: string }) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <WriteReview
        productId={productId}
        combinationId={combinationId}
        source="email"
        onClose={() =>
          void navigate({
            to: '.',
            search: (now: object) => ({ ...now, ulas: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Suspense>
  )
}
