import { type RefObject, useEffect, useState } from 'react'

const AHEAD = '400px'

/** True from the moment the element comes near the screen (HOME-36). */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const watching = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    )
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [element, isNear])
  return isNear
}
