import { type RefObject, useEffect, useState } from 'react'

const AHEAD_PX = 400

/** True from the moment the element comes near the screen (HOME-36); `aheadPx` says how near. */
export function useNearView(element: RefObject<Element | null>, aheadPx = AHEAD_PX): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const watching = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${aheadPx}px` },
    )
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [element, isNear, aheadPx])
  return isNear
}
