import { sql } from 'kysely'
import { readEmailAddress } from '../../../contract/email-address.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { StaffFactor } from '../../../contract/staff/session.ts'
import type { Db } from '../../db/database.ts'
import { roleOf } from './roles.ts'

/** The accounts of staff as a list, and their changes by other staff. */

interface PersonRow {
  id: string
  name: string
  email: string
  role_key: string
  role_name: string | null
  role_home: string | null
  role_permissions: string[] | null
  is_reset: boolean
  has_code_app: boolean
  passkeys: number
  ended_at: Date | null
  last_seen_at: Date | null
  invited_until: Date | null
  version: number
}

const selectPeople = (where: ReturnType<typeof sql>) => sql<PersonRow>`
  select a.id, a.name, a.email, r.key as role_key, r.name as role_name, r.home as role_home,
    r.permissions as role_permissions, a.factors_reset_at is not null as is_reset,
    a.totp_secret is not null as has_code_app,
    (select count(*) from staff_passkeys p where p.account_id = a.id) as passkeys, a.ended_at,
    (select max(d.last_seen_at) from staff_devices d where d.account_id = a.id) as last_seen_at,
    i.expires_at as invited_until, a.version
  from staff_accounts a join staff_roles r on r.key = a.role_key left join staff_invitations i on i.account_id = a.id
  where ${where} order by a.ended_at nulls first, a.name, a.id`

export async function listPeople(db: Db): Promise<StaffPerson[]> {
  const { rows } = await selectPeople(sql`true`).execute(db)
  return rows.map(showPerson)
}

/** Lists who works here now with this permission, by name. */
export async function listHolding(db: Db, permission: Permission): Promise<{ id: string; name: string }[]> {
  const { rows } = await selectPeople(sql`a.ended_at is null and a.password_hash is not null`).execute(db)
  return rows
    .filter(row => roleOf(row).permissions.includes(permission))
    .map(({ id, name }) => ({ id, name }))
}

export const findPerson = (db: Db, id: string): Promise<StaffPerson | null> => findOne(db, sql`a.id = ${id}`)

export const findPersonByEmail = (db: Db, email: string): Promise<StaffPerson | null> =>
  findOne(db, sql`a.email = ${readEmailAddress(email)}`)

async function findOne(db: Db, where: ReturnType<typeof sql>): Promise<StaffPerson | null> {
  const { rows } = await selectPeople(where).execute(db)
  return rows[0] ? showPerson(rows[0]) : null
}

function showPerson(row: PersonRow): StaffPerson {
  const { key, name } = roleOf(row)
  const factors: StaffFactor[] = [
    ...(row.passkeys > 0 ? ['passkey' as const] : []),
    ...(row.has_code_app ? ['code' as const] : []),
  ]
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: { key, name },
    factors,
    version: row.version,
    state: row.ended_at ? 'ended' : row.is_reset || factors.length > 0 ? 'active' : 'invited',
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    invited_until: row.invited_until?.toISOString() ?? null,
  }
}

/** Returns false if the address belongs to another account. */
export async function insertAccount(
  tx: Db,
  account: { id: string; name: string; email: string; roleKey: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_accounts')
    .values({
      id: account.id,
      name: account.name,
      email: account.email,
      role_key: account.roleKey,
      created_at: account.now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Replaces the account's invitation; an earlier one no longer works. */
export async function replaceInvitation(
  tx: Db,
  accountId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('staff_invitations')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
    .execute()
}

/** Returns the account that a valid invitation is for. */
export async function findInvited(db: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff_accounts as a', 'a.id', 'i.account_id')
    .select('i.account_id')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Uses up a valid invitation. Returns its account, or null if another call was faster. */
export async function spendInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('account_id', 'in', current =>
      current.selectFrom('staff_accounts').select('id').where('ended_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Returns true if an invitation can still be accepted. */
export async function hasInvitation(db: Db, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_invitations')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function setNameAndPassword(
  tx: Db,
  accountId: string,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set(eb => ({ name, password_hash: passwordHash, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Refuses with STAFF_EMAIL_TAKEN if the address belongs to another account. */
export async function setEmail(tx: Db, accountId: string, email: string): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ email })
    .where('id', '=', accountId)
    .execute()
    .catch(throwIfTaken)
}

function throwIfTaken(error: { constraint?: string }): never {
  if (error.constraint === 'staff_accounts_email_key')
    throw new Refusal('STAFF_EMAIL_TAKEN', { field: 'email' })
  throw error
}

/** Changes the role if the account still has this version; returns false if it does not. */
export async function setRole(tx: Db, accountId: string, roleKey: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_accounts')
    .set(eb => ({ role_key: roleKey, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an account; its row stays, because the journal and approvals name it. Returns false if it had ended. */
export async function endAccount(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_accounts')
    .set(eb => ({ ended_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Serialises the changes that could leave the shop without an owner. */
export async function lockOwners(tx: Db): Promise<void> {
  await sql`select from staff_roles where key = 'owner' for update`.execute(tx)
}

/** Counts the people who can sign in as owners, and the invited ones. */
export async function countOwners(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_accounts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('role_key', '=', 'owner')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The names of the people who may change roles, for a person who lacks a permission (STAFF-08). */
export async function listOwnerNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_accounts')
    .select('name')
    .where('role_key', '=', 'owner')
    .where('ended_at', 'is', null)
    .orderBy('name')
    .limit(3)
    .execute()
  return rows.map(({ name }) => name)
}
