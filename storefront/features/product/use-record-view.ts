import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Records the product view (PDP-06, PDP-10) once the page is idle. */
export function useRecordView(productId: string) {
  const isSettled = useSettled()
  useEffect(() => {
    if (!isSettled) return
    // A lost view does not matter.
    api
      .post('/api/v3/product-views', { product_id: productId }, { isBackground: true })
      .catch(() => undefined)
  }, [isSettled, productId])
}
