import { sql } from 'kysely'
import { requirePaymentMethod } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { isOrderState, type OrderState } from '../orders/index.ts'
import { readSetting } from '../shop-settings/index.ts'
import type { ActionFacts } from './desk-actions.ts'

interface Row {
  id: string
  state: string
  is_parcel: boolean
  pieces: number
  points_used: number
  points_earned: number
  has_voucher: boolean
  payable: number
  gift_card: number
  card_left: number
  of_pieces: number
  money_of_pieces: number
  goodwill: number
  refundable: number
  refunded: number
  fee_left: number
  paid_by: string | null
  open_transfer: 'transfer' | 'cash' | null
  has_receipt: boolean
  has_sent_parcel: boolean
  has_open_change: boolean
}

/** Reads what decides which actions an order allows. Refuses with ORDER_NOT_FOUND. */
export async function readActionFacts(db: Db, orderId: string): Promise<ActionFacts> {
  const facts = (await readFactsOfMany(db, [orderId])).get(orderId)
  if (!facts) throw new Refusal('ORDER_NOT_FOUND')
  return facts
}

/** The same of many orders at once; unknown ones are left out. */
export async function readFactsOfMany(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ActionFacts>> {
  const { rows } = await sql<Row>`
    select o.id, o.state, o.delivery_address is not null as is_parcel, o.payable_rupiah as payable,
      o.gift_card_rupiah as gift_card,
      (select -coalesce(sum(e.usable_change + e.held_change), 0)::bigint from gift_card_entries e where e.order_id = o.id) as card_left,
      (select coalesce(sum(r.amount_rupiah), 0)::bigint from refund_lines r join refunds f on f.id = r.refund_id
        where f.order_id = o.id) as of_pieces,
      named.money as money_of_pieces, named.goodwill,
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.order_id = o.id) as pieces,
      (select coalesce(max(e.held_change), 0)::integer from point_entries e where e.order_id = o.id and e.kind = 'held') as points_used,
      (select coalesce(sum(e.usable_change + e.pending_change), 0)::integer from point_entries e
        where e.order_id = o.id and e.kind in ('earned', 'matured', 'refunded', 'reversed')) as points_earned,
      exists (select from voucher_uses u where u.order_id = o.id) as has_voucher,
      coalesce(paid.left_rupiah, 0)::bigint as refundable, paid.method_code as paid_by,
      -- a second payment that was sent back is no part of what the order costs
      (select coalesce(sum(r.amount_rupiah), 0)::bigint from refunds r
        where r.order_id = o.id and (r.payment_id is null or r.payment_id = coalesce(paid.id, r.payment_id))) as refunded,
      (select coalesce(sum(f.rupiah), 0)::bigint from paid_fees f where f.order_id = o.id and not f.is_refunded) as fee_left,
      (select p.instruction ->> 'kind' from payments p where p.order_id = o.id
        and p.attempt = (select max(n.attempt) from payments n where n.order_id = o.id)
        and p.status in ('pending', 'challenged') and p.instruction ->> 'kind' in ('transfer', 'cash')) as open_transfer,
      exists (select from transfer_receipts r join payments p on p.id = r.payment_id
        where p.order_id = o.id and p.status = 'challenged' and r.decision is null) as has_receipt,
      exists (select from parcels y where y.order_id = o.id and y.shipped_at is not null) as has_sent_parcel,
      exists (select from delivery_changes d where d.order_id = o.id and d.ended_at is null) as has_open_change
    from orders o left join lateral (
      select p.id, p.method_code, greatest(p.kept_rupiah - (
        select coalesce(sum(r.amount_rupiah), 0) from refunds r where r.payment_id = p.id), 0) as left_rupiah
      from payments p where p.order_id = o.id and p.status = 'paid' order by left_rupiah desc limit 1
    ) paid on true
    cross join lateral (
      select coalesce(sum(f.amount_rupiah) filter (where f.has_lines), 0)::bigint as money,
        coalesce(sum(f.amount_rupiah) filter (where not f.has_lines), 0)::bigint as goodwill
      from (select r.amount_rupiah, exists (select from refund_lines n where n.refund_id = r.id) as has_lines
        from refunds r where r.order_id = o.id and r.payment_id is not null
          and r.key not in ('paid-twice', 'paid-after-end')) f
    ) named
    where o.id = any(${[...orderIds]})`.execute(db)
  const refundCeilingRupiah = await readSetting(db, 'refundCeilingRupiah')
  return new Map(
    rows.flatMap(row =>
      isOrderState(row.state) ? [[row.id, { ...factsOf(row, row.state), refundCeilingRupiah }]] : [],
    ),
  )
}

function factsOf(row: Row, state: OrderState): Omit<ActionFacts, 'refundCeilingRupiah'> {
  return {
    state,
    isParcel: row.is_parcel,
    refundableRupiah: row.refundable,
    refundedRupiah: row.refunded,
    feeLeftRupiah: row.fee_left,
    refundRoute: row.paid_by === null ? 'never' : requirePaymentMethod(row.paid_by).refund,
    openTransfer: row.open_transfer,
    hasReceipt: row.has_receipt,
    pieces: row.pieces,
    pointsUsed: row.points_used,
    pointsEarned: row.points_earned,
    hasVoucher: row.has_voucher,
    payableRupiah: row.payable,
    giftCardRupiah: row.gift_card,
    cardLeftRupiah: row.card_left,
    ofPiecesRupiah: row.of_pieces,
    moneyOfPiecesRupiah: row.money_of_pieces,
    goodwillRupiah: row.goodwill,
    hasSentParcel: row.has_sent_parcel,
    hasOpenChange: row.has_open_change,
  }
}
