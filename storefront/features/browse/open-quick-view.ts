import { useSyncExternalStore } from 'react'
import type { Tile } from '../../../contract/catalog.ts'

/** The tile shown in the quick view, and why it was opened; the dialog's code loads when it is first opened. */
export interface ShownTile {
  tile: Tile
  /** To view it, to choose an option before adding it (CART-31), or to see a pack's contents (CART-32). */
  purpose: 'look' | 'choose' | 'pack'
}

let shownTile: ShownTile | null = null
const listeners = new Set<() => void>()

function show(next: ShownTile | null) {
  shownTile = next
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
    () => shownTile,
    () => null,
  )
