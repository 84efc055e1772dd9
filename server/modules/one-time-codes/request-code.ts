import { startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import type { Member } from '../../../contract/members.ts'
import {
  OTP_COUNTDOWN_S,
  OTP_PER_DAY,
  OTP_VALID_MINUTES,
  type OtpCodeBody,
  type OtpMode,
  type OtpSent,
} from '../../../contract/one-time-codes.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import { type Proof, proveIdentity } from '../members/index.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { findClaim } from './find-claim.ts'
import { refuseVerified } from './refuse-verified.ts'
import * as store from './store.ts'

/** Few enough that, with the delays of `addJob`, a code sent by the last try is still valid. */
const SEND_TRIES = 5

/**
 * Requests a code (OTP-12). Nothing is sent here: a job generates and sends the code, so that a flood of requests
 * queues up. Refuses, for example, within 30 s of the previous request (OTP-08), if five codes were requested for the
 * phone number or e-mail address today (OTP-17), or if the mode's quota for this hour is used up. A new phone
 * number is also refused wherever `proveIdentity` refuses.
 */
export async function requestCode(
  shop: Shop,
  input: OtpCodeBody,
  { member, address, proof }: { member: Member | null; address: string; proof: Proof },
): Promise<OtpSent> {
  const { mode, entity } = input
  if (!mode || !entity) throw new Refusal('MISSING_PARAMETER')
  await refuseClosedMode(shop, mode)
  const claim = await findClaim(shop.db, { ...input, mode, entity }, member)
  if (entity === 'change-number') await proveIdentity(shop, claim.memberId, proof)
  const now = shop.now()

  await shop.db.transaction().execute(async tx => {
    await store.lockTarget(tx, claim.target)
    await refuseVerified(tx, claim, mode, member)
    const { requests: today, lastAt } = await store.findRequests(tx, claim.target, startOfJakartaDay(now))
    const waitMs = lastAt ? lastAt.getTime() + OTP_COUNTDOWN_S * 1000 - now.getTime() : 0
    if (waitMs > 0)
      throw new Refusal('ACTIVE_OTP_ALREADY_SENT', { details: { countdown: Math.ceil(waitMs / 1000) } })
    if (today >= OTP_PER_DAY) throw new Refusal('OTP_MAXIMUM')
    const hourAgo = new Date(now.getTime() - 60 * MINUTE_MS)
    if ((await store.countForAddress(tx, address, hourAgo)) >= shop.env.CODES_PER_ADDRESS_PER_HOUR)
      throw new Refusal('TOO_MANY_REQUESTS')
    await store.replaceActive(tx, claim, now)
    const expiresAt = new Date(now.getTime() + OTP_VALID_MINUTES * MINUTE_MS)
    const id = await store.insertRequest(tx, { ...claim, mode, address, now, expiresAt })
    await addJob(tx, 'send-code', { id }, { queue: `codes-${mode}`, tries: SEND_TRIES })
  })
  return { mode, entity, countdown: OTP_COUNTDOWN_S }
}

async function refuseClosedMode(shop: Shop, mode: OtpMode): Promise<void> {
  const isConfigured = mode === 'email' || shop.codes[mode] !== null
  if (!isConfigured || !(await isToggleOn(shop.db, `otp_${mode}`))) throw new Refusal('OTP_MODE_OFF')
  if ((await store.countSentThisHour(shop.db, mode, shop.now())) >= shop.env.CODES_PER_HOUR)
    throw new Refusal('OTP_PAUSED', { retryAfterSeconds: secondsToNextHour(shop.now()) })
}

/** Each hour of the clock has its own quota. */
const secondsToNextHour = (now: Date) => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000)
