import { sql } from 'kysely'
import { orderCost } from '../../../contract/cart.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getMember } from '../members/index.ts'
import { readSeller } from '../shop-settings/index.ts'
import { drawInvoice, type InvoiceSeller } from './draw-invoice.ts'
import { findPpnRate, ppnWithin } from './ppn.ts'
import { requireOwnOrder } from './read-orders.ts'

/**
 * Makes the invoice of a paid order as PDF. Its date and its tax rate are those of the day on which the money arrived, its
 * seller is who sold it when it was placed.
 * Refuses with INVOICE_NOT_READY until then.
 */
export async function makeInvoice(
  shop: Pick<Shop, 'db' | 'env'>,
  memberId: string,
  orderId: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const order = await requireOwnOrder(shop.db, memberId, { id: orderId })
  const paidAt = order.payment?.paid_at
  if (!paidAt) throw new Refusal('INVOICE_NOT_READY')
  const buyer = await getMember(shop.db, memberId)
  const rate = await findPpnRate(shop.db, jakartaDay(paidAt))
  const pdf = await drawInvoice({
    order,
    buyerName: buyer.name,
    paidAt,
    rate,
    // A gift card is a payment method: what it pays is taxed with the rest.
    ppn: ppnWithin(orderCost(order.price) + order.added_fee, rate),
    seller: (await findSeller(shop.db, orderId)) ?? (await readSeller(shop)),
  })
  return { fileName: `faktur-${order.reference_code}.pdf`, pdf }
}

/** Returns null for an order that was placed before orders kept their seller. */
async function findSeller(db: Db, orderId: string): Promise<InvoiceSeller | null> {
  const { rows } = await sql<{ seller: InvoiceSeller | null }>`
    select seller from orders where id = ${orderId}`.execute(db)
  return rows[0]?.seller ?? null
}
