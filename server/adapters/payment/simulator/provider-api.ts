import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientKeyOf, createCardTokens } from './card-tokens.ts'
import type { PaymentType } from './channels.ts'
import { type ChargeReading, readCharge, readSnap } from './charge.ts'
import type { Faults } from './faults.ts'
import { amountText, signatureOf, statusCode, transactionFields } from './notice.ts'
import { qrisText, qrPicture } from './qr.ts'
import type { Transaction } from './transaction.ts'
import type { Transactions } from './transactions.ts'

interface ProviderApiSettings {
  transactions: Transactions
  faults: Faults
  serverKey: string
  /** The base URL of links in responses. */
  url: () => string
  now: () => Date
}

interface ProviderApi extends ProviderApiSettings {
  cards: ReturnType<typeof createCardTokens>
  /** The options of a call that needs the server key. */
  keyed: { onRequest: ReturnType<typeof requireServerKey> }
}

/**
 * Serves the provider's protocol (docs.midtrans.com/reference). As at Midtrans, the Core API responds with HTTP 200 and
 * puts its own code into the body; Snap uses HTTP codes.
 */
export function serveProviderApi(app: FastifyInstance, settings: ProviderApiSettings): void {
  const api: ProviderApi = {
    ...settings,
    cards: createCardTokens(),
    keyed: { onRequest: requireServerKey(settings.serverKey) },
  }
  getToken(app, api)
  postCharge(app, api)
  postSnapTransaction(app, api)
  getStatus(app, api)
  postCancel(app, api)
  postExpire(app, api)
  postRefund(app, api)
  getQrPictures(app, api)
}

/**
 * Called by the browser with the client key, so that nobody else receives a number or CVV (docs.midtrans.com: "Get
 * Token" of Core API cards).
 */
function getToken(app: FastifyInstance, { cards, serverKey }: ProviderApi) {
  app.get('/v2/token', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const parsed = tokenQuery.safeParse(request.query)
    if (!parsed.success || parsed.data.client_key !== clientKeyOf(serverKey))
      return errorBody('400', 'One or more parameters in the payload is invalid.')
    const token = cards.give(parsed.data)
    return token
      ? { ...errorBody('200', 'Credit card token is created as Token ID.'), token_id: token }
      : errorBody('400', 'card_number does not match with luhn algorithm')
  })
}

function postCharge(app: FastifyInstance, { transactions, faults, url, now, cards, keyed }: ProviderApi) {
  app.post('/v2/charge', keyed, (request, reply) =>
    faults.serve('charge', reply, async () => {
      const charge = readCharge(request.body, { now: now(), url: url(), findCard: cards.take })
      if (charge.outcome === 'invalid') return invalid(charge)
      if (!(await transactions.open(charge.transaction)))
        return errorBody('406', 'Duplicate order ID. Order ID has already been utilized previously')
      await transactions.notify(charge.transaction)
      return bodyOf(charge.transaction, '201', createdMessage(charge.transaction))
    }),
  )
}

function postSnapTransaction(app: FastifyInstance, { transactions, faults, url, now, keyed }: ProviderApi) {
  app.post('/snap/v1/transactions', keyed, (request, reply) =>
    faults.serve('charge', reply, async () => {
      const charge = readSnap(request.body, { now: now() })
      if (charge.outcome === 'invalid') return reply.code(400).send({ error_messages: charge.messages })
      if (!(await transactions.open(charge.transaction)))
        return reply
          .code(400)
          .send({ error_messages: ['transaction_details.order_id has already been taken'] })
      const { token } = charge.transaction
      const query = new URLSearchParams({ from: 'snap-v4-redirection' })
      return reply.code(201).send({ token, redirect_url: `${url()}/pay/${token}?${query}` })
    }),
  )
}

function getStatus(app: FastifyInstance, { transactions, faults, serverKey, keyed }: ProviderApi) {
  app.get<IdRoute>('/v2/:id/status', keyed, (request, reply) =>
    faults.serve('status', reply, async () => {
      const transaction = await transactions.find(request.params.id)
      if (!transaction || transaction.status === 'unopened') return notFound
      const code = transaction.status === 'expire' ? '407' : statusCode(transaction)
      const gross = amountText(transaction.grossAmountRupiah)
      return {
        ...withoutPaymentInstruction(transaction, bodyOf(transaction, code, 'Success, transaction is found')),
        signature_key: signatureOf({ orderId: transaction.orderId, code, gross, key: serverKey }),
      }
    }),
  )
}

function postCancel(app: FastifyInstance, { transactions, faults, keyed }: ProviderApi) {
  app.post<IdRoute>('/v2/:id/cancel', keyed, (request, reply) =>
    faults.serve('cancel', reply, () => end(transactions, request.params.id, 'cancel')),
  )
}

function postExpire(app: FastifyInstance, { transactions, faults, keyed }: ProviderApi) {
  app.post<IdRoute>('/v2/:id/expire', keyed, (request, reply) =>
    faults.serve('expire', reply, () => end(transactions, request.params.id, 'expire')),
  )
}

async function end(transactions: Transactions, id: string, action: 'cancel' | 'expire'): Promise<unknown> {
  const found = await transactions.find(id)
  if (!found || found.status === 'unopened') return notFound
  const change = await transactions.perform(found.id, action)
  if (!change?.isChanged) return notAllowed
  return action === 'cancel'
    ? bodyOf(change.transaction, '200', 'Success, transaction is canceled')
    : bodyOf(change.transaction, '407', 'Success, transaction has expired')
}

function postRefund(app: FastifyInstance, { transactions, faults, keyed }: ProviderApi) {
  app.post<IdRoute>('/v2/:id/refund', keyed, (request, reply) =>
    faults.serve('refund', reply, async () => {
      const parsed = refundBody.safeParse(request.body)
      if (!parsed.success) return errorBody('400', 'One or more parameters in the payload is invalid.')
      const { refund_key: key, amount: amountRupiah, reason } = parsed.data
      const refunded = await transactions.refund(request.params.id, { key, amountRupiah, reason })
      switch (refunded.outcome) {
        case 'missing':
          return notFound
        case 'not_allowed':
          return notAllowed
        case 'invalid_amount':
          return errorBody('414', 'Refund request is rejected due to invalid amount')
        case 'repeated':
          return errorBody('406', 'Duplicate refund ID')
        case 'refunded':
          return {
            ...bodyOf(refunded.transaction, '200', 'Success, refund request is approved'),
            refund_chargeback_id: refunded.transaction.refunds.length,
            refund_amount: amountText(refunded.amountRupiah),
            refund_key: key,
          }
      }
    }),
  )
}

/** The pictures need no key, because the shopper's browser loads them. */
function getQrPictures(app: FastifyInstance, { transactions }: ProviderApi) {
  const send =
    (paymentType: PaymentType) => async (request: FastifyRequest<IdRoute>, reply: FastifyReply) => {
      const transaction = await transactions.find(request.params.id)
      if (transaction?.paymentType !== paymentType) return reply.code(404).send(notFound)
      const { id, grossAmountRupiah: amountRupiah } = transaction
      return reply
        .type('image/png')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await qrPicture(qrisText({ id, amountRupiah })))
    }
  for (const path of ['/v2/qris/:id/qr-code', '/v4/qris/:id/qr-code']) app.get<IdRoute>(path, send('qris'))
  for (const path of ['/v2/gopay/:id/qr-code', '/v4/qris/gopay/:id/qr-code'])
    app.get<IdRoute>(path, send('gopay'))
}

type IdRoute = { Params: { id: string } }

const tokenQuery = z.object({
  client_key: z.string(),
  card_cvv: z.string().regex(/^\d{3,4}$/),
  token_id: z.string().optional(),
  card_number: z.string().optional(),
  card_exp_month: z.string().optional(),
  card_exp_year: z.string().optional(),
})

const refundBody = z.object({
  refund_key: z.string().regex(/^[\w-]{1,50}$/),
  amount: z.int().min(1),
  reason: z.string().max(255).default(''),
})

const errorBody = (code: string, message: string) => ({ status_code: code, status_message: message })
const notFound = errorBody('404', 'Transaction does not exist.')
const notAllowed = errorBody('412', 'Merchant cannot modify the status of the transaction')

const invalid = ({ messages }: Extract<ChargeReading, { outcome: 'invalid' }>) => ({
  ...errorBody('400', 'One or more parameters in the payload is invalid.'),
  validation_messages: messages,
})

/**
 * Removes the fields that a status response does not have: QR text and payment URLs, except for a pending ShopeePay
 * payment. A client that lost the response to the charge cannot get them back
 * (docs.midtrans.com/reference/get-transaction-status, `actions`).
 */
function withoutPaymentInstruction({ paymentType, status }: Transaction, body: Record<string, unknown>) {
  const { actions, qr_string: _, redirect_url: __, ...current } = body
  return paymentType === 'shopeepay' && status === 'pending' ? { ...current, actions } : current
}

/** Returns the message with which each channel confirms a charge. */
function createdMessage({ paymentType, methodName, details }: Transaction): string {
  switch (paymentType) {
    case 'bank_transfer':
      return 'permata_va_number' in details
        ? 'Success, PERMATA VA transaction is successful'
        : 'Success, Bank Transfer transaction is created'
    case 'echannel':
      return 'Success, Mandiri Bill transaction is successful'
    case 'cstore':
      return 'Success, cstore transaction is successful'
    case 'gopay':
      return 'GO-PAY transaction is created'
    case 'credit_card':
      return 'Success, Credit Card transaction is successful'
    default:
      return `${methodName} transaction is created`
  }
}

const bodyOf = (transaction: Transaction, code: string, message: string): Record<string, unknown> => ({
  ...errorBody(code, message),
  ...transactionFields(transaction),
})

function requireServerKey(serverKey: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    const message = 'Access denied due to unauthorized transaction, please check client or server key'
    return reply.code(401).send({ ...errorBody('401', message), error_messages: [message] })
  }
}
