import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/**
 * Returns the first of the offered encodings, the best one first, that the client accepts; null if it accepts none
 * (RFC 9110, 12.5.3).
 */
export function acceptedEncoding<Encoding extends string>(
  headers: IncomingHttpHeaders,
  offers: readonly Encoding[],
): Encoding | null {
  const encodings = new Negotiator({ headers }).encodings(offers)
  return offers.find(encoding => encodings.includes(encoding)) ?? null
}
