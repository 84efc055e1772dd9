import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

export interface LockedVoucher {
  id: string
  code: string
  version: number
  audience: string
  voucher_type: string
  is_active: boolean
}

/** Locks a voucher that staff wrote, against changes and against orders that use it; null if there is none. */
export async function lockVoucher(tx: Db, code: string): Promise<LockedVoucher | null> {
  const row = await tx
    .selectFrom('vouchers')
    .select(['id', 'code', 'version', 'audience', 'voucher_type', 'is_active'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks a voucher. Refuses with NOT_FOUND. */
export async function requireVoucher(tx: Db, code: string): Promise<LockedVoucher> {
  const voucher = await lockVoucher(tx, code.toUpperCase())
  if (!voucher) throw noSuch({ kind: 'voucher', id: code.toUpperCase() })
  return voucher
}

/**
 * Refuses if the voucher is not as the person saw it: with VOUCHER_CODE_TAKEN if they saw none (`version` null), with
 * NOT_FOUND if it is gone, and with CHANGED_MEANWHILE, which names who was first.
 */
export async function requireAsSeen(
  tx: Db,
  code: string,
  voucher: LockedVoucher | null,
  version: number | null,
): Promise<void> {
  if (version === null && voucher) throw new Refusal('VOUCHER_CODE_TAKEN', { field: 'code' })
  if (version === null || voucher?.version === version) return
  if (!voucher) throw noSuch({ kind: 'voucher', id: code })
  throw await changedMeanwhile(tx, { kind: 'voucher', id: code })
}
