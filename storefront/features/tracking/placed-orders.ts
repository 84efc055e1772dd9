import { browserStorage } from '../../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../../ui/stored-json.ts'

/** Orders that this browser placed and has not yet seen as paid. */

const PLACED_KEY = 'carasun.placed'
const PLACED_MAX = 20

export const rememberPlaced = (id: string): void =>
  write([...readPlacedIds().filter(other => other !== id), id].slice(-PLACED_MAX))

/** Removes the order; returns true if this browser placed it, so that it counts only once. */
export function removePlaced(id: string): boolean {
  const ids = readPlacedIds()
  if (!ids.includes(id)) return false
  write(ids.filter(other => other !== id))
  return true
}

const readPlacedIds = (): string[] => readJson(browserStorage, PLACED_KEY, isStringArray) ?? []

const write = (ids: string[]) => void writeJson(browserStorage, PLACED_KEY, ids)
