import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isSearching?: true
  }
}

/** LAYOUT-13: on narrower screens the search covers the whole screen. */
export const isFullScreen = () => window.matchMedia('(max-width: 991px)').matches

/**
 * On phones the search covers the whole screen: the page behind does not scroll and is hidden from screen readers,
 * and Back closes the search first. For that it has its own history entry, which the chosen page replaces.
 */
export function useFullScreen(panel: RefObject<HTMLElement | null>, onBack: () => void) {
  const router = useRouter()
  const leave = useEffectEvent(onBack)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!panel.current || !isFullScreen()) return
    clearTimeout(closing.current)
    const root = document.documentElement
    const overflow = root.style.overflow
    root.style.overflow = 'hidden'
    const whole = panel.current.closest('search') ?? panel.current
    const showOthers = hideOthers(whole)
    const stopFitting = fitAboveKeyboard(whole)
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
      stopFitting()
      root.style.overflow = overflow
      // If it was closed by its button, go back one entry. A chosen page has replaced the entry by then.
      closing.current = setTimeout(() => isHere() && router.history.back())
    }
  }, [panel, router])
}

/**
 * A phone's keyboard covers the page instead of shrinking it: without this, the last rows could not be scrolled out from
 * behind it. Returns a function that undoes it.
 */
function fitAboveKeyboard(element: HTMLElement): () => void {
  const screen = window.visualViewport
  if (!screen) return () => {}
  const makeRoom = () => {
    // Zooming shrinks the visible part too, without a keyboard.
    const coveredPx = screen.scale === 1 ? window.innerHeight - screen.height : 0
    element.style.paddingBottom = `${Math.max(0, coveredPx)}px`
  }
  makeRoom()
  screen.addEventListener('resize', makeRoom)
  return () => {
    screen.removeEventListener('resize', makeRoom)
    element.style.paddingBottom = ''
  }
}

/** Makes everything but the element and its ancestors inert, except live regions. Returns a function that undoes it. */
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
