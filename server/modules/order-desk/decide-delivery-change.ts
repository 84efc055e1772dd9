import { Refusal } from '../../../contract/refusals.ts'
import type { DeliveryDecision } from '../../../contract/staff/delivery-change.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockOrder, planDeliveryMail, rerouteOrder } from '../orders/index.ts'
import { refundFees } from '../payments/index.ts'
import { requireHeld } from './change-delivery.ts'
import { type DeliveryChange, endDeliveryChange, findOpenChange } from './delivery-change-store.ts'
import { isBeforeSending } from './desk-actions.ts'
import { readActionFacts } from './read-action-facts.ts'
import { requireUnchanged } from './require-action.ts'

/** The permission that each decision needs besides that to change deliveries. */
const needs: Record<DeliveryDecision, Permission> = {
  paid: 'money.transfers',
  waive: 'orders.waive-fee',
  withdraw: 'orders.edit',
}

/**
 * Ends a change of delivery that waits for its buyer (ORD-05): the difference has arrived, the shop bears it after all,
 * or it is withdrawn. The first two change the order; a difference that arrives after the order has left or ended goes
 * back. Refuses with CHANGED_MEANWHILE, PERMISSION_MISSING, and with ACT_NOT_ALLOWED if nothing waits, the buyer has not
 * agreed, or the order has left.
 */
export const decideDeliveryChange = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  {
    orderId,
    decision,
    version,
    held,
  }: { orderId: string; decision: DeliveryDecision; version: number; held: readonly Permission[] },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockOrder(tx, orderId)
    await requireUnchanged(tx, orderId, version)
    requireHeld(needs[decision], held)
    const change = await findOpenChange(tx, orderId)
    if (!change) throw notAllowed('Tidak ada perubahan pengiriman yang menunggu.')
    const subject = { kind: 'order', id: orderId } as const
    if (decision === 'withdraw') {
      await endDeliveryChange(tx, change.id, { status: 'withdrawn', now: now() })
      await rerouteOrder(tx, orderId, {})
      await recordStaffAction(tx, actor, 'orders.withdraw-delivery', subject)
      return
    }
    if (decision === 'paid' && change.status !== 'agreed') throw notAllowed('Pembeli belum menjawab.')
    const rupiah = change.feeRupiah - change.feeBeforeRupiah
    const isTooLate = !isBeforeSending(await readActionFacts(tx, orderId))
    if (isTooLate && decision === 'paid') {
      await endDeliveryChange(tx, change.id, { status: 'withdrawn', borneBy: 'buyer', now: now() })
      const reason = 'Tambahan ongkir tiba setelah pesanan dikirim atau berakhir'
      await refundFees(tx, orderId, { key: `late-fee-${change.id}`, reason, askedBy: 'payment' })
      await rerouteOrder(tx, orderId, {})
      await recordStaffAction(tx, actor, 'orders.accept-fee', subject, { rupiah, isTooLate })
      return
    }
    if (isTooLate) throw notAllowed('Pesanannya sudah dikirim atau berakhir. Tarik saja permintaannya.')
    await apply(tx, orderId, change)
    const borneBy = decision === 'paid' ? 'buyer' : 'shop'
    await endDeliveryChange(tx, change.id, { status: 'applied', borneBy, now: now() })
    await planDeliveryMail(tx, orderId, `${change.id}:applied`, now())
    const { feeBeforeRupiah, feeRupiah } = change
    await recordStaffAction(tx, actor, 'orders.change-delivery', subject, { feeBeforeRupiah, feeRupiah })
    await recordStaffAction(
      tx,
      actor,
      decision === 'paid' ? 'orders.accept-fee' : 'orders.waive-fee',
      subject,
      { rupiah },
    )
  })

const notAllowed = (message: string) => new Refusal('ACT_NOT_ALLOWED', { message })

const apply = (tx: Db, orderId: string, change: DeliveryChange) =>
  rerouteOrder(tx, orderId, {
    note: change.note,
    ...(change.address && { address: change.address }),
    ...(change.shippingType && {
      method: {
        name: change.methodName,
        carrier: change.carrier,
        courierCode: change.courierCode,
        canTrackOrder: change.canTrackOrder,
      },
    }),
  })
