import { z } from 'zod'
import { saveFeesBody, switchCarrierBody } from '../../../../contract/staff/carriers.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { listCarriers } from './list-carriers.ts'
import { saveFees } from './save-fees.ts'
import { switchMethod } from './switch-method.ts'

const typeParam = z.object({ type: z.string().max(40) })

/** The carriers and the grid of their fees (SET-01). */
export async function carrierRoutes(app: App, shop: Shop): Promise<void> {
  getCarriers(app, shop)
  putCarrier(app, shop)
  putFees(app, shop)
}

function getCarriers(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/carriers',
    permission: 'settings.read',
    summary: 'Lists the delivery methods with their fees to each province',
    handle: () => listCarriers(shop),
  })
}

function putCarrier(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/carriers/:type',
    permission: 'settings.write',
    summary: 'Switches a delivery method on or off',
    params: typeParam,
    body: switchCarrierBody,
    handle: ({ actor, params, body: { is_on: isOn, version } }) =>
      switchMethod(shop.db, actor, params.type, isOn, { version }),
  })
}

function putFees(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/carriers/:type/fees',
    permission: 'settings.write',
    summary: 'Saves what a delivery method costs to some provinces, all or none',
    params: typeParam,
    body: saveFeesBody,
    handle: ({ actor, params, body }) => saveFees(shop.db, actor, params.type, body),
  })
}
