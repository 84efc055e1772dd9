import { lazy, Suspense, useRef } from 'react'
import { closeQuickView, useQuickView } from '../browse/open-quick-view.ts'

const QuickView = lazy(() => import('./quick-view.tsx'))

/** Stands once in the root; the window is loaded when a tile first asks for it. */
export function QuickViewPlace() {
  const tile = useQuickView()
  const last = useRef(tile)
  if (tile) last.current = tile
  if (!last.current) return null
  return (
    <Suspense>
      <QuickView tile={last.current} isOpen={tile !== null} onClose={closeQuickView} />
    </Suspense>
  )
}
