import { Refusal } from '../../../contract/refusals.ts'
import {
  FACTOR_RESET_MINUTES,
  STAFF_DAILY_FAILS,
  STAFF_DEVICE_DAILY_FAILS,
  STAFF_LOCK_FAILS,
  STAFF_LOCK_MINUTES,
} from '../../../contract/staff/session.ts'
import { hashOfToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import { networkOf } from '../../http/network-of.ts'
import { failedSignIns } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import * as guesses from './guess-store.ts'
import { mailLock, type Receiver } from './security-mails.ts'
import { findTrustedDevice } from './session-store.ts'
import type { StaffVisit } from './sessions.ts'

/**
 * How often somebody may guess a person's password, code or passkey (STAFF-05). Whoever guesses from elsewhere must not
 * keep the person out, so wrong tries are counted by where they come from:
 *
 * - a trusted device, on which the second factor was given before, has counters of its own;
 * - passwords from anywhere else are counted by network;
 * - codes from anywhere else are counted together: only somebody who knows the password can guess them;
 * - everything from anywhere else is also counted together, so that many networks gain little;
 * - passwords given with the link for a new second factor are counted for that link;
 * - addresses without an account are counted like those of accounts, so that a lock does not tell who has one.
 *
 * A counter begins again when its time has passed since the last wrong try. The most that can be guessed at an account in
 * 24 hours is thus 100 from unknown devices (NIST SP 800-63B-4 allows 100 in a row), and 20 from each trusted one.
 */

const DAY_MINUTES = 24 * 60
/** The counter of everything from unknown devices. */
const ELSEWHERE = 'elsewhere, daily'

const resetLinkCounter = { source: 'reset link', max: STAFF_LOCK_FAILS, minutes: FACTOR_RESET_MINUTES }

/** An address without an account, whose wrong passwords are counted under its hash. Nobody receives mail there. */
interface Nobody {
  id: string
  email: null
}

export const nobodyAt = (email: string): Nobody => ({
  id: `nobody ${hashOfToken(email).toString('base64url')}`,
  email: null,
})

/** A new link begins with no wrong passwords. */
export const forgetGuessesAtResetLink = (tx: Db, accountId: string): Promise<void> =>
  guesses.deleteFailures(tx, accountId, resetLinkCounter.source)

async function countersOf(
  db: Db,
  accountId: string,
  guessed: guesses.Guessed,
  { address, device }: StaffVisit,
): Promise<guesses.Counter[]> {
  if (guessed === 'reset-link') return [resetLinkCounter]
  const counter = (source: string) => ({ source, max: STAFF_LOCK_FAILS, minutes: STAFF_LOCK_MINUTES })
  const dailyCounter = (source: string, max: number) => ({ source, max, minutes: DAY_MINUTES })
  const trusted = await findTrustedDevice(db, accountId, device)
  if (trusted)
    return [counter(`device ${trusted}`), dailyCounter(`device ${trusted}, daily`, STAFF_DEVICE_DAILY_FAILS)]
  return [
    counter(guessed === 'password' ? `network ${networkOf({ ip: address })}` : 'codes'),
    dailyCounter(ELSEWHERE, STAFF_DAILY_FAILS),
  ]
}

/** Refuses with STAFF_LOCKED if the person cannot try from there now. */
export async function refuseLocked(
  db: Db,
  accountId: string,
  guessed: guesses.Guessed,
  visit: StaffVisit,
  now: Date,
): Promise<void> {
  for (const counter of await countersOf(db, accountId, guessed, visit)) {
    const lockedUntil = await guesses.findCounterLock(db, accountId, counter, now)
    if (lockedUntil) throw locked(counter, lockedUntil)
  }
}

/**
 * Counts a wrong password, code or passkey. The last try locks its source, which one e-mail reports: while it is locked,
 * nothing is counted. Nobody receives it at an address without an account; the response does not wait for it, because that
 * would tell. Refuses with STAFF_LOCKED from the last try on.
 */
export async function countGuess(
  shop: Shop,
  account: Receiver | Nobody,
  guessed: guesses.Guessed,
  visit: StaffVisit,
): Promise<void> {
  const { id } = account
  failedSignIns.inc({ who: 'staff' })
  const now = shop.now()
  await refuseLocked(shop.db, id, guessed, visit, now)
  const reached = await shop.db.transaction().execute(async tx => {
    const limits: { counter: guesses.Counter; until: Date }[] = []
    for (const counter of await countersOf(tx, id, guessed, visit)) {
      const added = await guesses.addFailure(tx, id, counter, now)
      // Another try was the last one, a moment ago.
      if (!added) throw locked(counter, new Date(now.getTime() + counter.minutes * 60_000))
      if (added.count >= counter.max) limits.push({ counter, until: added.expiresAt })
    }
    return limits.at(-1)
  })
  if (!reached) return
  if (account.email !== null) void mailLock(shop, account, guessed, visit)
  throw locked(reached.counter, reached.until)
}

/**
 * Forgets the wrong tries from there after a right one. What was guessed elsewhere in the last 24 hours still counts, so
 * that the person's own visits give nobody new tries.
 */
export async function forgetGuesses(tx: Db, accountId: string, visit: StaffVisit): Promise<void> {
  for (const guessed of ['password', 'factor'] as const)
    for (const { source } of await countersOf(tx, accountId, guessed, visit))
      if (source !== ELSEWHERE) await guesses.deleteFailures(tx, accountId, source)
}

const locked = ({ minutes }: guesses.Counter, until: Date) =>
  new Refusal('STAFF_LOCKED', {
    details: { locked_until: until.toISOString() },
    ...(minutes === DAY_MINUTES ? { message: LOCKED_FOR_A_DAY } : {}),
  })

const LOCKED_FOR_A_DAY =
  'Terlalu banyak percobaan salah hari ini. Masuk dari perangkat yang biasa kamu pakai atau dengan passkey, atau coba lagi besok.'
