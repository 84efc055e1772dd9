import { useSyncExternalStore } from 'react'
import { CONSENT_VERSION } from '../../../contract/constants.ts'
import type { PublicSettings } from '../../../contract/settings.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../ui/stored-json.ts'

/** Whether others may come in: asked once, remembered with day and version, changed whenever one likes. */

export type Choice = 'agreed' | 'refused'

interface Consent {
  choice: Choice
  /** Of what was asked; another question is asked anew. */
  version: number
  chosen_at: string
}

const CONSENT_KEY = 'carasun.consent'

/** Is anybody else set up in this shop? Without them nobody is asked for anything. */
export const asksThirdParties = (settings: PublicSettings | undefined): boolean =>
  Boolean(settings?.tag_manager_id || settings?.performance_script_url || settings?.live_chat_script_url)

const isConsent = (value: unknown): value is Consent => {
  const { choice, version } = (value ?? {}) as Partial<Consent>
  return version === CONSENT_VERSION && (choice === 'agreed' || choice === 'refused')
}

let isAsking = false
const listeners = new Set<() => void>()

export const readConsent = (): Choice | null =>
  readJson(browserStorage, CONSENT_KEY, isConsent)?.choice ?? null

/** Null: not asked yet, or asked again; until then what was chosen before holds. */
export const useConsent = () =>
  useSyncExternalStore(
    subscribe,
    () => (isAsking ? null : readConsent()),
    () => null,
  )

/** Scripts that run cannot be sent away: after a change of mind the page is loaded anew without them. */
export function choose(choice: Choice): void {
  const isTakenBack = readConsent() === 'agreed' && choice === 'refused'
  isAsking = false
  const consent: Consent = { choice, version: CONSENT_VERSION, chosen_at: new Date().toISOString() }
  writeJson(browserStorage, CONSENT_KEY, consent)
  if (isTakenBack) window.location.reload()
  for (const listener of listeners) listener()
}

/** Asks again. */
export function askAgain(): void {
  isAsking = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
