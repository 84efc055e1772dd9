import { browserStorage } from '../../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../../ui/stored-json.ts'
import type { UnsentDraft } from './start-wizard.ts'

/**
 * Stores in this browser what the server does not have yet, because the network may fail while the member is writing.
 * The copy is removed once the server has it, so a copy found here is always newer.
 */
const nameOf = (key: string) => `carasun.unsent_review.${key}`

export const saveUnsent = (key: string, draft: UnsentDraft): void =>
  void writeJson(browserStorage, nameOf(key), draft)

export const findUnsent = (key: string): UnsentDraft | null =>
  readJson(browserStorage, nameOf(key), isUnsentDraft)

export const deleteUnsent = (key: string): void => browserStorage.remove(nameOf(key))

function isUnsentDraft(value: unknown): value is UnsentDraft {
  const { draft, tags, images } = (value ?? {}) as Partial<UnsentDraft>
  return typeof draft?.combination_id === 'string' && Array.isArray(tags) && Array.isArray(images)
}
