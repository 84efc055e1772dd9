import type { IncomingMessage } from 'node:http'
import { CallFailed, callCheckedAddress } from '../../networks/call-checked-address.ts'
import { networksOf } from '../../networks/networks.ts'
import type { WebhookSender } from './webhook-sender-provider.ts'

export interface WebhookLimits {
  /** For the whole call, from the look-up of the name to the end of the answer. */
  timeoutMs: number
  /** What is read of an answer. */
  answerMaxBytes: number
  /** Private networks that may be called, by http too. */
  networks: readonly string[]
}

/** Calls addresses of partners, bounded in time and size, without following redirects; others only by https. */
export function createWebhookSender({ networks, timeoutMs, answerMaxBytes }: WebhookLimits): WebhookSender {
  const allowed = networksOf(networks)
  return {
    async post({ url, headers, body }) {
      try {
        return await callCheckedAddress(new URL(url), {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          body,
          signal: AbortSignal.timeout(timeoutMs),
          allowed,
          isHttpAllowed: false,
          read: async response => ({
            outcome: 'answered',
            text: await readStart(response, answerMaxBytes),
            status: response.statusCode ?? 0,
            retryAfterSeconds: secondsOf(response.headers['retry-after']),
          }),
        })
      } catch (error) {
        if (error instanceof CallFailed) return { outcome: 'failed', failure: error.failure }
        throw error
      }
    },
  }
}

/** Reads the beginning of an answer; the rest is not received. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let sizeBytes = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    sizeBytes += piece.byteLength
    if (sizeBytes >= maxBytes) break
  }
  // A text cannot be stored with a zero in it.
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '')
}

const secondsOf = (header: string | undefined) => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : null)
