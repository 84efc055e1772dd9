import type { QueryClient } from '@tanstack/react-query'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import type { Wish } from '../../session/wish.ts'
import { saveAfterLogin } from './set-wish.ts'

/**
 * The heart that a guest tapped before leaving this page for a social provider's, stored in the tab for as long as
 * the login may take.
 */
const KEY = 'carasun.wish-at-login'
const LOGIN_MAX_MS = 15 * 60 * 1000

export const storeWishForLogin = (wish: Wish, now = Date.now()): void =>
  void writeJson(tabStorage, KEY, { wish, touchedAtMs: now })

/** Returns the stored heart and removes it; null if there is none or it is too old. */
export function takeWishForLogin(now = Date.now()): Wish | null {
  const storedWish = readJson(tabStorage, KEY, isStored)
  tabStorage.remove(KEY)
  return storedWish && now - storedWish.touchedAtMs < LOGIN_MAX_MS ? storedWish.wish : null
}

/** Saves the product whose heart was tapped before the login. Never rejects: errors are shown. */
export async function addPendingWish(queries: QueryClient, touchedWish?: Wish): Promise<void> {
  const earlierWish = takeWishForLogin()
  const wish = touchedWish ?? earlierWish
  if (wish) await saveAfterLogin(queries, wish)
}

interface StoredWish {
  wish: Wish
  touchedAtMs: number
}

function isStored(value: unknown): value is StoredWish {
  const { wish, touchedAtMs } = (value ?? {}) as Partial<StoredWish>
  return (
    typeof wish?.productId === 'string' &&
    typeof wish.combinationId === 'string' &&
    typeof touchedAtMs === 'number'
  )
}
