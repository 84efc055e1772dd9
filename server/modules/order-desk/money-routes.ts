import {
  acceptTransferBody,
  accountRequestBody,
  closeIncidentBody,
  incidentFileBody,
  incidentQuery,
  refundFileBody,
  refundListQuery,
  refundSentBody,
  rejectTransferBody,
  returnedTransferBody,
  takeOutBody,
  transferFileListQuery,
} from '../../../contract/staff/money-desk.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import {
  askForOtherAccount,
  closeIncident,
  downloadTransferFile,
  findReceipt,
  listTransferFiles,
  markRefundSent,
  recordReturnedTransfer,
  takeOutOfFile,
  writeTransferFile,
} from '../payments/index.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { acceptTransfer, rejectReceipt } from './decide-transfer.ts'
import { exportIncidents } from './export-incidents.ts'
import { exportRefunds } from './export-refunds.ts'
import { listRefundsByHand } from './list-refunds-by-hand.ts'
import { listTransfers } from './list-transfers.ts'
import { revealRefundAccount } from './reveal-refund-account.ts'
import { showIncidents } from './show-incidents.ts'

/** Money that waits for a person: transfers to check, refunds to send, incidents (ORD-07 … ORD-09). */
export async function moneyDeskRoutes(app: App, shop: Shop): Promise<void> {
  transferRoutes(app, shop)
  refundRoutes(app, shop)
  transferFileRoutes(app, shop)
  incidentRoutes(app, shop)
}

function transferRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/transfers',
    permission: 'money.transfers',
    summary: 'Receipts of transfers that wait for a decision',
    handle: () => listTransfers(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/transfers/:id/receipt',
    permission: 'money.transfers',
    summary: 'The latest receipt of an order, a JPEG',
    params: idParam,
    async handle({ params, reply }) {
      const picture = await findReceipt(shop.db, params.id)
      if (!picture) throw noSuch({ kind: 'receipt of order', id: params.id })
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/transfers/:id/accept',
    permission: 'money.transfers',
    summary: 'Records that the money of an order arrived; returns the next receipt',
    params: idParam,
    body: acceptTransferBody,
    handle: ({ actor, staff, params, body: { received: receivedRupiah, ...decision } }) =>
      acceptTransfer(shop, actor, {
        orderId: params.id,
        receivedRupiah,
        held: staff.role.permissions,
        ...decision,
      }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/transfers/:id/reject',
    permission: 'money.transfers',
    summary: 'Rejects a receipt; the buyer reads why. Returns the next receipt',
    params: idParam,
    body: rejectTransferBody,
    handle: ({ actor, staff, params, body }) =>
      rejectReceipt(shop, actor, { orderId: params.id, held: staff.role.permissions, ...body }),
  })
}

function refundRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/refunds',
    permission: 'money.refunds',
    summary: 'Refunds by what they wait for; accounts are masked',
    query: refundListQuery,
    handle: ({ query }) => listRefundsByHand(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/file',
    permission: 'money.refunds',
    summary: 'Starts a job that writes a tab of the refunds as a CSV file, masked',
    body: refundFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportRefunds({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/:id/reveal',
    permission: 'money.refunds',
    summary: 'The account that a refund goes to; the journal says who asked',
    params: idParam,
    handle: ({ actor, params }) => revealRefundAccount(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/:id/sent',
    permission: 'money.refunds',
    isFinal: true,
    summary: 'Records that a refund was sent by hand',
    params: idParam,
    body: refundSentBody,
    async handle({ actor, params, body }) {
      const { id, status } = await markRefundSent(shop.db, actor, {
        refundId: params.id,
        now: shop.now(),
        ...body,
      })
      return { id, status }
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/:id/account-request',
    permission: 'money.refunds',
    isFinal: true,
    summary: 'Asks the buyer for another account, because the bank refused this one; the buyer reads why',
    params: idParam,
    body: accountRequestBody,
    handle: ({ actor, params, body }) =>
      askForOtherAccount(shop.db, actor, { refundId: params.id, now: shop.now(), ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/:id/returned-transfer',
    permission: 'money.refunds',
    isFinal: true,
    summary:
      'Records that a transfer came back after it was marked as sent; the buyer reads why, and is asked again',
    params: idParam,
    body: returnedTransferBody,
    handle: ({ actor, params, body }) =>
      recordReturnedTransfer(shop.db, actor, { refundId: params.id, now: shop.now(), ...body }),
  })
}

function transferFileRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/refunds/transfer-files',
    permission: 'money.refunds',
    summary: 'The files for the bank’s bulk transfer, the newest first',
    query: transferFileListQuery,
    handle: ({ query }) => listTransferFiles(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/transfer-files',
    permission: 'money.refunds',
    summary: 'Takes the refunds that are in no file into a new file for the bank’s bulk transfer',
    isOnce: true,
    handle: ({ actor, db }) => writeTransferFile(db, actor, shop.now()),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/transfer-files/:id/download',
    permission: 'money.refunds',
    summary: 'A file for the bank’s bulk transfer as it was written, CSV',
    params: idParam,
    async handle({ actor, params, reply }) {
      const { name, text } = await downloadTransferFile(shop.db, actor, params.id)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(text)
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/refunds/:id/take-out',
    permission: 'money.refunds',
    summary: 'Takes a refund out of its file: the next file includes it',
    params: idParam,
    body: takeOutBody,
    handle: ({ actor, params, body }) =>
      takeOutOfFile(shop.db, actor, { refundId: params.id, now: shop.now(), ...body }),
  })
}

function incidentRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/incidents',
    permission: 'money.incidents',
    summary: 'Payments that no rule covers: what the shop did, and what a person may do',
    query: incidentQuery,
    handle: ({ query }) => showIncidents(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/incidents/file',
    permission: 'money.incidents',
    summary: 'Starts a job that writes the incidents as a CSV file',
    body: incidentFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportIncidents({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/incidents/:id/close',
    permission: 'money.incidents',
    summary: 'Closes an incident with a note of what was done',
    params: idParam,
    body: closeIncidentBody,
    handle: ({ actor, params, body }) =>
      closeIncident(shop.db, actor, { id: params.id, ...body, now: shop.now() }),
  })
}
