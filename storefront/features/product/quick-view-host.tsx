import { lazy, Suspense, useRef } from 'react'
import { closeQuickView, useQuickView } from '../browse/open-quick-view.ts'

const QuickView = lazy(() => import('./quick-view.tsx'))

/** Rendered once in the root; the dialog's code loads when a tile first opens it. */
export function QuickViewHost() {
  const quickView = useQuickView()
  const last = useRef(quickView)
  if (quickView) last.current = quickView
  if (!last.current) return null
  return (
    <Suspense>
      <QuickView {...last.current} isOpen={quickView !== null} onClose={closeQuickView} />
    </Suspense>
  )
}
