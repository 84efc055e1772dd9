import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

export const subjectOf = (id: string) => ({ kind: 'member', id }) as const

/** Locks an account until the transaction ends, as an order of the member does. Refuses with NOT_FOUND. */
export async function lockMember(tx: Db, id: string) {
  const member = await tx
    .selectFrom('members')
    .select([
      'email',
      'phone_no',
      'is_verified_email',
      'is_verified_phone',
      'failed_login_count',
      'blocked_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw noSuch(subjectOf(id))
  return member
}

/** Refuses with CHANGED_MEANWHILE if a colleague or the member did it before. */
export async function requireStill(tx: Db, id: string, isStill: boolean): Promise<void> {
  if (!isStill) throw await changedMeanwhile(tx, subjectOf(id))
}
