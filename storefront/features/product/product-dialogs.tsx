import { lazy, Suspense, useCallback, useState } from 'react'
import type { Combination, Picture, Product } from '../../../contract/catalog.ts'

/** The dialogs of the product page, one at a time (MODAL-01). The code of each dialog loads when it is first opened. */
export type ProductDialog =
  | { kind: 'notify-me' }
  | { kind: 'share' }
  | { kind: 'authenticity' }
  | { kind: 'delivery' }
  | { kind: 'zoom'; at: number }

const dialogs = {
  'notify-me': lazy(() => import('./notify-me-dialog.tsx')),
  share: lazy(() => import('./share-dialog.tsx')),
  authenticity: lazy(() => import('./authenticity-dialog.tsx')),
  delivery: lazy(() => import('./delivery-dialog.tsx')),
}
const ZoomView = lazy(() => import('./zoom-view.tsx'))

/** The open dialog; the last one stays rendered until its closing animation ends. */
export function useProductDialog() {
  const [open, setOpen] = useState<ProductDialog | null>(null)
  const [last, setLast] = useState<ProductDialog | null>(null)
  // Stable across renders, for memoized children.
  const show = useCallback((next: ProductDialog) => {
    setOpen(next)
    setLast(next)
  }, [])
  return { open, last, show, close: () => setOpen(null) }
}

interface ProductDialogsProps {
  product: Product
  chosen: Combination
  pictures: Picture[]
  state: ReturnType<typeof useProductDialog>
}

export function ProductDialogs({ product, chosen, pictures, state }: ProductDialogsProps) {
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
  const ChosenDialog = dialogs[last.kind]
  return (
    <Suspense>
      <ChosenDialog product={product} chosen={chosen} isOpen={open !== null} onClose={close} />
    </Suspense>
  )
}
