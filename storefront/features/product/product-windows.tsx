import { lazy, Suspense, useCallback, useState } from 'react'
import type { Combination, Picture, Product } from '../../../contract/catalog.ts'

/** What lies over the product page, one at a time (MODAL-01). Each window is loaded when it is first opened. */
export type ProductWindow =
  | { kind: 'notify-me' }
  | { kind: 'share' }
  | { kind: 'authenticity' }
  | { kind: 'delivery' }
  | { kind: 'zoom'; at: number }

export interface WindowProps {
  product: Product
  chosen: Combination
  isOpen: boolean
  onClose: () => void
}

const windows = {
  'notify-me': lazy(() => import('./notify-me-dialog.tsx')),
  share: lazy(() => import('./share-dialog.tsx')),
  authenticity: lazy(() => import('./authenticity-dialog.tsx')),
  delivery: lazy(() => import('./delivery-dialog.tsx')),
}
const ZoomView = lazy(() => import('./zoom-view.tsx'))

/** The window that is open; the last one stays until its closing has been drawn. */
export function useProductWindow() {
  const [open, setOpen] = useState<ProductWindow | null>(null)
  const [last, setLast] = useState<ProductWindow | null>(null)
  // The same at each drawing, for parts that are drawn anew only when they have something else to say.
  const show = useCallback((next: ProductWindow) => {
    setOpen(next)
    setLast(next)
  }, [])
  return { open, last, show, close: () => setOpen(null) }
}

interface ProductWindowsProps {
  product: Product
  chosen: Combination
  pictures: Picture[]
  state: ReturnType<typeof useProductWindow>
}

export function ProductWindows({ product, chosen, pictures, state }: ProductWindowsProps) {
  const { open, last, close } = state
  if (!last) return null
  if (last.kind === 'zoom')
    return (
      <Suspense>
        <ZoomView
          key={last.at}
          pictures={pictures}
          startAt={last.at}
          isOpen={open !== null}
          onClose={close}
        />
      </Suspense>
    )
  const Window = windows[last.kind]
  return (
    <Suspense>
      <Window product={product} chosen={chosen} isOpen={open !== null} onClose={close} />
    </Suspense>
  )
}
