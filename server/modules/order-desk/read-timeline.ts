import { sql } from 'kysely'
import { rupiah } from '../../../contract/rupiah.ts'
import { type StaffAction, staffActions } from '../../../contract/staff/actions.ts'
import type { TimelineEntry } from '../../../contract/staff/order-page.ts'
import { staffStateLabels } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'
import { authorName } from '../../staff-actions/author-name.ts'

interface Row {
  at: Date
  kind: TimelineEntry['kind']
  subject: string
  text: string
  by: string
  amount: number | null
}

/** Lists everything that happened to an order, from every table that knows of it, newest first (ORD-02). */
export async function readTimeline(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const { rows } = await sql<Row>`
    select h.created_at as at, 'state' as kind, h.to_state as subject, h.note as text, h.moved_by as by,
      null::bigint as amount
    from order_state_histories h where h.order_id = ${orderId}
    union all
    -- the first attempt is made with the order, by staff for a caller
    select p.created_at, 'payment', 'started', m.name, case when p.attempt = 1 then (
      select h.moved_by from order_state_histories h where h.order_id = p.order_id order by h.id limit 1) else 'member' end, p.amount_rupiah
    from payments p join payment_methods m on m.code = p.method_code where p.order_id = ${orderId}
    union all
    select p.paid_at, 'payment', 'paid', m.name, 'payment', coalesce(p.received_rupiah, p.amount_rupiah)
    from payments p join payment_methods m on m.code = p.method_code
    where p.order_id = ${orderId} and p.paid_at is not null
    union all
    select n.received_at, 'notice', coalesce(n.body ->> 'transaction_status', '?'), n.outcome, 'payment', null
    from payment_notices n join payments p using (provider, provider_order_id) where p.order_id = ${orderId}
    union all
    select r.created_at, 'refund', 'asked', r.reason, r.asked_by, r.amount_rupiah + r.card_rupiah from refunds r where r.order_id = ${orderId}
    union all
    select r.done_at, 'refund', 'done', r.note, 'payment', r.amount_rupiah + r.card_rupiah
    from refunds r where r.order_id = ${orderId} and r.done_at is not null
    union all
    select f.written_at, 'staff', 'refunds.write-file', 'Berkas ' || f.number, f.written_by, null
    from transfer_file_rows w join transfer_files f on f.id = w.file_id join refunds r on r.id = w.refund_id
    where r.order_id = ${orderId}
    union all
    select w.taken_out_at, 'staff', 'refunds.take-out', w.taken_out_reason, w.taken_out_by, null
    from transfer_file_rows w join refunds r on r.id = w.refund_id
    where r.order_id = ${orderId} and w.taken_out_at is not null
      -- asking for another account takes it out too, and is told below
      and not exists (select from refused_refund_accounts a where a.refund_id = r.id and a.refused_at = w.taken_out_at)
    union all
    select a.sent_at, 'refund', 'done', a.sent_note, 'payment', r.amount_rupiah
    from refused_refund_accounts a join refunds r on r.id = a.refund_id
    where r.order_id = ${orderId} and a.sent_at is not null
    union all
    select a.refused_at, 'staff', case when a.sent_at is null then 'refunds.ask-account' else 'refunds.record-return' end, a.reason, a.recorded_by, null
    from refused_refund_accounts a join refunds r on r.id = a.refund_id where r.order_id = ${orderId}
    union all
    select w.ended_at, 'mail', coalesce(h.to_state, w.kind), w.outcome, 'system', null
    from order_news w left join order_state_histories h on w.kind = 'state' and h.id::text = w.about
    where w.order_id = ${orderId} and w.ended_at is not null and w.outcome <> 'moot'
    union all
    select a.at, 'staff', a.act, '', 'staff:' || a.actor_name, null
    from staff_acts a where a.thing_kind = 'order' and a.thing_id = ${orderId}
      and a.act not in ('orders.add-note', 'returns.accept', 'returns.refuse', 'returns.end')
      -- the change itself is told above, with the same author
      and not (a.act = 'orders.move'
        and exists (select from order_state_histories h where h.order_id = ${orderId} and h.created_at = a.at))
      and not (a.act = 'orders.refund'
        and exists (select from refunds r where r.order_id = ${orderId} and r.created_at = a.at))
    union all
    select n.created_at, 'note', '', n.text, 'staff:' || n.actor_name, null from order_notes n where n.order_id = ${orderId}
    union all
    select t.created_at, 'return', 'asked', t.reason, 'member', null from order_returns t where t.order_id = ${orderId}
    union all
    select t.decided_at, 'return', t.status, t.note, 'staff:' || t.decided_by, null
    from order_returns t where t.order_id = ${orderId} and t.decided_at is not null
    union all
    select t.sent_at, 'return', 'sent', t.courier || ' ' || t.tracking_number, 'member', null
    from order_returns t where t.order_id = ${orderId} and t.way_back = 'sent' and t.sent_at is not null
    union all
    select c.sent_at, 'receipt', 'sent', '', 'member', null
    from transfer_receipts c join payments p on p.id = c.payment_id where p.order_id = ${orderId}
    union all
    select c.decided_at, 'receipt', c.decision, '', 'staff:' || c.decided_by, null
    from transfer_receipts c join payments p on p.id = c.payment_id
    where p.order_id = ${orderId} and c.decided_at is not null
    union all
    select d.answered_at, 'delivery', case when d.status = 'declined' then 'declined' else 'agreed' end, '', 'member',
      d.fee_rupiah - d.fee_before_rupiah
    from delivery_changes d where d.order_id = ${orderId} and d.answered_at is not null
    union all
    select e.created_at, 'points', e.kind, '', e.moved_by, abs(e.usable_change + e.pending_change)
    from point_entries e where e.order_id = ${orderId} and e.kind in ('refunded', 'reversed', 'returned')
      and e.usable_change + e.pending_change <> 0
    order by at desc, kind`.execute(db)
  return rows.map(row => ({
    at: row.at.toISOString(),
    kind: row.kind,
    title: titleOf(row),
    text: row.kind === 'mail' ? (mailOutcomes[row.text] ?? row.text) : row.text,
    by: authorName(row.by),
  }))
}

function titleOf({ kind, subject, amount }: Row): string {
  const sum = amount === null ? '' : rupiah(amount)
  switch (kind) {
    case 'state':
      return staffStateLabels[subject] ?? subject
    case 'payment':
      return subject === 'paid' ? `Lunas ${sum}` : `Pembayaran dibuat ${sum}`
    case 'notice':
      return `Midtrans: ${subject}`
    case 'refund':
      return subject === 'done' ? `Uang dikembalikan ${sum}` : `Pengembalian diminta ${sum}`
    case 'mail':
      return `Surel “${mailNames[subject] ?? staffStateLabels[subject] ?? subject}”`
    case 'staff':
      return staffActions[subject as StaffAction]
    case 'note':
      return 'Catatan'
    case 'return':
      return returnNames[subject] ?? subject
    case 'delivery':
      return subject === 'agreed'
        ? `Setuju menambah ongkir ${sum}`
        : `Tidak setuju menambah ongkir ${sum}; dikirim seperti semula`
    case 'points':
      return subject === 'returned'
        ? `${amount} poin yang dipakai kembali ke pembeli`
        : `${amount} poin yang didapat ditarik lagi`
    case 'receipt':
      return receiptNames[subject] ?? subject
  }
}

/** As the subjects of the mails have it (`server/modules/orders/order-mails.ts`). */
const mailNames: Record<string, string> = {
  'Order created': 'Pesanan kami terima',
  'Awaiting payment': 'Menunggu pembayaranmu',
  'Awaiting bank wire payment': 'Menunggu pembayaranmu',
  'Payment confirm': 'Pembayaran sedang diperiksa',
  'Payment accepted': 'Pembayaran diterima',
  'Paid, short of stock': 'Stok sedang dicek',
  'Payment Failure': 'Pembayaran tidak berhasil',
  Shipped: 'Sudah dikirim',
  Delivered: 'Sudah sampai',
  Undelivered: 'Belum bisa diantar',
  Cancelled: 'Dibatalkan',
  Returned: 'Pengembalian diterima',
  Refunded: 'Dana dikembalikan',
  egift: 'Kartu hadiah',
  egift_sent: 'Kartu hadiah terkirim',
  review: 'Undangan ulasan',
  return: 'Keputusan retur',
  return_step: 'Kabar retur',
  delay: 'Ada produk yang menyusul',
  delivery_change: 'Perubahan pengiriman',
  payment_link: 'Tautan pembayaran',
  refund_account: 'Kami perlu rekening lain',
}
const mailOutcomes: Record<string, string> = {
  mailed: 'terkirim',
  refused: 'ditolak penerima',
  gave_up: 'gagal terkirim',
}
const returnNames: Record<string, string> = {
  asked: 'Retur diminta',
  accepted: 'Retur diterima',
  refused: 'Retur ditolak',
  sent: 'Barang retur dikirim',
}
const receiptNames: Record<string, string> = {
  sent: 'Bukti transfer dikirim',
  accepted: 'Bukti transfer diterima',
  rejected: 'Bukti transfer ditolak',
}
