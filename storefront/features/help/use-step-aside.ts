import { useEffect } from 'react'

const AT_REST_MS = 1_500
/** So far up nothing that is read lies under what floats. */
const TOP_PX = 340

/**
 * On phones what floats at the edge (`float-aside` in styles.css) goes out of the way of who has scrolled down and now
 * looks, and is back with the next movement. It stays away while somebody types.
 */
export function useStepAside(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let lastY = window.scrollY
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(resting)
      delete dataset.aside
      const isReadingOn = window.scrollY > lastY && window.scrollY > TOP_PX
      lastY = window.scrollY
      if (isReadingOn) resting = setTimeout(() => (dataset.aside = ''), AT_REST_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (isTypedIn(target)) dataset.typing = ''
      else delete dataset.typing
    }
    const onBlur = () => delete dataset.typing
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      clearTimeout(resting)
      delete dataset.aside
      delete dataset.typing
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
}

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type))
