import { Refusal } from '../../../contract/refusals.ts'
import {
  manyCancellationsBody,
  manyLabelsBody,
  manyMovesBody,
  manyPreviewBody,
  manyWavesBody,
  orderFileBody,
} from '../../../contract/staff/many-orders.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { exportOrders } from './export-orders.ts'
import { previewMany } from './preview-many.ts'
import { cancelMany, moveMany, printLabels, waveMany } from './start-many.ts'

/** Actions on many orders, and the list as a file; all run as jobs (TABLE-03, TABLE-08). */
export async function manyOrdersRoutes(app: App, shop: Shop): Promise<void> {
  postPreview(app, shop)
  postMoves(app, shop)
  postWaves(app, shop)
  postCancellations(app, shop)
  postLabels(app, shop)
  postFile(app, shop)
}

function postPreview(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/many/preview',
    permission: 'orders.read',
    summary: 'Says what an act would do to many orders, and to which not; changes nothing',
    body: manyPreviewBody,
    handle: ({ staff, body }) => previewMany(shop, body, staff.role.permissions),
  })
}

function postMoves(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/many/moves',
    permission: 'orders.process',
    summary: 'Starts a job that moves many orders to their next state',
    body: manyMovesBody,
    isOnce: true,
    handle: ({ actor, staff, body, db }) =>
      moveMany({ ...shop, db }, actor, { ...body, held: staff.role.permissions }),
  })
}

function postWaves(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/many/waves',
    permission: 'warehouse.pack',
    summary: 'Starts a job that puts many orders into new waves',
    body: manyWavesBody,
    isOnce: true,
    handle: ({ actor, staff, body, db }) =>
      waveMany({ ...shop, db }, actor, { ...body, held: staff.role.permissions }),
  })
}

function postCancellations(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/many/cancellations',
    permission: 'orders.cancel',
    isFinal: true,
    summary: 'Starts a job that cancels many orders that have not been sent',
    body: manyCancellationsBody,
    isOnce: true,
    handle: ({ actor, staff, body, db }) =>
      cancelMany({ ...shop, db }, actor, { ...body, held: staff.role.permissions }),
  })
}

function postLabels(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/many/labels',
    permission: 'warehouse.pack',
    summary: 'Starts a job that draws the labels of many orders into one PDF',
    body: manyLabelsBody,
    isOnce: true,
    handle: ({ actor, staff, body, db }) =>
      printLabels({ ...shop, db }, actor, { ...body, held: staff.role.permissions }),
  })
}

function postFile(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/file',
    permission: 'orders.read',
    summary: 'Starts a job that writes the list of orders as a CSV file',
    body: orderFileBody,
    isOnce: true,
    async handle({ actor, staff, body, db }) {
      const held = staff.role.permissions
      const permission = 'members.export'
      if (body.with_personal_data && !held.includes(permission))
        throw new Refusal('PERMISSION_MISSING', {
          field: 'with_personal_data',
          details: { permission, label: permissionLabel(permission) },
        })
      return exportOrders({ ...shop, db }, actor, body, held)
    },
  })
}
