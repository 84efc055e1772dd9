import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type {
  ReturnRefundPrice,
  StaffReturn,
  StaffReturnLine,
  StaffReturnRow,
} from '../../../contract/staff/returns.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { findShippingLeft, owedRupiah, readActionFacts } from '../order-desk/index.ts'
import { findRefundByKey, sumRefundsByKey } from '../payments/index.ts'
import {
  judgeReturn,
  listReturnable,
  type ReturnToDecide,
  readRuleFacts,
  requireReturn,
  stepOf,
} from '../returns/index.ts'
import { photoUrl } from './list-returns.ts'
import { priceReturn } from './price-return.ts'

type Moment = 'asked_at' | 'delivered_at' | 'decided_at' | 'sent_at' | 'received_at' | 'refunded_at'
type Row = Omit<StaffReturnRow, 'asked_at' | 'photo' | 'photos' | 'step'> &
  Pick<
    StaffReturn,
    | 'is_opened'
    | 'note'
    | 'overruled_because'
    | 'decided_by'
    | 'courier'
    | 'tracking_number'
    | 'received_by'
    | 'refunded_by'
  > &
  Record<Moment, Date | null> & { photo_ids: string[] }

/** Shows one return with what the buyer said, what the rule says of it, and what can be done (CARE-06). Refuses with NOT_FOUND. */
export async function showReturn(db: Db, id: string): Promise<StaffReturn> {
  const request = await requireReturn(db, id)
  const { photo_ids: photos, customer, ...row } = await readRow(db, request.id)
  const step = stepOf(request)
  const facts = await readActionFacts(db, request.orderId)
  const key = `return-${request.id}`
  const refund = await findRefundByKey(db, request.orderId, key)
  const time = (moment: Moment) => row[moment]?.toISOString() ?? null
  return {
    ...row,
    step,
    customer: maskName(customer),
    photo_urls: photos.map(photo => photoUrl(request.id, photo)),
    asked_at: request.createdAt.toISOString(),
    delivered_at: time('delivered_at'),
    decided_at: time('decided_at'),
    sent_at: time('sent_at'),
    received_at: time('received_at'),
    refunded_at: time('refunded_at'),
    verdict: judgeReturn(await readRuleFacts(db, request.id)),
    lines: await listLines(db, request),
    refund: refund && { amount: await sumRefundsByKey(db, request.orderId, key), status: refund.status },
    to_refund: step === 'money' ? await showReturnPrice(db, request, false) : null,
    refundable: owedRupiah(facts),
  }
}

/** Shows what the refund of a return would come to. */
export async function showReturnPrice(
  db: Db,
  request: ReturnToDecide,
  withShipping: boolean,
): Promise<ReturnRefundPrice> {
  const price = await priceReturn(db, request, withShipping)
  const { feeLeftRupiah } = await readActionFacts(db, request.orderId)
  return {
    amount: price.amountRupiah + price.cardRupiah,
    gift_card: price.cardRupiah,
    shipping: price.isWhole ? 0 : (await findShippingLeft(db, request.orderId)) + feeLeftRupiah,
    is_whole: price.isWhole,
    points: price.points,
    is_capped: price.isCapped,
  }
}

async function readRow(db: Db, id: string): Promise<Row> {
  return onlyRow(
    await sql<Row>`
      select r.id, r.order_id, o.reference_code as order, r.created_at as asked_at, r.cause, r.reason, r.is_opened, r.note,
        r.overruled_because, r.way_back, r.courier, r.tracking_number, r.sent_at, r.sent_at is not null as is_sent,
        r.decided_at, r.decided_by, r.received_at, r.received_by, r.refunded_at, r.refunded_by,
        (select max(h.created_at) from order_state_histories h
          where h.order_id = o.id and h.to_state = 'Delivered') as delivered_at,
        array(select p.id from return_photos p where p.return_id = r.id order by p.position) as photo_ids,
        coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as customer
      from order_returns r join orders o on o.id = r.order_id left join members m on m.id = o.member_id
      where r.id = ${id}`.execute(db),
  )
}

/** Lists what was bought, without gifts. */
async function listLines(db: Db, { id, orderId }: ReturnToDecide): Promise<StaffReturnLine[]> {
  const { rows } = await sql<Omit<StaffReturnLine, 'returnable'>>`
    select l.id as line_id, l.brand_name || ' ' || l.name as name, l.sku, l.quantity as bought, l.paid_rupiah as paid,
      (select coalesce(sum(f.quantity), 0)::integer from refund_lines f where f.order_line_id = l.id) as refunded,
      coalesce(x.quantity, 0) as accepted, coalesce(x.restocked, 0) as restocked, coalesce(x.written_off, 0) as written_off
    from order_lines l left join return_lines x on x.return_id = ${id} and x.order_line_id = l.id
    where l.order_id = ${orderId} and l.gift_voucher_id is null order by l.position`.execute(db)
  const returnable = await listReturnable(db, orderId)
  return rows.map(row => ({
    ...row,
    returnable: returnable.find(({ lineId }) => lineId === row.line_id)?.returnable ?? 0,
  }))
}
