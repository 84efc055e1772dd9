import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { REVIEW_SCROLL_MS } from '../../../contract/constants.ts'

export const REVIEWS_ID = 'ulasan'

/** PDP-12: scrolls to the reviews shortly after the address points to them or invites the member to write one. */
export function useScrollToReviews() {
  const { hash, href } = useRouterState({ select: ({ location }) => location })
  // `href` too: each navigation to such an address scrolls again.
  useEffect(() => {
    if (hash !== REVIEWS_ID && !href.includes('ulas=')) return
    const timer = setTimeout(
      () => document.getElementById(REVIEWS_ID)?.scrollIntoView({ block: 'start' }),
      REVIEW_SCROLL_MS,
    )
    return () => clearTimeout(timer)
  }, [hash, href])
}
