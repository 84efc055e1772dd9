import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { PRERENDER_AFTER_MS, TRACKING_READY_MS } from '../../../contract/constants.ts'
import { whenAppReady } from '../../session/app-ready.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { track } from './track.ts'

const Tracking = optionalPart(() => import('./tracking.tsx'))

/**
 * Tracks page views (TRACK-01), the first one half a second after the page is ready (TRACK-12), when the code that
 * sends events is loaded too. Prerenderers wait for `prerenderReady`: 20 s, or not at all on order pages (TRACK-13).
 */
export default function PageViews() {
  const router = useRouter()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const trackedWindow = window as { prerenderReady?: boolean }
    const updatePrerenderReady = () => {
      trackedWindow.prerenderReady ||= /^\/order\b/.test(router.state.location.pathname)
    }
    updatePrerenderReady()
    // Counted from the start of the navigation.
    const prerenderTimer = setTimeout(
      () => {
        trackedWindow.prerenderReady = true
      },
      Math.max(0, PRERENDER_AFTER_MS - performance.now()),
    )
    const trackView = () =>
      track('page_view', {
        route: router.state.matches.at(-1)?.routeId ?? '',
        path: router.state.location.pathname,
      })
    let isReadyNow = false
    let first: ReturnType<typeof setTimeout>
    let isGone = false
    void whenAppReady().then(() => {
      if (isGone) return
      first = setTimeout(() => {
        isReadyNow = true
        trackView()
        setReady(true)
      }, TRACKING_READY_MS)
    })
    const stop = router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
      updatePrerenderReady()
      // A navigation within that half second is not counted separately: the first view reports the page open by then.
      if (isReadyNow && fromLocation && hrefChanged) trackView()
    })
    return () => {
      isGone = true
      clearTimeout(prerenderTimer)
      clearTimeout(first)
      stop()
    }
  }, [router])
  return <Suspense>{isReady && <Tracking />}</Suspense>
}
