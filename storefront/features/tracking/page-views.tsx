import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TRACKING_READY_MS } from '../../../contract/constants.ts'
import { track } from './track.ts'

/** Tells of each page that is seen (TRACK-01), the first half a second after the page is ready (TRACK-12). */
export function PageViews() {
  const router = useRouter()
  useEffect(() => {
    const view = () =>
      track({ verb: 'view', object_type: 'page', object_id: router.state.matches.at(-1)?.routeId ?? '' })
    const timer = setTimeout(() => {
      view()
      void import('./send-events.ts').then(({ startSending }) => startSending())
    }, TRACKING_READY_MS)
    const stop = router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) view()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
  return null
}
