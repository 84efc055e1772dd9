import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { listSettings } from './read-setting.ts'
import { changeSetting } from './staff/change-setting.ts'

/** The settings that staff change while the shop is running. */
export async function settingsStaffRoutes(app: App, shop: Shop): Promise<void> {
  getSettings(app, shop)
  putSetting(app, shop)
}

function getSettings(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/settings',
    permission: 'settings.read',
    summary: 'Lists every setting with its value',
    handle: () => listSettings(shop.db),
  })
}

function putSetting(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/settings/:key',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Changes a setting',
    params: z.object({ key: z.string().max(60) }),
    body: z.object({ value: z.unknown(), version: z.int() }),
    handle: ({ actor, params, body }) => changeSetting(shop, actor, { ...params, ...body }),
  })
}
