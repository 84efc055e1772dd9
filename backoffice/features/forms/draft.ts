import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'

/** Drafts: input that was not saved yet, kept through reloads and lost sessions (TABLE-06). */

/** An older draft is about something that has probably changed since. */
const LASTS_MS = 24 * 3_600_000

interface Draft {
  at: number
  values: Record<string, unknown>
  /** The version that the draft began with, so that a later save by somebody else is noticed; null for something new. */
  version: number | null
}

const PREFIX = 'carasun.staff.draft.'
const keyOf = (name: string) => PREFIX + name
/** Drafts of this page that the browser may have refused to store. */
const written = new Set<string>()

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'version' in value &&
  (typeof value.version === 'number' || value.version === null)

/** Returns what was typed; null if there is nothing, or it is older than a day. */
export function readDraft(name: string, now = Date.now()): Pick<Draft, 'values' | 'version'> | null {
  const draft = readJson(browserStorage, keyOf(name), isDraft)
  return draft && now - draft.at < LASTS_MS ? { values: draft.values, version: draft.version } : null
}

export const writeDraft = (
  name: string,
  values: Record<string, unknown>,
  version: number | null = null,
  now = Date.now(),
): boolean => {
  written.add(name)
  return writeJson(browserStorage, keyOf(name), { at: now, values, version } satisfies Draft)
}

export const dropDraft = (name: string): void => browserStorage.remove(keyOf(name))

/** After the person has signed out: the next one at this device reads none of it. */
export function dropAllDrafts(): void {
  for (const name of new Set([...written, ...storedNames()])) dropDraft(name)
}

function storedNames(): string[] {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: only here are names listed, and a blocked storage has none
    return Object.keys(localStorage).flatMap(key => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []))
  } catch {
    return []
  }
}
