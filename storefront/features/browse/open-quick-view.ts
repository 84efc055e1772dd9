import { useSyncExternalStore } from 'react'
import type { Tile } from '../../../contract/catalog.ts'
import { createSignal } from '../../../ui/create-signal.ts'

/** The tile shown in the quick view, and why it was opened; the dialog's code loads when it is first opened. */
export interface ShownTile {
  tile: Tile
  /** To view it, to choose an option before adding it (CART-31), or to see a pack's contents (CART-32). */
  purpose: 'look' | 'choose' | 'pack'
}

let shownTile: ShownTile | null = null
const changes = createSignal()

function show(next: ShownTile | null) {
  shownTile = next
  changes.notify()
}

export const openQuickView = (tile: Tile, purpose: ShownTile['purpose'] = 'look') => show({ tile, purpose })
export const closeQuickView = () => show(null)

export const useQuickView = () =>
  useSyncExternalStore(
    changes.subscribe,
    () => shownTile,
    () => null,
  )
