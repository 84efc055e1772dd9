import { useSyncExternalStore } from 'react'
import type { Tile } from '../../../contract/catalog.ts'

/** The tile whose window lies over the page, and what it was opened for; the window is loaded when it is first opened. */
export interface ShownTile {
  tile: Tile
  /** To look at it, to choose before it goes into the bag (CART-31), or to see what lies in a pack (CART-32). */
  purpose: 'look' | 'choose' | 'pack'
}

let shown: ShownTile | null = null
const listeners = new Set<() => void>()

function show(next: ShownTile | null) {
  shown = next
  for (const listener of listeners) listener()
}

export const openQuickView = (tile: Tile, purpose: ShownTile['purpose'] = 'look') => show({ tile, purpose })
export const closeQuickView = () => show(null)

export const useQuickView = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
