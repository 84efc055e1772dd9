import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import * as store from './device-store.ts'

const DEVICE_KEPT_DAYS = 400

/**
 * Wrong passwords are counted per device: each device that has logged in to the account has its own count, all others
 * share the account's. Guessing from elsewhere thus locks out unknown devices only; the owner can still log in
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). A new password resets all.
 */

/**
 * Records a wrong password; returns the number of failures in a row on this device, or on all unknown ones together.
 */
export async function countFailedLogin(db: Db, memberId: string, device: string | null): Promise<number> {
  const ofDevice = looksLikeToken(device)
    ? await store.recordDeviceFailure(db, memberId, hashOfToken(device))
    : null
  return ofDevice ?? store.countFailedLogin(db, memberId)
}

/**
 * Resets the count of this device after a correct password. Returns false if the count has reached the lock. The check
 * is in the transaction that resets it, so that among concurrent guesses a right one that comes after the fifth wrong
 * one is refused.
 */
export async function resetUnlessLocked(tx: Db, memberId: string, device: string | null): Promise<boolean> {
  if (looksLikeToken(device)) {
    const fails = await store.findDeviceFailures(tx, memberId, hashOfToken(device))
    if (fails !== null && fails >= ACCOUNT_LOCK_FAILS) return false
    if (fails !== null) {
      await store.resetDeviceFailures(tx, memberId, hashOfToken(device))
      return true
    }
  }
  return store.clearFailedLogins(tx, memberId, ACCOUNT_LOCK_FAILS)
}

/** Remembers a device after a login; returns the value for its cookie. */
export async function rememberDevice(
  tx: Db,
  memberId: string,
  device: string | null,
  now: Date,
): Promise<string> {
  const token = looksLikeToken(device) ? device : newToken()
  await store.upsertDevice(tx, memberId, hashOfToken(token), now)
  return token
}

/** Returns true if somebody has logged in to this account on this device before. */
export const isKnownDevice = async (db: Db, memberId: string, device: string | null): Promise<boolean> =>
  looksLikeToken(device) && store.hasDevice(db, memberId, hashOfToken(device))

/** Resets every count, on known and unknown devices, without forgetting any. Returns false if none had reached the lock. */
export const clearLocks = (tx: Db, memberId: string): Promise<boolean> =>
  store.clearCounts(tx, memberId, ACCOUNT_LOCK_FAILS)

/** Resets every count and deletes all devices, because the member has a new password (AUTH-26). */
export const resetLoginFailures = (db: Db, memberId: string): Promise<void> =>
  store.resetAllFailures(db, memberId)

/** For the schedule: deletes devices that were not used for a login in the last `DEVICE_KEPT_DAYS` days. */
export const deleteOldDevices = (db: Db, now: Date): Promise<void> =>
  store.deleteDevicesBefore(db, addDays(now, -DEVICE_KEPT_DAYS))
