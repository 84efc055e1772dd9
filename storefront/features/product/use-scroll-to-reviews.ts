import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { REVIEW_SCROLL_MS } from '../../../contract/constants.ts'

export const REVIEWS_ID = 'ulasan'

/** PDP-12: a moment after the address changes to the reviews, or invites to write one, the page goes there. */
export function useScrollToReviews() {
  const { hash, href } = useRouterState({ select: ({ location }) => location })
  // Each new address with this end goes there anew.
  useEffect(() => {
    if (hash !== REVIEWS_ID && !href.includes('ulas=')) return
    const timer = setTimeout(
      () => document.getElementById(REVIEWS_ID)?.scrollIntoView({ block: 'start' }),
      REVIEW_SCROLL_MS,
    )
    return () => clearTimeout(timer)
  }, [hash, href])
}
