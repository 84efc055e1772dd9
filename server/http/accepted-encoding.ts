import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

const supported = ['br', 'gzip'] as const

/** Returns the better supported encoding that the client accepts; null if it accepts none (RFC 9110, 12.5.3). */
export function acceptedEncoding(headers: IncomingHttpHeaders): (typeof supported)[number] | null {
  const encodings = new Negotiator({ headers }).encodings(supported)
  return supported.find(encoding => encodings.includes(encoding)) ?? null
}
