import { lazy, Suspense, useCallback, useState } from 'react'
import type { Combination, Picture, Product } from '../../../contract/catalog.ts'

/** The windows over the product page, one at a time (MODAL-01). Each window's code loads when it is first opened. */
export type ProductWindow =
  | { kind: 'notify-me' }
  | { kind: 'share' }
  | { kind: 'authenticity' }
  | { kind: 'delivery' }
  | { kind: 'zoom'; at: number }

const windows = {
  'notify-me': lazy(() => import('./notify-me-dialog.tsx')),
  share: lazy(() => import('./share-dialog.tsx')),
  authenticity: lazy(() => import('./authenticity-dialog.tsx')),
  delivery: lazy(() => import('./delivery-dialog.tsx')),
}
const ZoomView = lazy(() => import('./zoom-view.tsx'))

/** The open window; the last one stays rendered until its closing animation ends. */
export function useProductWindow() {
  const [open, setOpen] = useState<ProductWindow | null>(null)
  const [last, setLast] = useState<ProductWindow | null>(null)
  // Stable across renders, for memoized children.
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
