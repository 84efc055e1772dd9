import { Refusal } from '../../../contract/refusals.ts'
import type { MadePaymentLink } from '../../../contract/staff/make-order.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  endPaymentLinks,
  isPayableByItsLink,
  lockOrder,
  makePaymentLink,
  planPaymentLinkMail,
  requireAnyOrder,
} from '../orders/index.ts'

/**
 * Makes the link by which a caller pays an order (ORD-06). It is shown this once; earlier ones stop working. Refuses with
 * ORDER_NOT_FOUND, and with ACT_NOT_ALLOWED if the order does not wait for money, or for money that a link cannot pay.
 */
export const replacePaymentLink = (
  shop: Pick<Shop, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  orderId: string,
): Promise<MadePaymentLink> =>
  shop.db.transaction().execute(async tx => {
    const { id, endsAt } = await requirePayable(shop, tx, orderId)
    await endPaymentLinks(tx, id, shop.now())
    const url = await makePaymentLink(shop, tx, id)
    await recordStaffAction(tx, actor, 'orders.make-payment-link', { kind: 'order', id })
    return { url, ends_at: endsAt }
  })

/**
 * Mails the buyer a link to their stored address; one that staff read out keeps working. Refuses as above.
 */
export const mailPaymentLink = (
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
): Promise<void> =>
  inTransaction(shop.db, async tx => {
    const { id } = await requirePayable(shop, tx, orderId)
    await planPaymentLinkMail(tx, id, shop.now())
    await recordStaffAction(tx, actor, 'orders.mail-payment-link', { kind: 'order', id })
  })

async function requirePayable({ now }: Pick<Shop, 'now'>, tx: Db, idOrCode: string) {
  const { _id: id } = await requireAnyOrder(tx, idOrCode)
  await lockOrder(tx, id)
  const order = await requireAnyOrder(tx, id)
  if (!isPayableByItsLink(order, now()))
    throw new Refusal('ACT_NOT_ALLOWED', {
      message: 'Pesanan ini tidak sedang menunggu pembayaran yang bisa lewat tautan.',
    })
  return { id, endsAt: order.payment_due_at ?? '' }
}
