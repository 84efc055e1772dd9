import { useSyncExternalStore } from 'react'
import type { Tile } from '../../../contract/catalog.ts'

/** The tile whose quick view lies over the page; the window itself is loaded when it is first opened. */
let shown: Tile | null = null
const listeners = new Set<() => void>()

function show(tile: Tile | null) {
  shown = tile
  for (const listener of listeners) listener()
}

export const openQuickView = (tile: Tile) => show(tile)
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
