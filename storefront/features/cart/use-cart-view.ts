import { useEffect, useRef } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { track } from '../tracking/track.ts'

/** Records a view of the bag once per opening, even if the bag changes while it is open. */
export function useCartView(cart: Cart | null | undefined, isOpen = true): void {
  const isRecorded = useRef(false)
  useEffect(() => {
    if (!isOpen) isRecorded.current = false
    if (!isOpen || !cart || isRecorded.current) return
    isRecorded.current = true
    track('view_cart', { cart })
  }, [cart, isOpen])
}
