import { useEffect, useRef } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { track } from '../tracking/track.ts'

/** Records a view of the bag, once per opening, even if the bag changes meanwhile. */
export function useCartView(cart: Cart | null | undefined, isOpen = true): void {
  const isMailed = useRef(false)
  useEffect(() => {
    if (!isOpen) isMailed.current = false
    if (!isOpen || !cart || isMailed.current) return
    isMailed.current = true
    track('view_cart', { cart })
  }, [cart, isOpen])
}
