import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { type LockedEndpoint, lockEndpoint } from './endpoint-store.ts'

/** Locks an endpoint. Refuses with NOT_FOUND. */
export async function requireEndpoint(tx: Db, id: string): Promise<LockedEndpoint> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint) throw noSuch({ kind: 'webhook', id })
  return endpoint
}
