import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import { type StaffList, saveViewBody, staffList, staffLists } from '../../../contract/staff/views.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { can, type Staff } from './sessions.ts'
import { EVERYBODY, staffRoute } from './staff-route.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** Named views of lists (TABLE-02), for whoever may read the list. */
export async function staffViewRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/views',
    permission: EVERYBODY,
    summary: 'The views of a list: one’s own and everybody’s',
    query: z.object({ list: staffList }),
    async handle({ staff, query: { list } }) {
      requireReading(staff, list)
      return listViews(shop.db, staff, list)
    },
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/views',
    permission: EVERYBODY,
    summary: 'Keeps a view, or replaces one’s own of that name',
    body: saveViewBody,
    async handle({ staff, body }) {
      requireReading(staff, body.list)
      return saveView(shop, staff, body)
    },
  })
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
