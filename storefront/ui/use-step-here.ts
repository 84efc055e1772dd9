import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A step of the page itself, made for a window that lies over it. */
    isStepHere?: true
  }
}

/**
 * Back must meet the page itself (ROUTE-63). Whoever came to it straight from a mail or a search has nothing behind it but
 * that, and would be taken away with a review half written. The step goes with the window; `behind` says what the address
 * asks for then.
 */
export function useStepHere(isOpen: boolean, behind?: (search: object) => object): void {
  const router = useRouter()
  const first = useRef(behind)
  useEffect(() => {
    if (!isOpen) return
    if (!router.history.canGoBack()) {
      if (first.current) {
        const { href } = router.buildLocation({ to: '.', hash: true, search: first.current })
        // Past the router: what is shown is not to change with it.
        History.prototype.replaceState.call(window.history, window.history.state, '', href)
      }
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        // Where the address stays, this makes it a step of its own.
        state: now => ({ ...now, isStepHere: true }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
    }
    return () => {
      leaveStep(router)
    }
  }, [isOpen, router])
}

/** Goes to the page behind the step, which stays where it is read; answers false where there is no step. */
export function leaveStep(router: AnyRouter): boolean {
  const { history } = router
  if (!history.location.state.isStepHere) return false
  const topPx = window.scrollY
  const leave = () => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      window.scrollTo(0, topPx)
    })
    history.back({ ignoreBlocker: true })
  }
  // A back that closed the window is being taken back: two ways at once would meet.
  const isReturning = window.history.state?.__TSR_index !== history.location.state.__TSR_index
  if (isReturning) window.addEventListener('popstate', leave, { once: true })
  else leave()
  return true
}
