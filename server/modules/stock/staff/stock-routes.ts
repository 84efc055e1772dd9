import { z } from 'zod'
import { addDays, jakartaDay } from '../../../../contract/jakarta-time.ts'
import {
  adjustBody,
  movementsQuery,
  openFirstQuery,
  placeBody,
  stockQuery,
} from '../../../../contract/staff/stock.ts'
import { expiringQuery } from '../../../../contract/staff/stock-batches.ts'
import { deliveryBody, receiptBody } from '../../../../contract/staff/stock-deliveries.ts'
import { type RunningOut, runningOutQuery } from '../../../../contract/staff/stock-figures.ts'
import { stockFileBody } from '../../../../contract/staff/stock-file.ts'
import { acceptTakeBody, countBody, takeBody } from '../../../../contract/staff/stock-takes.ts'
import { csvLine } from '../../../csv/csv-line.ts'
import { harmlessCell } from '../../../csv/harmless-cell.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, requirePermission, type StaffCaller, staffRoute } from '../../staff/index.ts'
import { adjustStock } from './adjust-stock.ts'
import { expectDelivery } from './expect-delivery.ts'
import { exportBatches } from './export-batches.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { exportStock } from './export-stock.ts'
import { exportTakes } from './export-takes.ts'
import { listExpiring } from './list-batches.ts'
import { listDeliveries, readDelivery } from './list-deliveries.ts'
import { listMovements, listStock, listStockBrands, readStockItem } from './list-stock.ts'
import { placeStock } from './place-stock.ts'
import { FILE_ROWS_MAX, listRunningOut } from './read-stock-figures.ts'
import { receiveDelivery } from './receive-delivery.ts'
import { acceptTake, countLine, listTakes, readTake, startTake } from './take-stock.ts'

/** Stock as staff see and change it (STOCK rows of the back office). */
export async function stockStaffRoutes(app: App, shop: Shop): Promise<void> {
  countRoutes(app, shop)
  deliveryRoutes(app, shop)
  takeRoutes(app, shop)
  figureRoutes(app, shop)
}

function countRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/stock',
    permission: 'stock.read',
    summary: 'Stock by combination',
    query: stockQuery,
    handle: ({ query }) => listStock(shop.db, query, shop.now()),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/file',
    permission: 'stock.read',
    summary: 'Starts a job that writes the list of stock as a CSV file',
    body: stockFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportStock({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/brands',
    permission: 'stock.read',
    summary: 'Brands that have stock',
    handle: () => listStockBrands(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/:id',
    permission: 'stock.read',
    summary: 'Stock of one combination, with its batches',
    params: idParam,
    handle: ({ params }) => readStockItem(shop.db, params.id, shop.now()),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/:id/movements',
    permission: 'stock.read',
    summary: 'What moved the stock of a combination, the newest first',
    params: idParam,
    query: movementsQuery,
    handle: ({ params, query }) => listMovements(shop.db, params.id, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/:id/adjustments',
    permission: 'stock.adjust',
    summary: 'Changes the pieces in stock by a difference or to a count',
    params: idParam,
    body: adjustBody,
    isOnce: true,
    handle: ({ actor, params, body, db }) => adjustStock(db, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/stock/:id/place',
    permission: 'warehouse.count',
    summary: 'Sets shelf and barcode of a combination',
    params: idParam,
    body: placeBody,
    handle: ({ actor, params, body }) => placeStock(shop.db, actor, params.id, body),
  })
}

function deliveryRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/stock/deliveries',
    permission: 'warehouse.receive',
    summary: 'Deliveries from suppliers: expected ones, then the newest',
    query: openFirstQuery,
    handle: ({ query, staff }) => listDeliveries(shop.db, { ...query, showsCost: showsCost(staff) }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/deliveries/file',
    permission: 'warehouse.receive',
    summary: 'Starts a job that writes the deliveries as a CSV file',
    isOnce: true,
    handle: ({ actor, staff, db }) =>
      exportDeliveries({ ...shop, db }, actor, { showsCost: showsCost(staff) }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/deliveries/:id',
    permission: 'warehouse.receive',
    summary: 'A delivery with its lines',
    params: idParam,
    handle: ({ params, staff }) => readDelivery(shop.db, params.id, { showsCost: showsCost(staff) }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/deliveries',
    permission: 'warehouse.receive',
    summary: 'Records what a supplier will bring',
    body: deliveryBody,
    isOnce: true,
    async handle({ actor, body, request, db }) {
      if (body.lines.some(({ cost_rupiah }) => cost_rupiah !== null))
        await requirePermission(request, 'stock.cost')
      return expectDelivery(db, actor, body)
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/deliveries/:id/receipt',
    permission: 'warehouse.receive',
    summary: 'Adds the counted pieces of a delivery to the stock',
    params: idParam,
    body: receiptBody,
    async handle({ actor, params, body, request }) {
      if ([...body.lines, ...body.added].some(({ cost_rupiah }) => cost_rupiah !== undefined))
        await requirePermission(request, 'stock.cost')
      return receiveDelivery(shop.db, actor, params.id, body)
    },
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/expiring',
    permission: 'stock.read',
    summary: 'Batches that have expired or expire soon',
    query: expiringQuery,
    handle: ({ query }) => listExpiring(shop.db, jakartaDay(addDays(shop.now(), query.days))),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/expiring/file',
    permission: 'stock.read',
    summary: 'Starts a job that writes the batches that expire soon as a CSV file',
    body: expiringQuery,
    isOnce: true,
    handle: ({ actor, body, db }) => exportBatches({ ...shop, db }, actor, body),
  })
}

/** Costs are read and written only with the permission for them (STOCK-02). */
const showsCost = ({ role }: StaffCaller) => role.permissions.includes('stock.cost')

function takeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/stock/takes',
    permission: 'warehouse.count',
    summary: 'Stock-takes: open ones, then the newest',
    query: openFirstQuery,
    handle: ({ query }) => listTakes(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/takes',
    permission: 'warehouse.count',
    summary: 'Freezes a list to count',
    body: takeBody,
    isOnce: true,
    handle: ({ actor, body, db }) => startTake(db, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/takes/file',
    permission: 'warehouse.count',
    summary: 'Starts a job that writes the list of stock-takes as a CSV file',
    isOnce: true,
    handle: ({ actor, db }) => exportTakes({ ...shop, db }, actor),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/takes/:id',
    permission: 'warehouse.count',
    summary: 'A stock-take with its differences',
    params: idParam,
    handle: ({ params }) => readTake(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/stock/takes/:id/counts/:combination',
    permission: 'warehouse.count',
    summary: 'Writes the count of one combination',
    params: idParam.extend({ combination: z.string().regex(/^\d{1,15}$/) }),
    body: countBody,
    handle: ({ actor, params, body }) =>
      countLine(shop.db, actor, { take: params.id, combination: params.combination, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/stock/takes/:id/acceptance',
    permission: 'stock.adjust',
    summary: 'Moves the stock by the differences that were counted',
    params: idParam,
    body: acceptTakeBody,
    handle: ({ actor, params, body }) => acceptTake(shop.db, actor, params.id, body),
  })
}

function figureRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/stock/running-out',
    permission: 'stock.read',
    summary: 'What runs out, by pieces or by days of cover',
    query: runningOutQuery,
    handle: ({ query }) => listRunningOut(shop.db, { ...query, now: shop.now() }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/running-out.csv',
    permission: 'stock.read',
    summary: 'The same as a CSV file, to order from the brand',
    query: runningOutQuery,
    async handle({ query, reply }) {
      const { rows } = await listRunningOut(shop.db, {
        ...query,
        after: 0,
        limit: FILE_ROWS_MAX,
        now: shop.now(),
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="stok-menipis.csv"')
        .send(`\uFEFF${[runningOutHeading, ...rows.map(cellsOf)].map(csvLine).join('')}`)
    },
  })
}

const runningOutHeading = [
  ...['SKU', 'Merek', 'Produk', 'Varian', 'Tersedia', 'Dalam perjalanan', 'Terjual 28 hari'],
  ...['Cukup untuk (hari)', 'Menunggu kabar'],
]

const cellsOf = (row: RunningOut): string[] =>
  [
    ...[row.sku, row.brand, row.name, row.choice, row.available, row.on_the_way, row.sold],
    ...[row.cover_days ?? '', row.wishes],
  ].map(cell => (typeof cell === 'number' ? String(cell) : harmlessCell(cell)))
