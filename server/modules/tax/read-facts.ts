import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { endedStates } from '../orders/index.ts'
import type { TaxFacts } from './judge-due.ts'

/** Second payments of an order, which the shop refunds by itself (`apply-status.ts` of payments): no sale. */
const EXTRA_KEYS = ['paid-twice', 'paid-after-end']

type Times<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, string>

interface FactsRow {
  grossRupiah: number
  untaxedRupiah: number
  cardLeftRupiah: number
  isEnded: boolean
  stateEndedAt: Date | null
  payments: (Times<TaxFacts['payments'][number], 'paidAt'> & { updatedAt: string })[]
  refunds: Times<TaxFacts['refunds'][number], 'doneAt'>[]
  fees: {
    deliveryChangeId: number
    rupiah: number
    paidAt: string
    refundId: string | null
    doneAt: string | null
  }[]
  documents: Times<TaxFacts['documents'][number], 'happenedAt'>[]
}

/** Reads what an order's money says about its documents, in one statement; null if there is no such order. */
export async function readTaxFacts(db: Db, orderId: string): Promise<TaxFacts | null> {
  const { rows } = await sql<FactsRow>`
    select o.payable_rupiah + o.gift_card_rupiah as "grossRupiah", o.state = any(${endedStates}) as "isEnded",
      (select coalesce(sum(l.paid_rupiah), 0)::bigint from order_lines l where l.order_id = o.id and ${isGiftCard})
        as "untaxedRupiah",
      (select -coalesce(sum(e.usable_change + e.held_change), 0)::bigint from gift_card_entries e
        where e.order_id = o.id) as "cardLeftRupiah",
      (select max(h.created_at) from order_state_histories h
        where h.order_id = o.id and h.to_state = any(${endedStates})) as "stateEndedAt",
      (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status,
          'differenceRupiah', coalesce(p.received_rupiah - p.amount_rupiah, 0), 'paidAt', p.paid_at, 'updatedAt', p.updated_at,
          'keptRupiah', case when p.status = 'paid' then greatest(p.kept_rupiah - gone.done, 0) else 0 end,
          'hasRefunds', gone.some) order by p.paid_at, p.attempt), '[]')
        from payments p cross join lateral (
          select coalesce(sum(r.amount_rupiah) filter (where r.status = 'done'), 0) as done,
            count(*) > 0 as some
          from refunds r where r.payment_id = p.id) gone
        where p.order_id = o.id and p.paid_at is not null and not ${isExtra}) as payments,
      (select coalesce(json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'rupiah', r.amount_rupiah + r.card_rupiah, 'doneAt', r.done_at,
          'untaxedRupiah', named.rupiah) order by r.done_at, r.id), '[]')
        from refunds r join payments p on p.id = r.payment_id cross join lateral (
          select case when count(*) > 0 then coalesce(sum(n.amount_rupiah) filter (where ${isGiftCard}), 0) end as rupiah
          from refund_lines n left join order_lines l on l.id = n.order_line_id where n.refund_id = r.id) named
        where r.order_id = o.id and r.status = 'done' and not ${isExtra}) as refunds,
      (select coalesce(json_agg(json_build_object('deliveryChangeId', d.id, 'rupiah', f.rupiah,
          'paidAt', coalesce(d.ended_at, d.created_at), 'refundId', r.id, 'doneAt', r.done_at) order by d.id), '[]')
        from paid_fees f join delivery_changes d on d.id = f.delivery_change_id
        left join refunds r on r.delivery_change_id = d.id and r.status = 'done'
        where f.order_id = o.id and f.rupiah > 0) as fees,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'happenedAt', t.happened_at, 'turn', t.turn,
          'deliveryChangeId', t.delivery_change_id, 'invoiceId', t.invoice_id, 'refundId', t.refund_id,
          'grossRupiah', t.gross_rupiah, 'untaxedRupiah', t.untaxed_rupiah)), '[]')
        from tax_documents t where t.order_id = o.id) as documents
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { stateEndedAt, ...facts } = row
  const payments = facts.payments.map(({ updatedAt, ...payment }) => ({
    ...payment,
    paidAt: new Date(payment.paidAt),
    updatedAt: new Date(updatedAt),
  }))
  const refunds = facts.refunds.map(refund => ({ ...refund, doneAt: new Date(refund.doneAt) }))
  const ends = [
    ...(facts.isEnded && stateEndedAt ? [stateEndedAt] : []),
    ...refunds.map(({ doneAt }) => doneAt),
  ]
  // The provider may have sent the money back by itself.
  const wentBack = payments.filter(({ status }) => status === 'refunded').map(({ updatedAt }) => updatedAt)
  return {
    ...facts,
    // An order that is paid in a lesser part by its lines than by gift cards cannot be; a faulty old one counts as all.
    untaxedRupiah: Math.min(facts.untaxedRupiah, facts.grossRupiah),
    endedAt: lastOf(ends.length > 0 ? ends : wentBack),
    payments: payments.map(({ updatedAt: _, ...payment }) => payment),
    refunds,
    fees: facts.fees.map(({ refundId, doneAt, ...fee }) => ({
      ...fee,
      paidAt: new Date(fee.paidAt),
      refund: refundId && doneAt ? { id: refundId, doneAt: new Date(doneAt) } : null,
    })),
    documents: facts.documents.map(document => ({ ...document, happenedAt: new Date(document.happenedAt) })),
  }
}

/** A line that is a gift card. A deleted account takes the recipient from the line, but the card stays. */
const isGiftCard = sql`(l.details ? 'egift' or exists (select from gift_cards c where c.order_line_id = l.id))`

const isExtra = sql`exists (select from refunds x where x.payment_id = p.id and x.key = any(${EXTRA_KEYS}))`

const lastOf = (times: Date[]) => times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
