import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '../../contract/staff/api-keys.ts'

/**
 * An API key is its prefix, 192 random bits and their CRC-32, all in hexadecimal. The checksum tells a typing error from
 * a wrong key without a query, and lets secret scanners find keys without false alarms.
 */
const SECRET_BYTES = 24
const ENDING_CHARS = 4

export function newApiKey(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  return `${API_KEY_PREFIX}${secret}${checksumOf(secret)}`
}

/** A text of any other form was never a key of a shop, so no query is needed. */
export function looksLikeApiKey(text: string): boolean {
  const [, secret = '', checksum] = keyForm.exec(text) ?? []
  return checksum === checksumOf(secret)
}

/** The last characters, by which people tell keys apart. */
export const endingOf = (key: string): string => key.slice(-ENDING_CHARS)

const keyForm = new RegExp(`^${API_KEY_PREFIX}([\\da-f]{${SECRET_BYTES * 2}})([\\da-f]{8})$`)

const checksumOf = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')
