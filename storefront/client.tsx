import '../ui/zod-without-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadOnceOnMissingPart } from '../ui/missing-part.ts'
import { watchInput } from './api/unsaved-input.ts'
import { keepEarlyScroll } from './keep-early-scroll.ts'
import { getRouter } from './router.tsx'

reloadOnceOnMissingPart()
const inputWatch = watchInput()

/**
 * The router's own client instead of TanStack Start's: the shop uses its HTTP contract and no server functions, whose
 * transport and serializer would add 10 kB (brotli) to every first visit.
 */
const router = getRouter()
keepEarlyScroll(router)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

// The service worker sees only requests for whole documents. Pages opened by client-side navigation are reported to it,
// so that they work offline too.
router.subscribe('onResolved', ({ fromLocation, hrefChanged, pathChanged }) => {
  if (pathChanged) inputWatch.reset()
  if (fromLocation && hrefChanged) navigator.serviceWorker?.controller?.postMessage(location.href)
})
