import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** A picture from an external URL, or why it was rejected. */
export type FetchedPicture = { ok: true; bytes: Buffer } | { ok: false; reason: string }

export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
  tries: number
  /** Only for tests, which fetch from this machine. */
  arePrivateAddressesAllowed?: boolean
}

export const fetchLimits: FetchLimits = { timeoutMs: 10_000, maxBytes: 10 * 1024 * 1024, tries: 2 }

/**
 * Fetches a JPEG, PNG, WebP, AVIF or GIF. Limited in time, size and attempts. The host name is resolved once, addresses
 * of this machine and of private networks are rejected, and the connection uses the address that was checked, so that
 * the name cannot point elsewhere a moment later. Up to three redirects are followed, each checked the same way.
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
  const host = target.hostname.replace(/^\[|\]$/g, '')
  let address: string
  try {
    address = isIP(host) ? host : (await lookup(host)).address
  } catch {
    return refusal(`${host} cannot be resolved`, true)
  }
  if (isPrivate(address) && !limits.arePrivateAddressesAllowed) return refusal('is in a private network')

  return new Promise(resolve => {
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
      target,
      {
        signal,
        headers: { accept: 'image/*', 'user-agent': 'carasun-importer' },
        lookup: (_name, options, done) => {
          const family = isIP(address)
          if (options.all) (done as (error: null, addresses: object[]) => void)(null, [{ address, family }])
          else done(null, address, family)
        },
      },
      response => {
        const { statusCode = 0, headers } = response
        const stop = (outcome: Attempt) => {
          resolve(outcome)
          response.destroy()
        }
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy()
          if (redirects >= REDIRECTS_MAX) return resolve(refusal('redirected too often'))
          if (!URL.canParse(headers.location, target.href))
            return resolve(refusal('redirects to an invalid URL'))
          return resolve(fetchOnce(new URL(headers.location, target).href, limits, signal, redirects + 1))
        }
        if (statusCode !== 200) return stop(refusal(`responded with ${statusCode}`, statusCode >= 500))
        if (!/^(image\/|application\/octet-stream)/.test(headers['content-type'] ?? ''))
          return stop(refusal(`is not a picture: its type is ${headers['content-type'] ?? 'not declared'}`))
        const pieces: Buffer[] = []
        let size = 0
        response.on('data', (piece: Buffer) => {
          size += piece.length
          if (size > limits.maxBytes) stop(refusal(`larger than ${limits.maxBytes / 1024 / 1024} MB`))
          else pieces.push(piece)
        })
        response.on('error', error => resolve(refusal(reasonOf(error), true)))
        response.on('end', () => {
          const bytes = Buffer.concat(pieces)
          resolve(isPicture(bytes) ? { ok: true, bytes } : refusal('its bytes are not a picture'))
        })
      },
    )
    request.on('error', error => resolve(refusal(reasonOf(error), true)))
    request.end()
  })
}

const reasonOf = (error: NodeJS.ErrnoException) =>
  ['TimeoutError', 'AbortError'].includes(error.name) ? 'took too long' : `cannot be reached (${error.code})`

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

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
] as [string, number][])
  privateNetworks.addSubnet(network, prefix, 'ipv4')
// The public part of IPv6 is 2000::/3; within it, 6to4 and NAT64-like ranges can carry a private address.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const carriersIpv6 = new BlockList()
carriersIpv6.addSubnet('2002::', 16, 'ipv6')
carriersIpv6.addSubnet('2001::', 23, 'ipv6')

export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateNetworks.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || carriersIpv6.check(address, 'ipv6')
}
