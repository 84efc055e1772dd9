import { markRefundSent, refundOrder, writeTransferFile } from '../../modules/payments/index.ts'
import { call } from '../../testing/make-buyer.ts'
import { operator } from '../../testing/make-staff.ts'
import { seenRefund } from '../../testing/seen-refund.ts'
import type { StaffDesk, StaffWalks } from '../open-staff-desk.ts'

/** Staff acts on money: refunds, cancellations, transfers, approvals, incidents. */

const reason = 'Barang rusak'
const newKey = () => crypto.randomUUID()

/** A month is closed once: each try closes another. */
let closedMonths = 0

export const moneyWalks: StaffWalks = {
  'POST /orders/:id/refunds': {
    async 'an amount'({ paidOrder }) {
      const { id, version } = await paidOrder()
      return { params: { id }, body: { amount: 10_000, reason, key: newKey(), version } }
    },
    async 'everything, e-gifts and the gift card’s part included'({ paidGiftOrder }) {
      const { id, version } = await paidGiftOrder()
      return { params: { id }, body: { reason, key: newKey(), version } }
    },
    async 'a piece, which is cancelled'({ paidOrder }) {
      const { id, version, lineId } = await paidOrder()
      const choice = { lines: [{ line_id: lineId, quantity: 1 }], with_shipping: true }
      return { params: { id }, body: { choice, reason, key: newKey(), version } }
    },
    async 'a transfer’s, which waits for an account'({ paidTransfer }) {
      const { id, version } = await paidTransfer()
      return { params: { id }, body: { reason, key: newKey(), version } }
    },
  },
  'POST /orders/:id/cancel': {
    async 'a paid order'({ paidOrder }) {
      const { id, version } = await paidOrder()
      return { params: { id }, body: { reason, version } }
    },
    async 'one with e-gifts, partly paid by a gift card'({ paidGiftOrder }) {
      const { id, version } = await paidGiftOrder()
      return { params: { id }, body: { reason, version } }
    },
    async 'one that still could be paid at the provider'({ unpaidOrder }) {
      const { id, version } = await unpaidOrder()
      return { params: { id }, body: { reason, version } }
    },
  },
  'POST /transfers/:id/accept': {
    async 'the whole sum'({ transferWithReceipt }) {
      const { id, version, amountRupiah } = await transferWithReceipt()
      return { params: { id }, body: { received: amountRupiah, version } }
    },
    async 'another sum, with a note'({ transferWithReceipt }) {
      const { id, version, amountRupiah } = await transferWithReceipt()
      return { params: { id }, body: { received: amountRupiah - 500, note: 'Diikhlaskan', version } }
    },
  },
  'POST /transfers/:id/reject': {
    async 'a receipt'({ transferWithReceipt }) {
      const { id, version } = await transferWithReceipt()
      return { params: { id }, body: { reason: 'Buktinya buram', version } }
    },
  },
  'POST /approvals': {
    async 'of a refund'({ paidOrder, person }) {
      const { id } = await paidOrder()
      const request = { order_id: id, key: newKey(), reason }
      return { by: await person('finance'), body: { action: 'orders.refund', request, reason } }
    },
  },
  'POST /approvals/:id/decision': {
    async 'yes to a refund'(desk) {
      const { id } = await desk.paidOrder()
      return approve(desk, { order_id: id, key: newKey(), reason })
    },
    async 'yes to a refund of pieces'(desk) {
      const { id, lineId } = await desk.paidOrder()
      const choice = { lines: [{ line_id: lineId, quantity: 1 }], with_shipping: false }
      const finance = await desk.person('finance')
      const { body } = await finance.call('POST', `/orders/${id}/refund-price`, choice)
      const { amount } = body.data as { amount: number }
      return approve(desk, { order_id: id, key: newKey(), reason, choice, amount_rupiah: amount })
    },
    async no(desk) {
      const { id } = await desk.paidOrder()
      return approve(desk, { order_id: id, key: newKey(), reason }, 'refused')
    },
  },
  'DELETE /approvals/:id': {
    async 'by the requester'(desk) {
      const { id } = await desk.paidOrder()
      const approval = await ask(desk, { order_id: id, key: newKey(), reason })
      return { by: await desk.person('finance'), params: { id: approval } }
    },
  },
  'POST /incidents/file': {
    'of the closed ones': async () => ({ body: { scope: 'closed' } }),
  },
  'POST /tax/months/:month/closing': {
    async 'of a month that is open'() {
      closedMonths += 1
      return { params: { month: new Date(Date.UTC(2001, closedMonths)).toISOString().slice(0, 7) } }
    },
  },
  'POST /tax/file': {
    'of one month': async () => ({ body: { month: '2026-01', kind: 'invoice' } }),
  },
  'POST /reports/sales/file': {
    'of a week by day': async () => ({
      body: { from: '2026-11-01', until: '2026-11-07', by: 'day', against: 'before' },
    }),
  },
  'POST /refunds/file': {
    'of one tab': async () => ({ body: { tab: 'done' } }),
  },
  'POST /refunds/:id/sent': {
    async 'to the account that the buyer named'(desk) {
      const { id, version } = await refundToSend(desk)
      return { params: { id }, body: { note: 'BCA 14.02', version } }
    },
    async 'by a transfer file'(desk) {
      const { id, version } = await refundInFile(desk)
      return { params: { id }, body: { note: 'BCA 14.02', version } }
    },
  },
  'POST /refunds/transfer-files': {
    async 'of two refunds'(desk) {
      await refundToSend(desk)
      await refundToSend(desk)
      return {}
    },
  },
  'POST /refunds/:id/take-out': {
    async 'of its transfer file'(desk) {
      const { id, version } = await refundInFile(desk)
      return { params: { id }, body: { reason, version } }
    },
  },
  'POST /refunds/:id/account-request': {
    async 'for a refund in a file'(desk) {
      const { id, version } = await refundInFile(desk)
      return { params: { id }, body: { reason, version } }
    },
    async 'for a refund in no file'(desk) {
      const { id, version } = await refundToSend(desk)
      return { params: { id }, body: { reason, version } }
    },
  },
  'POST /refunds/:id/returned-transfer': {
    async 'of a refund that a transfer file sent'(desk) {
      const { id, version } = await refundInFile(desk)
      await markRefundSent(desk.shop.db, operator, { refundId: id, version, now: desk.shop.now() })
      return { params: { id }, body: { reason, version: (await seenRefund(desk.shop.db, id)).version } }
    },
  },
  'POST /incidents/:id/close': {
    async 'an incident'({ shop, paidOrder }) {
      const { id: orderId } = await paidOrder()
      const { id } = await shop.db
        .insertInto('payment_incidents')
        .columns(['payment_id', 'kind', 'detail'])
        .expression(eb =>
          eb
            .selectFrom('payments')
            .select(['id', eb.val('short_of_stock').as('kind'), eb.val('{}').$castTo<object>().as('detail')])
            .where('order_id', '=', orderId),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) }, body: { note: 'Sudah ditelepon' } }
    },
  },
}

/** A refund whose buyer has named an account, with the version that a page sends back. */
async function refundToSend({ shop, app, paidTransfer }: StaffDesk) {
  const { id, buyer } = await paidTransfer()
  const refund = await refundOrder(shop.db, operator, { orderId: id, key: newKey(), reason })
  const account = { bank_name: 'BRI', account_name: 'Sari', account_number: '012301004567507' }
  await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, account)
  return { id: refund.id, version: (await seenRefund(shop.db, refund.id)).version }
}

async function refundInFile(desk: StaffDesk) {
  const { id } = await refundToSend(desk)
  await writeTransferFile(desk.shop.db, operator, desk.shop.now())
  return { id, version: (await seenRefund(desk.shop.db, id)).version }
}

/** Requests approval of a refund; returns the request's id. */
async function ask({ person }: StaffDesk, request: object): Promise<string> {
  const finance = await person('finance')
  const { body, text } = await finance.call('POST', '/approvals', {
    action: 'orders.refund',
    request,
    reason,
  })
  if (!body.success) throw new Error(text)
  return (body.data as { id: string }).id
}

async function approve(desk: StaffDesk, request: object, decision: 'approved' | 'refused' = 'approved') {
  return { params: { id: await ask(desk, request) }, body: { decision } }
}
