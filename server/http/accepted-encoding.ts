import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

const ours = ['br', 'gzip'] as const

/** The better of our two encodings that the client accepts; null if it accepts neither (RFC 9110, 12.5.3). */
export function acceptedEncoding(headers: IncomingHttpHeaders): (typeof ours)[number] | null {
  const accepted = new Negotiator({ headers }).encodings(ours)
  return ours.find(encoding => accepted.includes(encoding)) ?? null
}
