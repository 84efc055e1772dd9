import {
  changeDrawBody,
  drawBody,
  drawParam,
  simulationBody,
} from '../../../../contract/staff/lucky-draws.ts'
import { switchPromotionBody } from '../../../../contract/staff/promotions.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { readAudit } from './audit-claims.ts'
import { exportAudit } from './export-audit.ts'
import { listDrawPages, listDraws } from './list-draws.ts'
import { readDraw } from './read-draw.ts'
import { addDraw, changeDraw } from './save-draw.ts'
import { switchDraw } from './switch-draw.ts'
import { tryDraw } from './try-draw.ts'

/** Lucky draws as staff make, try and check them (PROMO-05). */
export async function drawStaffRoutes(app: App, shop: Shop): Promise<void> {
  readingRoutes(app, shop)
  writingRoutes(app, shop)
  auditRoutes(app, shop)
}

function readingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/lucky-draws',
    permission: 'promotions.read',
    summary: 'Lucky draws, with the prizes left and what was won',
    handle: () => listDraws(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/lucky-draws/pages',
    permission: 'promotions.read',
    summary: 'The promotion pages that a draw can be played on',
    handle: () => listDrawPages(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/lucky-draws/:type',
    permission: 'promotions.read',
    summary: 'A lucky draw with its stock, its odds now and what it gave by day',
    params: drawParam,
    handle: ({ params }) => readDraw(shop, params.type),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/lucky-draws/simulation',
    permission: 'promotions.read',
    summary: 'Turns the wheel of a draw 10,000 times; nothing is stored',
    body: simulationBody,
    handle: ({ body }) => tryDraw(shop, body),
  })
}

function writingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/lucky-draws',
    permission: 'promotions.write',
    isOnce: true,
    summary: 'Adds a lucky draw, which stays closed until it is opened',
    body: drawBody,
    handle: ({ db, actor, body }) => addDraw(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/lucky-draws/:type',
    permission: 'promotions.write',
    summary: 'Changes a lucky draw; members keep what they won',
    params: drawParam,
    body: changeDrawBody,
    handle: ({ actor, params, body }) => changeDraw(shop.db, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/lucky-draws/:type/switch',
    permission: 'promotions.write',
    summary: 'Opens a lucky draw within its dates, or closes it at once',
    params: drawParam,
    body: switchPromotionBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchDraw(shop.db, actor, { ...params, version }, is_active),
  })
}

function auditRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/lucky-draws/:type/audit',
    permission: 'promotions.read',
    summary: 'Draws every stored draw again, and counts whether one is missing',
    params: drawParam,
    handle: ({ params }) => readAudit(shop.db, params.type),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/lucky-draws/:type/audit/file',
    permission: 'promotions.read',
    isOnce: true,
    summary: 'Starts a job that writes every draw with its wheel and ticket as a CSV file',
    params: drawParam,
    handle: ({ actor, params, db }) => exportAudit({ ...shop, db }, actor, params.type),
  })
}
