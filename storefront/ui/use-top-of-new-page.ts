import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Shows the placeholder of a loading page from the top, as the page itself will be, and not at the previous page's
 * scroll position. A list that is only filtered or paged keeps its position.
 */
export function useTopOfNewPage(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) window.scrollTo(0, 0)
  }, [router])
}
