import { browserStorage } from '../../ui/browser-storage.ts'
import { isListOfTexts, readJson, writeJson } from '../../ui/stored-json.ts'

/** Orders that this browser placed and has not seen paid yet. */

const PLACED_KEY = 'carasun.placed'
const PLACED_MAX = 20

export const rememberPlaced = (id: string): void =>
  write([...placed().filter(other => other !== id), id].slice(-PLACED_MAX))

/** True the first time for an order that was placed here. */
export function forgetPlaced(id: string): boolean {
  const ids = placed()
  if (!ids.includes(id)) return false
  write(ids.filter(other => other !== id))
  return true
}

const placed = (): string[] => readJson(browserStorage, PLACED_KEY, isListOfTexts) ?? []

const write = (ids: string[]) => void writeJson(browserStorage, PLACED_KEY, ids)
