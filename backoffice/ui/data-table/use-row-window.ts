import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Shorter pages are drawn whole, so that the browser's own search finds everything. */
const DRAWN_WHOLE = 100

/** Which rows are near the screen, and the height of those before and after. */
export function useRowWindow(count: number, rowPx: number, body: RefObject<HTMLElement | null>) {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    setTopPx((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [body])
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: topPx,
    enabled: count > DRAWN_WHOLE,
  })
  if (count <= DRAWN_WHOLE)
    return { visible: Array.from({ length: count }, (_, index) => index), beforePx: 0, afterPx: 0 }
  const items = rows.getVirtualItems()
  return {
    visible: items.map(({ index }) => index),
    beforePx: Math.max(0, (items[0]?.start ?? topPx) - topPx),
    afterPx: Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? topPx) - topPx)),
  }
}
