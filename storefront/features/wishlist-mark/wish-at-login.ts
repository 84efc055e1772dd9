import type { QueryClient } from '@tanstack/react-query'
import type { Wish } from '../../session/wish.ts'
import { keepAfterLogin } from './set-wish.ts'

/**
 * The heart that a guest touched, while they are at a social provider's and this page is gone. It waits in the tab, for
 * as long as the way there may take.
 */
const KEY = 'carasun.wish-at-login'
const WAITS_MS = 15 * 60 * 1000

export function keepWishForLogin(wish: Wish, storage: Storage = sessionStorage, now = Date.now()): void {
  try {
    storage.setItem(KEY, JSON.stringify({ wish, touchedAtMs: now }))
  } catch {
    // A browser that keeps nothing: the heart is touched once more.
  }
}

/** The heart that waits, once; null when none does or it waited too long. */
export function takeWishForLogin(storage: Storage = sessionStorage, now = Date.now()): Wish | null {
  try {
    const { wish, touchedAtMs } = JSON.parse(storage.getItem(KEY) ?? '{}') as Kept
    storage.removeItem(KEY)
    return wish && now - touchedAtMs < WAITS_MS ? wish : null
  } catch {
    return null // what lies there is nothing of ours
  }
}

/** Adds what was wished before the login: here, or before the way to a provider. Never throws: what went wrong is said. */
export async function addPendingWish(queries: QueryClient, touched?: Wish): Promise<void> {
  const kept = takeWishForLogin()
  const wish = touched ?? kept
  if (wish) await keepAfterLogin(queries, wish)
}

interface Kept {
  wish?: Wish
  touchedAtMs: number
}
