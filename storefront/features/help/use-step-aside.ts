import { useEffect } from 'react'

const AT_REST_MS = 1_500
/** So far up nothing that is read lies under what floats. */
const TOP_PX = 340

/**
 * On phones what floats at the edge (`float-aside` in styles.css) goes out of the way of who has scrolled down and now
 * looks, and is back with the next movement.
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
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      delete dataset.aside
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
}
