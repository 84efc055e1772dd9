import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A history entry of the page itself, added for a dialog over it. */
    isHistoryStep?: true
  }
}

/**
 * Keeps Back on the page while a dialog is open (ROUTE-63). If the visitor came straight from an e-mail or a search
 * engine, the history has no earlier page of the shop, and Back would leave the shop and discard a half-written review:
 * this adds a history entry, and removes it when the dialog closes. `behind` computes the URL's search parameters for
 * the page behind the dialog.
 */
export function useHistoryStep(isOpen: boolean, behind?: (search: object) => object): void {
  const router = useRouter()
  const first = useRef(behind)
  useEffect(() => {
    if (!isOpen) return
    if (!router.history.canGoBack()) {
      if (first.current) {
        const { href } = router.buildLocation({ to: '.', hash: true, search: first.current })
        // Bypasses the router, because the page must not change.
        History.prototype.replaceState.call(window.history, window.history.state, '', href)
      }
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        // If the URL stays the same, this still makes a separate entry.
        state: now => ({ ...now, isHistoryStep: true }),
        resetScroll: false,
        hashScrollIntoView: false,
      })
    }
    return () => {
      leaveStep(router)
    }
  }, [isOpen, router])
}

/** Goes back from the step to the page, which keeps its scroll position; returns false if there is no step. */
export function leaveStep(router: AnyRouter): boolean {
  const { history } = router
  if (!history.location.state.isHistoryStep) return false
  const topPx = window.scrollY
  const leave = () => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      window.scrollTo(0, topPx)
    })
    history.back({ ignoreBlocker: true })
  }
  // The Back that closed the dialog is still being handled; a second navigation now would collide with it.
  const isReturning = window.history.state?.__TSR_index !== history.location.state.__TSR_index
  if (isReturning) window.addEventListener('popstate', leave, { once: true })
  else leave()
  return true
}
