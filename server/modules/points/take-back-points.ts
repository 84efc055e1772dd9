import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasMatured, lastEarned } from './point-ledger.ts'

/** What became of an order's goods and money, as far as its points follow from it. */
interface RefundedGoods {
  /** What was bought; `refunded` are the pieces of a line whose money went back. */
  lines: { id: string; pointsEarned: number; quantity: number; refunded: number }[]
  payableRupiah: number
  /** What a gift card paid on top: points are earned on it too. */
  giftCardRupiah: number
  receivedRupiah: number
  sentBackRupiah: number
  /** The part of it that is for those pieces, and for the delivery; and what the gift card got for them. */
  piecesRupiah: number
  piecesCardRupiah: number
  /** What the gift card got back without naming pieces. */
  cardBackRupiah: number
}

/**
 * Calculates how many points an order loses by its refunds: those of each piece that was refunded, and of the rest the
 * share of its price that went back without naming pieces. Money that was paid twice and sent back once costs none.
 */
export function pointsLost({ lines, ...goods }: RefundedGoods): number {
  const earned = sum(lines.map(({ pointsEarned }) => pointsEarned))
  const ofPieces = sum(
    lines.map(({ pointsEarned, quantity, refunded }) => Math.floor((pointsEarned * refunded) / quantity)),
  )
  const priceRupiah = goods.payableRupiah + goods.giftCardRupiah - goods.piecesRupiah - goods.piecesCardRupiah
  if (priceRupiah <= 0) return ofPieces
  const overpaidRupiah = Math.max(goods.receivedRupiah - goods.payableRupiah, 0)
  const withoutPiecesRupiah =
    goods.sentBackRupiah - goods.piecesRupiah - overpaidRupiah + goods.cardBackRupiah
  const lostRupiah = Math.min(Math.max(withoutPiecesRupiah, 0), priceRupiah)
  return ofPieces + Math.floor(((earned - ofPieces) * lostRupiah) / priceRupiah)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Takes back the points of what has been refunded of an order, from the balance they are in, even if it becomes
 * negative. A second call without another refund does nothing. The order's row must be locked.
 */
export async function takeBackPoints(tx: Db, orderId: string): Promise<void> {
  const lost = pointsLost(await readRefundedGoods(tx, orderId))
  if (lost === 0) return
  await sql`
    insert into point_entries (member_id, order_id, kind, turn, usable_change, pending_change)
    select member_id, order_id, 'refunded', refunds + 1, case when is_usable then -points else 0 end,
      case when is_usable then 0 else -points end
    from (
      select e.member_id, e.order_id, ${hasMatured} as is_usable, ${lost} - e.points + e.left_points as points,
        (select count(*) from point_entries r where r.order_id = e.order_id and r.kind = 'refunded') as refunds
      from ${lastEarned(orderId)} e where not e.is_reversed
    ) taken
    where points > 0`.execute(tx)
}

/** Calculates how many points a refund of these pieces, for these sums, would take back. */
export async function pointsOfRefund(
  db: Db,
  orderId: string,
  { pieces, amountRupiah, cardRupiah }: RefundOfPieces,
): Promise<number> {
  const goods = await readRefundedGoods(db, orderId)
  const after = pointsLost({
    ...goods,
    lines: goods.lines.map(line => ({
      ...line,
      refunded: line.refunded + (pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
    })),
    sentBackRupiah: goods.sentBackRupiah + amountRupiah,
    piecesRupiah: goods.piecesRupiah + (pieces.length > 0 ? amountRupiah : 0),
    piecesCardRupiah: goods.piecesCardRupiah + cardRupiah,
  })
  return after - pointsLost(goods)
}

interface RefundOfPieces {
  pieces: { lineId: string | null; quantity: number }[]
  amountRupiah: number
  /** The part that goes to the order's gift card. */
  cardRupiah: number
}

async function readRefundedGoods(db: Db, orderId: string): Promise<RefundedGoods> {
  const { rows } = await sql<RefundedGoods>`
    select o.payable_rupiah as "payableRupiah", o.gift_card_rupiah as "giftCardRupiah",
      (select coalesce(json_agg(json_build_object('id', l.id, 'pointsEarned', l.points_earned, 'quantity', l.quantity, 'refunded',
          (select coalesce(sum(r.quantity), 0) from refund_lines r where r.order_line_id = l.id))), '[]')
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(sum(f.amount_rupiah), 0)::bigint from refunds f
        where f.order_id = o.id and f.payment_id is not null
          and exists (select from refund_lines r where r.refund_id = f.id)) as "piecesRupiah",
      card."piecesCardRupiah", card."cardBackRupiah",
      paid."receivedRupiah", paid."sentBackRupiah"
    from orders o cross join lateral (
      select coalesce(sum(p.kept_rupiah) filter (where p.status in ('paid', 'refunded')), 0)::bigint as "receivedRupiah",
        coalesce(sum(case when p.status = 'refunded' then p.kept_rupiah else coalesce((
          select sum(f.amount_rupiah) from refunds f where f.payment_id = p.id), 0) end), 0)::bigint as "sentBackRupiah"
      from payments p where p.order_id = o.id
    ) paid cross join lateral (
      select coalesce(sum(e.usable_change) filter (where e.refund_id is not null), 0)::bigint as "piecesCardRupiah",
        coalesce(sum(e.usable_change) filter (where e.refund_id is null), 0)::bigint as "cardBackRupiah"
      from gift_card_entries e where e.order_id = o.id and e.kind = 'returned'
    ) card
    where o.id = ${orderId}`.execute(db)
  const [goods] = rows
  if (!goods) throw new Error(`order ${orderId} is missing`)
  return goods
}
