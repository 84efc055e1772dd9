import { sql } from 'kysely'
import type { Address } from '../../../contract/delivery.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FeeBearer } from '../../../contract/staff/delivery-change.ts'
import type { Db } from '../../db/database.ts'

/** The table `delivery_changes`, and what an order's delivery is now. */

/** How an order goes now. */
export interface DeliveryNow {
  memberId: string | null
  address: Address | null
  methodName: string
  carrier: string
  note: string
  /** The carrier's fee, whether the buyer pays it or the shop bears it. */
  feeRupiah: number
  weightGram: number
}

/** Refuses with ORDER_NOT_FOUND. */
export async function readDelivery(db: Db, orderId: string): Promise<DeliveryNow> {
  const { rows } = await sql<DeliveryNow>`
      select o.member_id as "memberId", o.delivery_address as address, o.shipping_type as "methodName", o.carrier_name as carrier,
        o.delivery_note as note,
        coalesce(
          (select d.fee_rupiah from delivery_changes d where d.order_id = o.id and d.status = 'applied' order by d.id desc limit 1),
          (select (step ->> 'amountRupiah')::bigint from jsonb_array_elements(o.pricing -> 'steps') step
            where step ->> 'code' = 'shipping'),
          0) as "feeRupiah",
        (select coalesce(sum(l.quantity * c.weight_gram), 0)::integer from order_lines l
          join combinations c on c.id = l.combination_id
          where l.order_id = o.id and not l.details ? 'egift') as "weightGram"
      from orders o where o.id = ${orderId}`.execute(db)
  if (!rows[0]) throw new Refusal('ORDER_NOT_FOUND')
  return rows[0]
}

export interface DeliveryChange {
  id: number
  status: 'asked' | 'agreed'
  address: Address | null
  shippingType: string | null
  /** The method's name; that of the order if the method stays. */
  methodName: string
  carrier: string
  courierCode: string
  canTrackOrder: boolean
  note: string
  feeBeforeRupiah: number
  feeRupiah: number
  askedBy: string
  createdAt: Date
  answeredAt: Date | null
}

/** Finds the change of an order that waits for its buyer; null if none does. */
export async function findOpenChange(db: Db, orderId: string): Promise<DeliveryChange | null> {
  const { rows } = await sql<DeliveryChange>`
    select d.id, d.status, d.address, d.shipping_type as "shippingType", coalesce(m.name, o.shipping_type) as "methodName",
      coalesce(m.carrier, o.carrier_name) as carrier, coalesce(m.courier_code, o.courier_code) as "courierCode",
      coalesce(m.can_track_order, o.can_track_order) as "canTrackOrder", d.delivery_note as note,
      d.fee_before_rupiah as "feeBeforeRupiah", d.fee_rupiah as "feeRupiah", d.asked_by as "askedBy",
      d.created_at as "createdAt", d.answered_at as "answeredAt"
    from delivery_changes d join orders o on o.id = d.order_id
    left join shipping_methods m on m.type = d.shipping_type
    where d.order_id = ${orderId} and d.ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function insertDeliveryChange(
  tx: Db,
  change: {
    orderId: string
    status: 'asked' | 'applied'
    address: Address | null
    shippingType: string | null
    note: string
    feeBeforeRupiah: number
    feeRupiah: number
    borneBy: FeeBearer | null
    askedBy: string
    now: Date
  },
): Promise<number> {
  const isOpen = change.status === 'asked'
  const { id } = await tx
    .insertInto('delivery_changes')
    .values({
      order_id: change.orderId,
      status: change.status,
      address: isOpen && change.address ? JSON.stringify(change.address) : null,
      shipping_type: change.shippingType,
      delivery_note: isOpen ? change.note : '',
      fee_before_rupiah: change.feeBeforeRupiah,
      fee_rupiah: change.feeRupiah,
      borne_by: isOpen ? null : change.borneBy,
      asked_by: change.askedBy,
      created_at: change.now,
      ended_at: isOpen ? null : change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The buyer agrees to pay the difference. */
export async function markAgreed(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('delivery_changes')
    .set({ status: 'agreed', answered_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends a change and forgets the address that it held. */
export async function endDeliveryChange(
  tx: Db,
  id: number,
  end: { status: 'applied' | 'declined' | 'withdrawn'; borneBy?: FeeBearer; now: Date },
): Promise<void> {
  await tx
    .updateTable('delivery_changes')
    .set({
      status: end.status,
      borne_by: end.borneBy ?? null,
      address: null,
      delivery_note: '',
      ended_at: end.now,
      ...(end.status === 'declined' ? { answered_at: end.now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the changes of a member's orders, except those for which money came: they name nobody. */
export async function deleteDeliveryChanges(tx: Db, memberId: string): Promise<void> {
  await sql`
    delete from delivery_changes where borne_by is distinct from 'buyer'
      and order_id in (select id from orders where member_id = ${memberId})`.execute(tx)
}
