import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Journey } from '../../adapters/identity/identity-provider.ts'
import { newToken } from '../members/index.ts'

/** What a browser keeps of its way to a provider, in a cookie that no script reads. */
export interface KeptJourney {
  provider: string
  state: string
  nonce: string
  verifier: string
  returnPath: string
  beganAtMs: number
}

/** As long as somebody may take to find their password at the provider. */
const JOURNEY_MS = 15 * 60 * 1000

export const beginJourney = (provider: string, returnPath: string, now: Date): KeptJourney => ({
  provider,
  state: newToken(),
  nonce: newToken(),
  verifier: newToken(),
  returnPath,
  beganAtMs: now.getTime(),
})

export const writeJourney = (journey: KeptJourney) =>
  Buffer.from(JSON.stringify(journey)).toString('base64url')

const shape = z.object({
  provider: z.string(),
  state: z.string().min(43),
  nonce: z.string().min(43),
  verifier: z.string().min(43),
  returnPath: z.string(),
  beganAtMs: z.number(),
})

/** The journey that this cookie is of, when the state that came back is its own and it is not over; else null. */
export function readJourney(
  cookie: string | undefined,
  came: { provider: string; state: string },
  now: Date,
): KeptJourney | null {
  const journey = shape.safeParse(parse(cookie)).data
  if (!journey || journey.provider !== came.provider || !isSame(journey.state, came.state)) return null
  const agoMs = now.getTime() - journey.beganAtMs
  return agoMs >= 0 && agoMs < JOURNEY_MS ? journey : null
}

export const journeyFor = (kept: KeptJourney, redirectUri: string): Journey => ({ ...kept, redirectUri })

function parse(cookie: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString())
  } catch {
    return null // no journey of ours
  }
}

function isSame(own: string, other: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
