import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isSearching?: true
  }
}

/** Under it the search takes the whole screen; LAYOUT-13. */
export const isWholeScreen = () => window.matchMedia('(max-width: 991px)').matches

/**
 * On a phone the search is the whole screen: what lies behind stays where it is and is left out by screen readers, and
 * the way back leads out of the search first. For that it is a step of its own in the history; what is chosen takes its
 * place there.
 */
export function useWholeScreen(panel: RefObject<HTMLElement | null>, onBack: () => void) {
  const router = useRouter()
  const leave = useEffectEvent(onBack)
  const going = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!panel.current || !isWholeScreen()) return
    clearTimeout(going.current)
    const root = document.documentElement
    const overflow = root.style.overflow
    root.style.overflow = 'hidden'
    const showOthers = hideOthers(panel.current.closest('search') ?? panel.current)
    const isHere = () => router.history.location.state.isSearching === true
    void router.navigate({
      to: router.state.location.pathname,
      search: true,
      hash: true,
      state: state => ({ ...state, isSearching: true }),
      resetScroll: false,
    })
    const stopListening = router.history.subscribe(({ action }) => {
      if ((action.type === 'BACK' || action.type === 'GO') && !isHere()) leave()
    })
    return () => {
      stopListening()
      showOthers()
      root.style.overflow = overflow
      // Closed by its own button: the step goes with it. What was chosen has taken its place by then.
      going.current = setTimeout(() => isHere() && router.history.back())
    }
  }, [panel, router])
}

/** All beside the way from the element up to the page; what speaks up by itself goes on doing so. */
function hideOthers(element: Element): () => void {
  const hidden: Element[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && !other.hasAttribute('inert') && !other.matches('script, style, link, [aria-live]'))
        hidden.push(other)
  for (const other of hidden) other.setAttribute('inert', '')
  return () => {
    for (const other of hidden) other.removeAttribute('inert')
  }
}
