import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { lockRequest, requireRequest } from '../data-requests/index.ts'
import { lockAccount } from '../members/index.ts'

/**
 * Locks a request that is to be carried out, and the account that it is about; null for a person without one. Refuses with
 * NOT_FOUND, with CHANGED_MEANWHILE, and with ACT_NOT_ALLOWED while the identity of whoever asks is not checked.
 */
export async function lockWithAccount(tx: Db, { id, version }: { id: string; version: number }) {
  const { memberId } = await requireRequest(tx, id)
  // The account first, as the member's own deletion does, to avoid deadlocks.
  const found = memberId === null ? null : await lockAccount(tx, memberId)
  const request = await lockRequest(tx, id, version)
  if (request.identityCheck === null)
    throw new Refusal('ACT_NOT_ALLOWED', { message: 'Periksa dulu identitas peminta, lalu catat caranya.' })
  return { request, account: memberId !== null && found ? { id: memberId, ...found } : null }
}
