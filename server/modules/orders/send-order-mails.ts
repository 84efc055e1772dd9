import type { Order } from '../../../contract/orders.ts'
import { type Mail, MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import type { Db } from '../../db/database.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { inSpan } from '../../tracing/tracing.ts'
import { makeCodes } from '../gift-cards/index.ts'
import { readSeller } from '../shop-settings/index.ts'
import {
  closeOrderMail,
  findDueOrderMails,
  lockOrderMail,
  type OrderMail,
  planEgiftSentMail,
  postponeOrderMail,
} from './order-mail-store.ts'
import { writeOrderMail } from './order-mails.ts'
import { isPayableByItsLink, makePaymentLink } from './payment-links.ts'
import { findAnyOrder } from './read-orders.ts'
import { fulfilmentStates, isOrderState } from './states.ts'

/** The most mails in one run; the rest wait for the next minute. */
const MAILS_PER_RUN = 500
/** The delay starts at a minute and doubles each time: the last try is 17 hours after the first. */
const TRIES_MAX = 11
const FIRST_DELAY_MS = 60 * 1000

/** Finds the products that a member has reviewed; passed in, because orders do not depend on reviews. */
export type ReviewedBy = (db: Db, memberId: string) => Promise<ReadonlySet<string>>

/** Sends the order mails that are due, each exactly once; returns how many were sent. */
export async function sendOrderMails(shop: Shop, reviewedBy: ReviewedBy): Promise<number> {
  let mailed = 0
  for (const id of await findDueOrderMails(shop.db, { now: shop.now(), limit: MAILS_PER_RUN })) {
    const outcome = await shop.db.transaction().execute(tx => sendOne(shop, tx, id, reviewedBy))
    if (outcome === 'mailed') mailed += 1
    // If the mail server is down, it is down for the remaining mails too.
    if (outcome === 'unavailable') break
  }
  return mailed
}

async function sendOne(shop: Shop, tx: Db, id: number, reviewedBy: ReviewedBy) {
  const orderMail = await lockOrderMail(tx, id, shop.now())
  if (orderMail === 'taken') return 'taken'
  const order = orderMail === 'moot' ? null : await findAnyOrder(tx, orderMail.orderId)
  const mail = orderMail === 'moot' || !order ? null : await mailOf(shop, tx, orderMail, order, reviewedBy)
  if (orderMail === 'moot' || !mail) {
    await closeOrderMail(tx, id, 'moot', shop.now())
    return 'moot'
  }
  try {
    const outcome = (await sendTraced(shop, orderMail, mail)) === 'sent' ? 'mailed' : 'refused'
    await closeOrderMail(tx, id, outcome, shop.now())
    await planEgiftReport(shop, tx, orderMail)
    return outcome
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    shop.log.warn({ err: error, newsId: id }, 'an e-mail could not be sent; it will be retried')
    await retryLater(shop, tx, orderMail)
    return 'unavailable'
  }
}

/** In the trace of the order, so that an order can be followed from the page to its mails. */
const sendTraced = (shop: Shop, { about, traceparent }: OrderMail, mail: Mail) =>
  inSpan(
    () => ({ name: `mail ${about.kind}`, kind: 'internal', parent: traceparent }),
    () => shop.mail.send(mail),
  )

async function mailOf(
  shop: Pick<Shop, 'db' | 'env' | 'publicUrl' | 'now'>,
  tx: Db,
  orderMail: OrderMail,
  order: Order,
  reviewedBy: ReviewedBy,
) {
  const { about, buyer } = orderMail
  const reviewed = about.kind === 'review' ? await reviewedBy(tx, buyer.id) : new Set<string>()
  const cards =
    about.kind === 'egift' && isInFulfilment(order)
      ? await makeCodes(shop.db, { orderLineId: about.lineId })
      : []
  const isPayable = about.kind === 'payment_link' && isPayableByItsLink(order, shop.now())
  // Outside the transaction of the mail, like codes: a link that may have arrived must work.
  const paymentLink = isPayable ? await makePaymentLink(shop, shop.db, orderMail.orderId) : null
  const words = await readMailWords(tx)
  const sellerAddress = about.kind === 'return_step' ? (await readSeller(shop)).address : ''
  const { publicUrl } = shop
  return writeOrderMail(orderMail, order, { words, publicUrl, reviewed, cards, paymentLink, sellerAddress })
}

/**
 * Returns true if the order is paid and served. A returned order, or one whose payment is under review, sends no
 * e-gift.
 */
const isInFulfilment = (order: Order) =>
  isOrderState(order.state.name) && fulfilmentStates.includes(order.state.name)

/** Plans the mail in which the buyer reads whether the e-gift reached its recipient. */
async function planEgiftReport(
  shop: Pick<Shop, 'now'>,
  tx: Db,
  { orderId, about }: OrderMail,
): Promise<void> {
  if (about.kind === 'egift') await planEgiftSentMail(tx, orderId, about.lineId, shop.now())
}

async function retryLater(shop: Shop, tx: Db, orderMail: OrderMail): Promise<void> {
  const { id, tries } = orderMail
  if (tries + 1 >= TRIES_MAX) {
    await closeOrderMail(tx, id, 'gave_up', shop.now())
    return planEgiftReport(shop, tx, orderMail)
  }
  return postponeOrderMail(tx, id, new Date(shop.now().getTime() + FIRST_DELAY_MS * 2 ** tries))
}
