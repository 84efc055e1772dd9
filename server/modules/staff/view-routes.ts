import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import { type StaffList, saveViewBody, staffList, staffLists } from '../../../contract/staff/views.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { can, type Staff } from './sessions.ts'
import { EVERYBODY, staffRoute } from './staff-route.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** Named views of lists (TABLE-02), for staff who may read the list. */
export async function staffViewRoutes(app: App, shop: Shop): Promise<void> {
  getViews(app, shop)
  putView(app, shop)
  deleteOneView(app, shop)
}

function getViews(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/views',
    permission: EVERYBODY,
    summary: 'Lists the views of a list: your own and the shared ones',
    query: z.object({ list: staffList }),
    async handle({ staff, query: { list } }) {
      requireReading(staff, list)
      return listViews(shop.db, staff, list)
    },
  })
}

function putView(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/views',
    permission: EVERYBODY,
    summary: 'Saves a view, or replaces your own of that name',
    body: saveViewBody,
    async handle({ staff, body }) {
      requireReading(staff, body.list)
      return saveView(shop, staff, body)
    },
  })
}

function deleteOneView(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/views/:id',
    permission: EVERYBODY,
    summary: 'Deletes a view',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    handle: ({ staff, params }) => deleteView(shop.db, staff, params.id),
  })
}

function requireReading(staff: Staff, list: StaffList): void {
  const permission = staffLists[list]
  if (!can(staff, permission))
    throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
}
