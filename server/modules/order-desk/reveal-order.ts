import type { RevealedOrder } from '../../../contract/staff/order-page.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { requireAnyOrder } from '../orders/index.ts'
import { readDelivery } from './delivery-change-store.ts'

/**
 * Shows the personal data of an order, and records who asked for it (STAFF-13). Refuses with ORDER_NOT_FOUND.
 */
export const revealOrder = (db: Db, actor: Actor, orderId: string): Promise<RevealedOrder> =>
  inTransaction(db, async tx => {
    const order = await requireAnyOrder(tx, orderId)
    const member = await tx
      .selectFrom('orders as o')
      .innerJoin('members as m', 'm.id', 'o.member_id')
      .select(['m.first_name', 'm.last_name', 'm.email', 'm.phone_no as phone'])
      .where('o.id', '=', order._id)
      .executeTakeFirst()
    const { address } = await readDelivery(tx, order._id)
    await recordStaffAction(tx, actor, 'orders.reveal', { kind: 'order', id: order._id })
    return {
      customer: member
        ? {
            name: `${member.first_name} ${member.last_name}`.trim(),
            email: member.email,
            phone: member.phone,
          }
        : null,
      delivery_address: order.shipping.delivery_address,
      areas: address && {
        province: address.province?._id ?? '',
        city: address.city?._id ?? '',
        district: address.district?._id ?? '',
        subdistrict: address.subdistrict?._id ?? '',
      },
    }
  })
