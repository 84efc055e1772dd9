import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import type { Begun } from './start-wizard.ts'

/**
 * Stores in this browser what the server does not have yet, since the network may fail while the member writes. It is
 * removed once the server has it, so a copy found here is always newer.
 */
const nameOf = (key: string) => `carasun.unsent_review.${key}`

export const keepUnsent = (key: string, begun: Begun): void =>
  void writeJson(browserStorage, nameOf(key), begun)

export const findUnsent = (key: string): Begun | null => readJson(browserStorage, nameOf(key), isBegun)

export const forgetUnsent = (key: string): void => browserStorage.remove(nameOf(key))

function isBegun(value: unknown): value is Begun {
  const { draft, tags, images } = (value ?? {}) as Partial<Begun>
  return typeof draft?.combination_id === 'string' && Array.isArray(tags) && Array.isArray(images)
}
