import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Tells the shop what was looked at (PDP-06, PDP-10), once the page has nothing better to do. */
export function useRecordView(productId: string) {
  const isSettled = useSettled()
  useEffect(() => {
    if (!isSettled) return
    // A view that is not noted is no loss to anyone.
    api
      .post('/api/v3/product-views', { product_id: productId }, { isBackground: true })
      .catch(() => undefined)
  }, [isSettled, productId])
}
