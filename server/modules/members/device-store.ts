import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Wrong passwords in a row: a count for each device that an account knows, and one for all other devices. */

/**
 * Records a wrong password; returns the number of failures in a row, including this one, also under concurrent
 * attempts.
 */
export async function countFailedLogin(db: Db, memberId: string): Promise<number> {
  const row = await db
    .updateTable('members')
    .set(eb => ({ failed_login_count: eb('failed_login_count', '+', 1) }))
    .where('id', '=', memberId)
    .returning('failed_login_count')
    .executeTakeFirstOrThrow()
  return row.failed_login_count
}

/** Resets the count unless it has reached `lockAt`; returns false if it has. */
export async function clearFailedLogins(db: Db, memberId: string, lockAt: number): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ failed_login_count: 0 })
    .where('id', '=', memberId)
    .where('failed_login_count', '<', lockAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Does the same as `countFailedLogin` for one device; returns null if the account does not know it. */
export async function recordDeviceFailure(
  db: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<number | null> {
  const row = await db
    .updateTable('known_devices')
    .set(eb => ({ failed_login_count: eb('failed_login_count', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .returning('failed_login_count')
    .executeTakeFirst()
  return row?.failed_login_count ?? null
}

/** Returns the count and locks it until the transaction ends; returns null for an unknown device. */
export async function findDeviceFailures(
  tx: Db,
  memberId: string,
  deviceHash: Buffer,
): Promise<number | null> {
  const row = await tx
    .selectFrom('known_devices')
    .select('failed_login_count')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .forUpdate()
    .executeTakeFirst()
  return row?.failed_login_count ?? null
}

export async function resetDeviceFailures(tx: Db, memberId: string, deviceHash: Buffer): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ failed_login_count: 0 })
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

export async function hasDevice(db: Db, memberId: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices where member_id = ${memberId} and device_hash = ${deviceHash}`.execute(db)
  return rows.length > 0
}

export async function upsertDevice(tx: Db, memberId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ member_id: memberId, device_hash: deviceHash, last_login_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'device_hash'])
        .doUpdateSet({ failed_login_count: 0, last_login_at: now }),
    )
    .execute()
}

/** Resets the counts of a member and their devices; returns false if none has reached `lockAt`, and then changes nothing. */
export async function clearCounts(tx: Db, memberId: string, lockAt: number): Promise<boolean> {
  const { rows } = await sql`
    select from members m left join known_devices d on d.member_id = m.id
    where m.id = ${memberId} and greatest(m.failed_login_count, d.failed_login_count) >= ${lockAt} limit 1`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await sql`
    with devices as (update known_devices set failed_login_count = 0 where member_id = ${memberId})
    update members set failed_login_count = 0 where id = ${memberId}`.execute(tx)
  return true
}

export async function resetAllFailures(db: Db, memberId: string): Promise<void> {
  await sql`
    with deleted as (delete from known_devices where member_id = ${memberId})
    update members set failed_login_count = 0 where id = ${memberId}`.execute(db)
}

export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_login_at', '<', before).execute()
}
