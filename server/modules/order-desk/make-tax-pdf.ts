import { maskName } from '../../../contract/staff/masking.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { requireAnyOrder } from '../orders/index.ts'
import { makeInvoiceOf, type TaxPdf } from '../tax/index.ts'
import { maskOrder } from './mask-order.ts'

/**
 * Makes the invoice of an order with its credit notes as PDF, or one of these documents (FIN-03); what is due is issued
 * first. The buyer is masked without `members.reveal`; with it the journal says who looked. Refuses with
 * ORDER_NOT_FOUND, and with INVOICE_NOT_READY if there is no such document.
 */
export async function makeTaxPdf(
  shop: Pick<Shop, 'db' | 'env'>,
  actor: Actor,
  { orderId, documentId, held }: { orderId: string; documentId?: string; held: readonly Permission[] },
): Promise<TaxPdf> {
  const order = await requireAnyOrder(shop.db, orderId)
  const name = await findBuyerName(shop.db, order._id)
  const isWhole = held.includes('members.reveal')
  const made = isWhole
    ? await makeInvoiceOf(shop, order, name, documentId)
    : await makeInvoiceOf(shop, maskOrder(order), maskName(name), documentId)
  if (isWhole) await recordStaffAction(shop.db, actor, 'orders.reveal', { kind: 'order', id: order._id })
  return made
}

async function findBuyerName(db: Db, orderId: string): Promise<string> {
  const member = await db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['m.first_name', 'm.last_name'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return member ? `${member.first_name} ${member.last_name}`.trim() : ''
}
