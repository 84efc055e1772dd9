import type { IncomingMessage } from 'node:http'
import { CallFailed, type CallFailure, callCheckedAddress } from '../../networks/call-checked-address.ts'
import { networksOf } from '../../networks/networks.ts'

/** A picture from an external URL, or why it was rejected. */
export type FetchedPicture = { ok: true; bytes: Buffer } | { ok: false; reason: string }

export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
  tries: number
  /** Private networks that pictures may come from. Only for tests, which fetch from this machine. */
  networks: readonly string[]
}

export const fetchLimits: FetchLimits = {
  timeoutMs: 10_000,
  maxBytes: 10 * 1024 * 1024,
  tries: 2,
  networks: [],
}

/**
 * Fetches a JPEG, PNG, WebP, AVIF or GIF. Limited in time, size and attempts. Addresses of this machine and of private
 * networks are rejected. Up to three redirects are followed, each checked the same way.
 */
export async function fetchPicture(url: string, limits: FetchLimits = fetchLimits): Promise<FetchedPicture> {
  let last: FetchedPicture = { ok: false, reason: 'not tried' }
  for (let tries = 0; tries < limits.tries; tries += 1) {
    const attempt = await fetchOnce(url, limits, AbortSignal.timeout(limits.timeoutMs))
    if (attempt.ok) return attempt
    last = { ok: false, reason: attempt.reason }
    if (!attempt.isRetryable) break
  }
  return last
}

type Attempt = { ok: true; bytes: Buffer } | { ok: false; reason: string; isRetryable: boolean }
const refusal = (reason: string, isRetryable = false): Attempt => ({ ok: false, reason, isRetryable })
const REDIRECTS_MAX = 3

async function fetchOnce(
  url: string,
  limits: FetchLimits,
  signal: AbortSignal,
  redirects = 0,
): Promise<Attempt> {
  if (!URL.canParse(url)) return refusal('not a URL')
  const target = new URL(url)
  if (!['http:', 'https:'].includes(target.protocol)) return refusal('neither http nor https')
  let answer: Attempt | { location: string }
  try {
    answer = await callCheckedAddress(target, {
      method: 'GET',
      headers: { accept: 'image/*', 'user-agent': 'carasun-importer' },
      signal,
      allowed: networksOf(limits.networks),
      isHttpAllowed: true,
      read: response => readPicture(response, limits.maxBytes),
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return refusal(failureTexts[error.failure], error.failure !== 'private')
  }
  if (!('location' in answer)) return answer
  if (redirects >= REDIRECTS_MAX) return refusal('redirected too often')
  if (!URL.canParse(answer.location, target.href)) return refusal('redirects to an invalid URL')
  return fetchOnce(new URL(answer.location, target).href, limits, signal, redirects + 1)
}

const failureTexts: Record<CallFailure, string> = {
  timeout: 'took too long',
  unresolved: 'its host cannot be resolved',
  private: 'is in a private network',
  insecure: 'has no valid certificate',
  unreachable: 'cannot be reached',
}

async function readPicture(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Attempt | { location: string }> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
  if (statusCode !== 200) return refusal(`responded with ${statusCode}`, statusCode >= 500)
  if (!/^(image\/|application\/octet-stream)/.test(headers['content-type'] ?? ''))
    return refusal(`is not a picture: its type is ${headers['content-type'] ?? 'not declared'}`)
  const pieces: Buffer[] = []
  let sizeBytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    sizeBytes += piece.length
    if (sizeBytes > maxBytes) return refusal(`larger than ${maxBytes / 1024 / 1024} MB`)
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  return isPicture(bytes) ? { ok: true, bytes } : refusal('its bytes are not a picture')
}

/** Decides by the first bytes; the declared type is ignored. SVG is rejected because it can hold scripts. */
export function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    starts('GIF8') ||
    (starts('RIFF') && starts('WEBP', 8)) ||
    (starts('ftyp', 4) && (starts('avif', 8) || starts('avis', 8)))
  )
}
