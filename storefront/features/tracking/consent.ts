import { useSyncExternalStore } from 'react'
import { CONSENT_VERSION } from '../../../contract/constants.ts'
import type { PublicSettings } from '../../../contract/settings.ts'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { createSignal } from '../../../ui/create-signal.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'

/** Consent to third-party scripts: asked once, stored with date and version, and changeable at any time. */

export type Choice = 'agreed' | 'refused'

interface Consent {
  choice: Choice
  /** Version of the question; if it changes, the visitor is asked again. */
  version: number
  chosen_at: string
}

const CONSENT_KEY = 'carasun.consent'

/** True if the shop has third-party scripts; without them it asks for no consent. */
export const hasThirdParties = (settings: PublicSettings | undefined): boolean =>
  Boolean(settings?.tag_manager_id || settings?.performance_script_url || settings?.live_chat_script_url)

const isConsent = (value: unknown): value is Consent => {
  const { choice, version } = (value ?? {}) as Partial<Consent>
  return version === CONSENT_VERSION && (choice === 'agreed' || choice === 'refused')
}

let isAsking = false
const changes = createSignal()

export const readConsent = (): Choice | null =>
  readJson(browserStorage, CONSENT_KEY, isConsent)?.choice ?? null

/** Null if not asked yet, or while the bar asks again; `readConsent` then still returns the earlier choice. */
export const useConsent = () =>
  useSyncExternalStore(
    changes.subscribe,
    () => (isAsking ? null : readConsent()),
    () => null,
  )

/** Running scripts cannot be removed: when consent is withdrawn, the page reloads without them. */
export function choose(choice: Choice): void {
  const isWithdrawn = readConsent() === 'agreed' && choice === 'refused'
  isAsking = false
  const consent: Consent = { choice, version: CONSENT_VERSION, chosen_at: new Date().toISOString() }
  writeJson(browserStorage, CONSENT_KEY, consent)
  if (isWithdrawn) window.location.reload()
  changes.notify()
}

/** Shows the consent bar again. */
export function reopenConsent(): void {
  isAsking = true
  changes.notify()
}
