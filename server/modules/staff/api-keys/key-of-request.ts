import type { FastifyRequest } from 'fastify'
import { API_KEY_PREFIX } from '../../../../contract/staff/api-keys.ts'
import { MINUTE_MS } from '../../../../contract/time-units.ts'
import { looksLikeApiKey } from '../../../credentials/api-key.ts'
import { hashOfToken } from '../../../credentials/random-token.ts'
import type { Shop } from '../../../shop.ts'
import { findKey, type KeyInUse, recordUse } from './api-key-store.ts'

/** A use is recorded at most this often, so that most reads write nothing. */
const RECORD_USE_EVERY_MS = MINUTE_MS

declare module 'fastify' {
  interface FastifyRequest {
    /** Looked up once per request. */
    keyOfRequest?: Promise<KeyInUse | 'unknown' | null>
  }
}

/** Returns the API key of a request; null if it carries none, and 'unknown' for one that does not work. */
export function findKeyOf(request: FastifyRequest): Promise<KeyInUse | 'unknown' | null> {
  const bearer = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  // Members' programs, and proxies in front of the shop, have tokens of other forms.
  if (!bearer?.startsWith(API_KEY_PREFIX)) return Promise.resolve(null)
  request.keyOfRequest ??= findWorkingKey(request.shop, bearer)
  return request.keyOfRequest
}

async function findWorkingKey({ pool, db, now }: Shop, bearer: string): Promise<KeyInUse | 'unknown'> {
  if (!looksLikeApiKey(bearer)) return 'unknown'
  const at = now()
  const key = await findKey(pool, hashOfToken(bearer), at)
  if (!key) return 'unknown'
  const { lastUsedAt } = key
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= RECORD_USE_EVERY_MS) await recordUse(db, key, at)
  return key
}
