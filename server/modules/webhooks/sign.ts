import { createHmac, randomBytes } from 'node:crypto'

/** Signatures by the Standard Webhooks specification (https://www.standardwebhooks.com), version 1.0.0. */

const PREFIX = 'whsec_'
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** The headers of one try: signed with each secret, so that a receiver may know either. */
export function signedHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Carasun-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map(secret => `v1,${signatureOf(`${message.id}.${timestamp}.${message.body}`, secret)}`)
      .join(' '),
  }
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
