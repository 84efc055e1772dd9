import { type RefObject, useEffect, useState } from 'react'

const AHEAD_PX = 400

/** True from the moment the element comes near the screen (HOME-36); `aheadPx` sets how near. */
export function useNearView(element: RefObject<Element | null>, aheadPx = AHEAD_PX): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current && !isNear) return whenNear(element.current, () => setIsNear(true), aheadPx)
  }, [element, isNear, aheadPx])
  return isNear
}

/** Calls `then` once, when the element comes near the screen. Returns a function that stops waiting. */
export function whenNear(element: Element, then: () => void, aheadPx = AHEAD_PX): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      then()
    },
    { rootMargin: `${aheadPx}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
