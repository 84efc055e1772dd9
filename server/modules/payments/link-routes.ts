import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { confirmTransferBody } from '../../../contract/orders.ts'
import { PAYMENT_LINK_HEADER, paymentLinkBody } from '../../../contract/payment-links.ts'
import type { App } from '../../http/app-types.ts'
import { refuseCardNumbers } from '../../http/refuse-card-numbers.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireLinkedOrder } from '../orders/index.ts'
import { checkPayment } from './check-payment.ts'
import { confirmTransfer, RECEIPT_BODY_MAX_BYTES } from './confirm-transfer.ts'
import { showLinkedOrder } from './show-linked-order.ts'

/**
 * Against guessing, although a token has 256 random bits. An open page asks six times a minute, and several phones may
 * share a network address.
 */
const SHOWS_PER_MINUTE = 60
/** Each calls the provider, which has limits too. */
const CHECKS_PER_MINUTE = 20
const RECEIPTS_PER_MINUTE = 6

const docs = (summary: string) => ({ tags: ['payments'], summary })
const perAddress = (callsPerMinutePerAddress: number): FastifyContextConfig => ({ callsPerMinutePerAddress })

/** Paying by a link that staff gave a caller: the visitor who holds it needs no session (ORD-06). */
export async function paymentLinkRoutes(app: App, shop: Shop): Promise<void> {
  refuseCardNumbers(app)
  postShow(app, shop)
  postCheck(app, shop)
  postReceipt(app, shop)
}

function postShow(app: App, shop: Shop): void {
  app.post(
    '/payment-links/show',
    {
      config: perAddress(SHOWS_PER_MINUTE),
      schema: { ...docs('What was bought, how to pay, and whether it is paid'), body: paymentLinkBody },
    },
    async request => successBody(await showLinkedOrder(shop, request.body.token)),
  )
}

function postCheck(app: App, shop: Shop): void {
  app.post(
    '/payment-links/check',
    {
      config: perAddress(CHECKS_PER_MINUTE),
      schema: { ...docs('Asks the provider whether the order is paid'), body: paymentLinkBody },
    },
    async request => {
      const { token } = request.body
      const { orderId, memberId } = await requireLinkedOrder(shop.db, token, shop.now())
      await checkPayment(shop, memberId, orderId)
      return successBody(await showLinkedOrder(shop, token))
    },
  )
}

const tokenOf = ({ headers }: FastifyRequest) => String(headers[PAYMENT_LINK_HEADER] ?? '')

function postReceipt(app: App, shop: Shop): void {
  app.post(
    '/payment-links/receipt',
    {
      bodyLimit: RECEIPT_BODY_MAX_BYTES,
      config: perAddress(RECEIPTS_PER_MINUTE),
      schema: {
        ...docs(
          `Uploads the receipt of a transfer; the link's token is in the header ${PAYMENT_LINK_HEADER}`,
        ),
        body: confirmTransferBody,
      },
      // Checked before the body is read, so that only the holder of a link can send megabytes.
      onRequest: async request => {
        await requireLinkedOrder(shop.db, tokenOf(request), shop.now())
      },
    },
    async request => {
      const { bank_id, receipt } = request.body
      const token = tokenOf(request)
      const { orderId, memberId } = await requireLinkedOrder(shop.db, token, shop.now())
      await confirmTransfer(shop, memberId, orderId, {
        bankAccountId: bank_id,
        picture: Buffer.from(receipt.slice(receipt.indexOf(',') + 1), 'base64'),
      })
      return successBody(await showLinkedOrder(shop, token))
    },
  )
}
