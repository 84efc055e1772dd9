import type { QueryClient } from '@tanstack/react-query'
import type { Wish } from '../../session/wish.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../ui/stored-json.ts'
import { keepAfterLogin } from './set-wish.ts'

/**
 * The heart that a guest tapped before they left this page for a social provider's. It waits in the tab for as long as the
 * login there may take.
 */
const KEY = 'carasun.wish-at-login'
const WAITS_MS = 15 * 60 * 1000

export const keepWishForLogin = (wish: Wish, now = Date.now()): void =>
  void writeJson(tabStorage, KEY, { wish, touchedAtMs: now })

/** Returns the waiting heart once; null if there is none or it has waited too long. */
export function takeWishForLogin(now = Date.now()): Wish | null {
  const kept = readJson(tabStorage, KEY, isKept)
  tabStorage.remove(KEY)
  return kept && now - kept.touchedAtMs < WAITS_MS ? kept.wish : null
}

/** Adds the heart that was tapped before the login, on this page or before the way to a provider. Never throws: a failure shows a message. */
export async function addPendingWish(queries: QueryClient, touched?: Wish): Promise<void> {
  const kept = takeWishForLogin()
  const wish = touched ?? kept
  if (wish) await keepAfterLogin(queries, wish)
}

interface Kept {
  wish: Wish
  touchedAtMs: number
}

function isKept(value: unknown): value is Kept {
  const { wish, touchedAtMs } = (value ?? {}) as Partial<Kept>
  return (
    typeof wish?.productId === 'string' &&
    typeof wish.combinationId === 'string' &&
    typeof touchedAtMs === 'number'
  )
}
