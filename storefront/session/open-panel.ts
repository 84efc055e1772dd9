import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { useGuestBag } from './guest-bag.ts'
import { useMe } from './use-me.ts'
import type { Wish } from './wish.ts'

/**
 * What lies over the page: the bag's drawer, login or registration. Small enough for every page; the windows
 * themselves are loaded when they are first opened (`shop-panels.tsx`).
 */

export type PanelKind = 'drawer' | 'login' | 'register'

export interface Panel {
  kind: PanelKind | null
  /** Combination that was just put in the bag. */
  added?: string
  reason?: 'session-ended' | 'checkout' | 'wishlist'
  /** Where to go once one is logged in. */
  nextPath?: '/order' | '/wishlist'
  /** The heart that asked for the login: lit once one is in, forgotten when the window is closed. */
  wish?: Wish
  /** Said to screen readers. */
  said: string
}

const closed: Panel = { kind: null, said: '' }
let panel = closed
const listeners = new Set<() => void>()

function show(next: Panel) {
  panel = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function openPanel(kind: PanelKind = 'drawer', more: Omit<Partial<Panel>, 'kind'> = {}): void {
  show({ said: '', ...more, kind })
}

export const closePanel = () => show(closed)

/** From login to registration or back: what is to happen afterwards stays. */
export const switchPanel = (kind: 'login' | 'register') => show({ ...panel, kind })

export const usePanel = () =>
  useSyncExternalStore(
    subscribe,
    () => panel,
    () => closed,
  )

export const cartCountKey = ['mine', 'cart-count']

/** Pieces in the bag, for the header: a guest's from the cookie, a member's from the shop (CART-12). */
export function useCartCount(): number {
  const { member } = useMe()
  const guestPieces = useGuestBag().reduce((sum, entry) => sum + entry.q, 0)
  const { data } = useQuery({
    queryKey: cartCountKey,
    queryFn: () => api.get<number>('/api/user/me/carts/count'),
    enabled: member !== null,
  })
  return member === null ? guestPieces : (data ?? 0)
}
