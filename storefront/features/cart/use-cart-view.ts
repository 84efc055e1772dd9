import { useEffect, useRef } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { track } from '../tracking/track.ts'

/** The bag is looked at: told once an opening, whatever is changed in it meanwhile. */
export function useCartView(cart: Cart | null | undefined, isOpen = true): void {
  const isMailed = useRef(false)
  useEffect(() => {
    if (!isOpen) isMailed.current = false
    if (!isOpen || !cart || isMailed.current) return
    isMailed.current = true
    track('view_cart', { cart })
  }, [cart, isOpen])
}
