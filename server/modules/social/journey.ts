import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Journey } from '../../adapters/identity/identity-provider.ts'
import { newToken } from '../../credentials/random-token.ts'

/** The cookie of a browser that is at a provider; scripts cannot read it. */
export interface StoredJourney {
  provider: string
  state: string
  nonce: string
  verifier: string
  returnPath: string
  beganAtMs: number
}

/** Enough time for the visitor to look up a password at the provider. */
const JOURNEY_MS = 15 * 60 * 1000

export const beginJourney = (provider: string, returnPath: string, now: Date): StoredJourney => ({
  provider,
  state: newToken(),
  nonce: newToken(),
  verifier: newToken(),
  returnPath,
  beganAtMs: now.getTime(),
})

export const writeJourney = (journey: StoredJourney) =>
  Buffer.from(JSON.stringify(journey)).toString('base64url')

const shape = z.object({
  provider: z.string(),
  state: z.string().min(43),
  nonce: z.string().min(43),
  verifier: z.string().min(43),
  returnPath: z.string(),
  beganAtMs: z.number(),
})

/** Reads the journey in this cookie if it has the returned state and has not expired; otherwise null. */
export function readJourney(
  cookie: string | undefined,
  callback: { provider: string; state: string },
  now: Date,
): StoredJourney | null {
  const journey = shape.safeParse(parse(cookie)).data
  if (!journey || journey.provider !== callback.provider || !isSame(journey.state, callback.state))
    return null
  const agoMs = now.getTime() - journey.beganAtMs
  return agoMs >= 0 && agoMs < JOURNEY_MS ? journey : null
}

export const journeyFor = (stored: StoredJourney, redirectUri: string): Journey => ({
  ...stored,
  redirectUri,
})

function parse(cookie: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString())
  } catch {
    return null // not a journey of this shop
  }
}

function isSame(own: string, other: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
