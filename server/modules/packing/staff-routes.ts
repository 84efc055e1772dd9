import { z } from 'zod'
import {
  bookingBody,
  finishBody,
  labelsQuery,
  missingBody,
  parcelsFileBody,
  parcelsQuery,
  readyQuery,
  scanBody,
  slipsQuery,
  startWaveBody,
  trackingBody,
} from '../../../contract/staff/warehouse.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { bookParcels } from './book-parcels.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { drawPickList } from './draw-pick-list.ts'
import { drawSlips } from './draw-slips.ts'
import { exportParcels } from './export-parcels.ts'
import { finishParcel } from './finish-parcel.ts'
import { listParcels } from './list-parcels.ts'
import { listReadyOrders } from './list-ready-orders.ts'
import { readParcelFacts } from './parcel-facts.ts'
import { printLabels } from './print-labels.ts'
import { readPackingOrder } from './read-packing-order.ts'
import { readTrackingRows } from './read-tracking-rows.ts'
import { listWaves, readWave } from './read-waves.ts'
import { reportMissing } from './report-missing.ts'
import { shipParcels } from './ship-parcels.ts'
import { startWave } from './start-wave.ts'
import { tickPiece, untickPiece } from './tick-piece.ts'

const permission = 'warehouse.pack'

/** Packing and parcels (PACK-01 … PACK-05). */
export async function packingRoutes(app: App, shop: Shop): Promise<void> {
  waveRoutes(app, shop)
  orderRoutes(app, shop)
  parcelRoutes(app, shop)
}

function waveRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/packing/ready',
    permission,
    summary: 'Orders that can go into a wave, the most urgent first',
    query: readyQuery,
    handle: ({ query }) => listReadyOrders(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/packing/waves',
    permission,
    summary: 'The newest waves',
    handle: () => listWaves(shop.db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/packing/waves',
    permission,
    summary: 'Makes a wave of paid orders',
    body: startWaveBody,
    isOnce: true,
    handle: ({ actor, body, db }) => startWave(db, actor, body.orders),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/packing/waves/:id',
    permission,
    summary: 'A wave with its pick list',
    params: idParam,
    handle: ({ params }) => readWave(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/packing/waves/:id/pick-list.pdf',
    permission,
    summary: 'The pick list on A4',
    params: idParam,
    async handle({ params, reply }) {
      const pdf = await drawPickList(shop, await readWave(shop.db, params.id))
      return sendPdf(reply, `gelombang-${params.id}.pdf`, pdf)
    },
  })
}

function orderRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/packing/orders/:id',
    permission,
    summary: 'An order at the packing table',
    params: idParam,
    handle: ({ params }) => readPackingOrder(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/packing/orders/:id/scans',
    permission,
    summary: 'Ticks one piece',
    params: idParam,
    body: scanBody,
    handle: ({ actor, params, body }) => tickPiece(shop.db, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/packing/orders/:id/scans/:scan',
    permission,
    summary: 'Takes a tick back',
    params: idParam.extend({ scan: z.string().min(1).max(60) }),
    handle: ({ params }) => untickPiece(shop.db, params.id, params.scan),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/packing/orders/:id/finish',
    permission,
    summary: 'Closes the parcel',
    params: idParam,
    body: finishBody,
    async handle({ actor, params, body }) {
      const { parcelId, number } = await finishParcel(shop.db, actor, {
        order: params.id,
        isPartial: body.is_partial,
      })
      return { parcel_id: parcelId, number }
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/packing/orders/:id/missing',
    permission,
    summary: 'Reports a missing piece: the order is held, or the rest goes now',
    params: idParam,
    body: missingBody,
    async handle({ actor, params, body }) {
      return { parcel_id: (await reportMissing(shop.db, actor, params.id, body)).parcelId }
    },
  })
}

function parcelRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/parcels',
    permission,
    summary: 'Parcels to hand over, or on their way',
    query: parcelsQuery,
    handle: ({ query }) => listParcels(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/parcels/file',
    permission,
    summary: 'Starts a job that writes a list of parcels as a CSV file, masked',
    body: parcelsFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportParcels({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/parcels/labels.pdf',
    permission,
    summary: 'Labels, on A6 or four on A4; the journal says who printed whose',
    query: labelsQuery,
    async handle({ actor, query, reply }) {
      const pdf = await printLabels(shop, actor, query.parcels.split(','), query.paper)
      return sendPdf(reply, 'label.pdf', pdf)
    },
  })
  staffRoute(app, {
    method: 'GET',
    path: '/parcels/slips.pdf',
    permission,
    summary: 'Packing slips on A4',
    query: slipsQuery,
    async handle({ query, reply }) {
      const pdf = await drawSlips(await readParcelFacts(shop.db, query.parcels.split(',')))
      return sendPdf(reply, 'slip-kemas.pdf', pdf)
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/parcels/tracking-numbers',
    permission,
    summary: 'Ships parcels by their tracking numbers, and returns the outcome of each row',
    body: trackingBody,
    handle: ({ actor, body }) => shipParcels(shop.db, actor, body.rows ?? readTrackingRows(body.text ?? '')),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/parcels/bookings',
    permission,
    summary: 'Books pick-ups with the carrier’s provider, and ships the parcels under its numbers',
    body: bookingBody,
    handle: ({ actor, body }) => bookParcels(shop, actor, body.parcels),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/parcels/:id/delivery',
    permission,
    summary: 'Marks a parcel as delivered',
    params: idParam,
    handle: ({ actor, params }) => deliverParcel(shop.db, actor, params.id),
  })
}

const sendPdf = <
  Reply extends {
    type(type: string): Reply
    header(name: string, value: string): Reply
    send(body: Buffer): Reply
  },
>(
  reply: Reply,
  name: string,
  pdf: Buffer,
) => reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
