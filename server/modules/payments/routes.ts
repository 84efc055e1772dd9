import { z } from 'zod'
import { PAYMENTS_LIMIT } from '../../../contract/constants.ts'
import {
  confirmTransferBody,
  refundAccountBody,
  retryOrderBody,
  retryPaymentBody,
} from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { refuseCardNumbers } from '../../http/refuse-card-numbers.ts'
import { successBody } from '../../http/success-body.ts'
import { qrSvg } from '../../qr/qr-svg.ts'
import type { Shop } from '../../shop.ts'
import { proofOf, requireMember } from '../members/index.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { checkPayment } from './check-payment.ts'
import { requireWalletPhone } from './choose-payment.ts'
import { confirmTransfer, RECEIPT_BODY_MAX_BYTES } from './confirm-transfer.ts'
import { listMethods, summarizeMethods } from './list-methods.ts'
import { receiveNotice } from './receive-notice.ts'
import { recordRefundAccount } from './record-refund-account.ts'
import { listRefunds } from './refund-store.ts'
import { retryPayment } from './retry-payment.ts'
import { listSavedCards, removeSavedCard } from './saved-cards.ts'
import { scannedCode } from './scanned-code.ts'
import { listOwnPayments } from './store.ts'

/** Each check calls the provider, which has limits too. */
const CHECKS_PER_MINUTE = 20
const NOTICE_MAX_BYTES = 64 * 1024
/** Each retry makes the provider cancel one attempt and begin another. */
const RETRIES_PER_MINUTE = 6
const RECEIPTS_PER_MINUTE = 6
/** Each call may be a guess at a password. */
const REFUND_ACCOUNTS_PER_MINUTE = 6

const paymentsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAYMENTS_LIMIT).default(PAYMENTS_LIMIT),
})

const docs = (summary: string) => ({ tags: ['payments'], summary })

const orderIdParams = z.object({ orderId: z.string().max(40) })

export async function paymentRoutes(app: App, shop: Shop): Promise<void> {
  getMethods(app, shop)
  getOfferedMethods(app, shop)
  getPayments(app, shop)
  postCheck(app, shop)
  await app.register(async scope => {
    const calls = scope as App
    refuseCardNumbers(calls)
    postRetryByPhone(calls, shop)
    putRetry(calls, shop)
    postReceipt(calls, shop)
    getQr(calls, shop)
    getCards(calls, shop)
    deleteCard(calls, shop)
    deleteCardByQuery(calls, shop)
    getRefunds(calls, shop)
    postRefundAccount(calls, shop)
  })
  await app.register(async scope => postNotice(scope as App, shop))
}

/** Not public: a browser may show its copy of a public response once more, and with it a way that was just closed. */
function getMethods(app: App, shop: Shop): void {
  app.get('/payment-methods', { schema: docs('The payment methods') }, async () =>
    successBody(await listMethods(shop.db, shop.payment)),
  )
}

function getOfferedMethods(app: App, shop: Shop): void {
  app.get(
    '/payment-methods/offered',
    {
      schema: docs('The payment methods as every page shows them'),
      config: { isPublic: true, isTagged: true },
    },
    async () => successBody(await summarizeMethods(shop.db, shop.payment)),
  )
}

function getPayments(app: App, shop: Shop): void {
  app.get(
    '/payments',
    {
      onRequest: requireMember,
      schema: { ...docs("The member's newest payments"), querystring: paymentsQuery },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await listOwnPayments(shop.db, member.id, request.query.limit))
    },
  )
}

function postCheck(app: App, shop: Shop): void {
  for (const path of ['/payments/callback', '/payments/detail'])
    app.post(
      path,
      {
        onRequest: requireMember,
        config: { callsPerMinute: CHECKS_PER_MINUTE },
        schema: {
          ...docs('Query the provider for the payment status of an order'),
          body: z.object({ id_order: z.string().max(40) }),
        },
      },
      async request => {
        const member = await requireMember(request)
        return successBody(await checkPayment(shop, member.id, request.body.id_order))
      },
    )
}

function postRetryByPhone(app: App, shop: Shop): void {
  app.post(
    '/payments',
    {
      onRequest: requireMember,
      config: { callsPerMinute: RETRIES_PER_MINUTE },
      schema: {
        ...docs('Retry an order’s payment with a wallet that asks on this phone number'),
        body: retryPaymentBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { id_order: orderId, phone_no, gifts } = request.body
      const phoneNo = requireWalletPhone(phone_no)
      return successBody(
        await once(shop, request, member.id, `retry-payment ${orderId}`, keep =>
          retryPayment(shop, member, { orderId, phoneNo, gifts }, keep),
        ),
      )
    },
  )
}

function putRetry(app: App, shop: Shop): void {
  app.put(
    '/order/:orderId/retry',
    {
      onRequest: requireMember,
      config: { callsPerMinute: RETRIES_PER_MINUTE },
      schema: {
        ...docs('Retry an order’s payment with a wallet that needs no phone number'),
        params: orderIdParams,
        body: retryOrderBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { orderId } = request.params
      return successBody(
        await once(shop, request, member.id, `retry-payment ${orderId}`, keep =>
          retryPayment(shop, member, { orderId, phoneNo: null, gifts: request.body?.gifts }, keep),
        ),
      )
    },
  )
}

function postReceipt(app: App, shop: Shop): void {
  app.post(
    '/orders/confirm-payment/:orderId',
    {
      bodyLimit: RECEIPT_BODY_MAX_BYTES,
      config: { callsPerMinute: RECEIPTS_PER_MINUTE },
      schema: {
        ...docs('Upload a transfer’s receipt: JPEG, PNG or WebP, at most 5 MB'),
        params: orderIdParams,
        body: confirmTransferBody,
      },
      // Checked before the body is read, so that guests cannot send megabytes.
      onRequest: async request => {
        await requireMember(request)
      },
    },
    async request => {
      const member = await requireMember(request)
      const { orderId } = request.params
      const { bank_id, receipt } = request.body
      await confirmTransfer(shop, member.id, orderId, {
        bankAccountId: bank_id,
        picture: Buffer.from(receipt.slice(receipt.indexOf(',') + 1), 'base64'),
      })
      return successBody(await requireOwnOrder(shop.db, member.id, { id: orderId }))
    },
  )
}

function getQr(app: App, shop: Shop): void {
  app.get(
    '/payments/qr/:orderId',
    { schema: { ...docs('The QR code that a wallet scans to pay an order'), params: orderIdParams } },
    async (request, reply) => {
      const member = await requireMember(request)
      const order = await requireOwnOrder(shop.db, member.id, { id: request.params.orderId })
      const code = scannedCode(order, shop.now())
      if (!code) throw new Refusal('ORDER_NOT_FOUND')
      reply.header('cache-control', 'private, no-store')
      return 'pictureUrl' in code
        ? reply.redirect(code.pictureUrl)
        : reply.type('image/svg+xml').send(qrSvg(code.text))
    },
  )
}

function getCards(app: App, shop: Shop): void {
  app.get(
    '/midtrans-tokens',
    { schema: docs('The member’s cards that the provider stores') },
    async request => {
      const member = await requireMember(request)
      return successBody(await listSavedCards(shop.db, member.id, shop.now()))
    },
  )
}

function deleteCard(app: App, shop: Shop): void {
  app.delete(
    '/midtrans-tokens/:token',
    {
      onRequest: requireMember,
      schema: { ...docs('Deletes a saved card'), params: z.object({ token: z.string().max(200) }) },
    },
    async request => {
      const member = await requireMember(request)
      await removeSavedCard(shop.db, member.id, request.params.token)
      return successBody(null)
    },
  )
}

function deleteCardByQuery(app: App, shop: Shop): void {
  app.delete(
    '/midtrans-tokens',
    {
      onRequest: requireMember,
      schema: { ...docs('Deletes a saved card'), querystring: z.object({ token: z.string().max(200) }) },
    },
    async request => {
      const member = await requireMember(request)
      await removeSavedCard(shop.db, member.id, request.query.token)
      return successBody(null)
    },
  )
}

function getRefunds(app: App, shop: Shop): void {
  app.get(
    '/payments/refunds/:orderId',
    { schema: { ...docs('The refunds of an order'), params: orderIdParams } },
    async request => {
      const member = await requireMember(request)
      const order = await requireOwnOrder(shop.db, member.id, { id: request.params.orderId })
      return successBody(await listRefunds(shop.db, order._id))
    },
  )
}

function postRefundAccount(app: App, shop: Shop): void {
  app.post(
    '/payments/refund-account/:orderId',
    {
      onRequest: requireMember,
      config: { callsPerMinute: REFUND_ACCOUNTS_PER_MINUTE },
      schema: {
        ...docs('Name the account for a refund that the provider cannot send'),
        params: orderIdParams,
        body: refundAccountBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { orderId } = request.params
      const { password, ...account } = request.body
      await recordRefundAccount(shop, member, { orderId, account }, proofOf(request, password))
      return successBody(await listRefunds(shop.db, orderId))
    },
  )
}

function postNotice(app: App, shop: Shop): void {
  // The signature covers the raw body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/payments/midtrans/notification',
    { schema: docs("The provider's notices"), config: { isFromMachine: true } },
    async request =>
      successBody(await receiveNotice(shop, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))),
  )
}
