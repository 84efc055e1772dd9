import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * What stands in for a page on its way begins at the top, as that page will, and not where one had scrolled to in the
 * page before. A list that is only narrowed or turned keeps its place.
 */
export function useTopOfNewPage(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) window.scrollTo(0, 0)
  }, [router])
}
