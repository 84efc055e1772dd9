import { z } from 'zod'
import { changeSettingBody, changeSettingsBody } from '../../../contract/staff/shop-settings.ts'
import { switchBody, switchParam } from '../../../contract/staff/switches.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { listSettings } from './read-setting.ts'
import { changeSetting, changeSettings } from './staff/change-setting.ts'
import { listSwitches } from './staff/list-switches.ts'
import { setToggle } from './staff/set-toggle.ts'

/** The settings and switches that staff change while the shop is running (SET-01). */
export async function settingsStaffRoutes(app: App, shop: Shop): Promise<void> {
  getSettings(app, shop)
  putSettings(app, shop)
  putSetting(app, shop)
  getSwitches(app, shop)
  putSwitch(app, shop)
}

function getSettings(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/settings',
    permission: 'settings.read',
    summary: 'Lists every setting with its value',
    handle: () => listSettings(shop),
  })
}

function putSettings(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/settings',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Changes several settings, all or none',
    body: changeSettingsBody,
    handle: ({ actor, body }) => changeSettings(shop, actor, body.changes),
  })
}

function putSetting(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/settings/:key',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Changes a setting, or sets it back with null',
    params: z.object({ key: z.string().max(60) }),
    body: changeSettingBody,
    handle: ({ actor, params, body }) => changeSetting(shop, actor, { ...params, ...body }),
  })
}

function getSwitches(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/switches',
    permission: 'settings.read',
    summary: 'Lists the features that can be switched on and off',
    handle: () => listSwitches(shop.db),
  })
}

function putSwitch(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/switches/:key',
    permission: 'settings.write',
    summary: 'Switches a feature on or off',
    params: switchParam,
    body: switchBody,
    handle: ({ actor, params, body: { is_on: isOn, version } }) =>
      setToggle(shop.db, actor, params.key, isOn, { version }),
  })
}
