import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffList, StaffView, saveViewBody } from '../../../contract/staff/views.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import type { Staff } from './sessions.ts'

/** Views of lists that people named and kept (TABLE-02). They change nothing in the shop, so the journal has none. */

/** Somebody who keeps more has stopped naming and begun collecting. */
const VIEWS_MAX = 50

export async function listViews(db: Db, { id }: Pick<Staff, 'id'>, list: StaffList): Promise<StaffView[]> {
  const rows = await db
    .selectFrom('staff_views as v')
    .innerJoin('staff_accounts as a', 'a.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.search', 'v.is_shared', 'v.owner_id', 'a.name as owner'])
    .where('v.list', '=', list)
    .where(eb => eb.or([eb('v.is_shared', '=', true), eb('v.owner_id', '=', id)]))
    .orderBy('v.name')
    .execute()
  return rows.map(row => ({
    id: String(row.id),
    name: row.name,
    search: row.search,
    is_shared: row.is_shared,
    owner: { id: row.owner_id, name: row.owner },
  }))
}

/**
 * Saves a view, and replaces the person's own view of that name. Refuses with VIEW_NAME_TAKEN if another person shares
 * a view of that name, and with TOO_MANY_VIEWS.
 */
export const saveView = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { id: ownerId }: Pick<Staff, 'id'>,
  { list, name, search, is_shared }: z.infer<typeof saveViewBody>,
): Promise<StaffView[]> =>
  inTransaction(db, async tx => {
    await tx
      .deleteFrom('staff_views')
      .where('owner_id', '=', ownerId)
      .where('list', '=', list)
      .where(eb => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .execute()
    const { count } = await tx
      .selectFrom('staff_views')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= VIEWS_MAX) throw new Refusal('TOO_MANY_VIEWS', { details: { most: VIEWS_MAX } })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staff_views')
      .values({ list, name, search, is_shared, owner_id: ownerId, created_at: now() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0) throw new Refusal('VIEW_NAME_TAKEN', { field: 'name' })
    return listViews(tx, { id: ownerId }, list)
  })

/** Deletes a person's own view; an owner can delete any shared one. Refuses with NOT_FOUND. */
export async function deleteView(db: Db, { id: staffId, role }: Staff, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_views')
    .where('id', '=', Number(id))
    .where(eb =>
      eb.or([eb('owner_id', '=', staffId), ...(role.key === 'owner' ? [eb('is_shared', '=', true)] : [])]),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noSuch({ kind: 'view', id })
}
