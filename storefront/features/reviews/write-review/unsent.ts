import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import type { Begun } from './start-wizard.ts'

/**
 * What the shop does not have yet, in this browser: the network may fail while the member writes. It is removed once the
 * shop has it, so what is found here is always newer.
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
