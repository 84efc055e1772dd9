import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A rule as somebody saw it; without a version whatever is there. */
export interface SeenPointRule {
  id: string
  version?: number
}

export interface LockedPointRule {
  id: string
  name: string
  version: number
  is_active: boolean
}

/** Locks a rule. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which names who was first. */
export async function lockPointRule(tx: Db, { id, version }: SeenPointRule): Promise<LockedPointRule> {
  const subject = { kind: 'point rule', id }
  if (!/^\d{1,15}$/.test(id)) throw noSuch(subject)
  const { rows } = await sql<LockedPointRule>`
    select id::text, name, version, is_active from point_rules where id = ${id}::bigint for update`.execute(
    tx,
  )
  const [rule] = rows
  if (!rule) throw noSuch(subject)
  if (version !== undefined && rule.version !== version) throw await changedMeanwhile(tx, subject)
  return rule
}
