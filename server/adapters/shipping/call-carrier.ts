import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { readObject } from '../read-object.ts'
import { ShippingUnavailable } from './shipping-provider.ts'

/** The settings that every shipping provider needs. */
export interface CarrierSettings {
  baseUrl: string
  key: string
  /** For one request, including all its calls and retries. */
  timeoutMs: number
}

/** The largest response that is read; documented ones are under 60 kB. */
const RESPONSE_MAX_BYTES = 512 * 1024
const TRIES = 2
const BETWEEN_TRIES_MS = 100

/** Limits the total time of one request to a provider, including all its calls and retries. */
export const deadline = (timeoutMs: number) => AbortSignal.timeout(timeoutMs)

/**
 * Calls a provider, bounded in time by `signal`, in size and in retries: a failure of the provider (5xx, 429, no
 * connection) is retried once. Returns the status and the JSON object; throws `ShippingUnavailable` for anything else.
 */
export async function callCarrier(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  { maxTries = TRIES } = {},
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchJson(url, init)
    } catch (error) {
      const isTransient =
        error instanceof TransientFault || (error instanceof NoResponse && error.reason === 'unreachable')
      if (isTransient && tries < maxTries) await sleep(BETWEEN_TRIES_MS)
      else if (error instanceof NoResponse) throw new ShippingUnavailable(error.message, { cause: error })
      else throw error
    }
  }
}

class TransientFault extends ShippingUnavailable {}

async function fetchJson(url: string, init: RequestInit & { signal: AbortSignal }) {
  const { status, text } = await fetchBounded(url, { ...init, maxBytes: RESPONSE_MAX_BYTES })
  if (status >= 500 || status === 429) throw new TransientFault(`HTTP ${status}`)
  const body = readObject(text)
  if (!body) throw new ShippingUnavailable(`HTTP ${status}, not a JSON object`)
  return { status, body }
}

/**
 * Parses a response by its documented shape; throws `ShippingUnavailable` for anything else. Unknown fields are
 * ignored.
 */
export function readAs<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ShippingUnavailable(`not as documented: ${issue?.path.join('.')} ${issue?.message}`)
}

/** Rupiah as providers write it: a whole number, sometimes as text. No parcel of ours costs more than ten million. */
export const feeShape = z.coerce.number().int().min(0).max(10_000_000)

/** "2-3 day", "2 - 3", "4 hari", "" → days; any number of hours counts as zero to one day. */
export function readDays(text: string): { minDays: number | null; maxDays: number | null } {
  const [first, last] = (text.match(/\d+/g) ?? []).map(Number)
  if (first === undefined) return { minDays: null, maxDays: null }
  if (/hour|jam/i.test(text)) return { minDays: 0, maxDays: 1 }
  const [minDays, maxDays] = [first, last ?? first].sort((a, b) => a - b)
  return { minDays: minDays ?? null, maxDays: Math.min(maxDays ?? first, 60) }
}
