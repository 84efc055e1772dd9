import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A bank promotion as somebody saw it; without a version whatever is there. */
export interface SeenPromotion {
  id: string
  version?: number
}

export interface LockedPromotion {
  id: string
  title: string
  version: number
  is_active: boolean
}

/** Locks a bank promotion. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which names who was first. */
export async function lockBankPromotion(tx: Db, { id, version }: SeenPromotion): Promise<LockedPromotion> {
  const subject = { kind: 'bank promotion', id }
  if (!/^\d{1,15}$/.test(id)) throw noSuch(subject)
  const { rows } = await sql<LockedPromotion>`
    select id::text, title, version, is_active from bank_promotions where id = ${id}::bigint for update`.execute(
    tx,
  )
  const [promotion] = rows
  if (!promotion) throw noSuch(subject)
  if (version !== undefined && promotion.version !== version) throw await changedMeanwhile(tx, subject)
  return promotion
}
