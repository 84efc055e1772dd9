import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'

/**
 * Drafts: input that was not saved yet, kept through reloads and lost sessions (TABLE-06). Each account has its own, so that
 * the next person at this device reads none of another's.
 */

/** An older draft is about something that has probably changed since. */
const LASTS_MS = 24 * 3_600_000

interface Draft {
  at: number
  values: Record<string, unknown>
  /** The version that the draft began with, so that a later save by somebody else is noticed; null for something new. */
  version: number | null
}

const PREFIX = 'carasun.staff.draft.'
function keyOf(name: string): string {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return `${PREFIX}${session?.stage === 'open' ? session.me.id : 'nobody'}.${name}`
}
/** The keys of drafts of this page that the browser may have refused to store. */
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
  const key = keyOf(name)
  written.add(key)
  return writeJson(browserStorage, key, { at: now, values, version } satisfies Draft)
}

export const dropDraft = (name: string): void => browserStorage.remove(keyOf(name))

/** After the person has signed out: the next one at this device reads none of it. */
export function dropAllDrafts(): void {
  for (const key of new Set([...written, ...storedKeys()])) browserStorage.remove(key)
}

function storedKeys(): string[] {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: only here are names listed, and a blocked storage has none
    return Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
  } catch {
    return []
  }
}
