import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import {
  type ReportRow,
  reportDimensionNames,
  type SaleFigures,
  type SalesReport,
} from '../../../contract/staff/reports.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { makeEgift } from '../../testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { seededIntegers } from '../../testing/seeded-integers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runJob } from '../staff-jobs/index.ts'
import { keepDaySales, reportFileKind } from './index.ts'

const { shop, app } = await openTestShop()
const { db } = shop
const NOW = new Date('2026-11-22T14:32:00+07:00')
const FROM = '2026-10-24'
const UNTIL = '2026-11-22'

let finance: StaffTester
let buyers: Buyer[]
let products: MadeProduct[]
let pack: MadeProduct
let egift: MadeProduct
let vouchers: { id: string; code: string }[]

interface WrittenLine {
  product: MadeProduct
  quantity: number
  list: number
  price: number
  paid: number
  isGift?: boolean
}

interface WrittenOrder {
  buyer?: Buyer
  city?: string
  carrier?: string
  method?: string
  paidAt: Date | null
  state?: string
  lines: WrittenLine[]
  /** The fee, and the part of it that a voucher gives. */
  fee?: number
  subsidy?: number
  bag?: number
  points?: number
  card?: number
  uses?: { voucher: { id: string }; discount: number; shipping: number }[]
  status?: string
}

/** Writes an order that keeps the books' invariants, with its payment. */
async function writeOrder(order: WrittenOrder) {
  const { lines, fee = 0, subsidy = 0, bag = 0, points = 0, card = 0, uses = [] } = order
  const sum = (amount: (line: WrittenLine) => number) =>
    lines.reduce((total, line) => total + (line.isGift ? 0 : amount(line)), 0)
  const subtotal = sum(line => line.price * line.quantity)
  const goods = sum(line => line.paid)
  const voucher = uses.reduce((total, use) => total + use.discount, 0)
  const payable = goods + fee - subsidy + bag - card
  const steps = [
    { code: 'subtotal', label: '', amountRupiah: subtotal },
    { code: 'voucher', label: '', amountRupiah: -voucher },
    { code: 'extra_charge', label: '', amountRupiah: bag },
    { code: 'shipping', label: '', amountRupiah: fee },
    { code: 'shipping_discount', label: '', amountRupiah: -subsidy },
    { code: 'points', label: '', amountRupiah: -points },
    { code: 'gift_card', label: '', amountRupiah: -card },
    { code: 'payable', label: '', amountRupiah: payable },
  ]
  expect(subtotal - voucher - points + bag + fee - subsidy - card).toBe(payable)
  const memberId = (order.buyer ?? buyers[0])?.id
  const placedAt = order.paidAt ?? NOW
  const { rows } = await sql<{ id: string }>`
    with bag as (insert into carts (member_id, closed_at) values (${memberId}, now()) returning id)
    insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, gift_card_rupiah, shipping_rupiah,
      extra_rupiah, shipping_type, carrier_name, delivery_address, created_at)
    select ${`CRS${randomBytes(5).toString('hex')}`}, ${memberId}, bag.id, ${order.state ?? 'Delivered'}, ${JSON.stringify({ steps })},
      ${payable}, ${card}, ${fee - subsidy}, ${bag}, 'Reguler', ${order.carrier ?? 'JNE'},
      ${JSON.stringify({ city: { name: order.city ?? 'Denpasar' } })}::jsonb, ${placedAt} from bag returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  const lineIds: string[] = []
  for (const [position, line] of lines.entries()) {
    const written = await db
      .insertInto('order_lines')
      .values({
        order_id: id,
        position,
        product_id: line.product.productId,
        combination_id: line.product.combinationIds[0] ?? 0,
        name: 'x',
        brand_name: 'x',
        sku: 'x',
        attributes: '{}',
        quantity: line.quantity,
        list_price_rupiah: line.list,
        price_rupiah: line.price,
        discount_rupiah: line.price * line.quantity - line.paid,
        paid_rupiah: line.paid,
        gift_voucher_id: line.isGift ? (vouchers[0]?.id ?? null) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lineIds.push(written.id)
  }
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: id,
      attempt: 1,
      provider: 'test',
      provider_order_id: id,
      method_code: order.method ?? 'qris',
      amount_rupiah: payable,
      status: order.status ?? (order.paidAt ? 'paid' : 'expired'),
      due_at: placedAt,
      paid_at: order.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { voucher, discount, shipping } of uses)
    await db
      .insertInto('voucher_uses')
      .values({
        voucher_id: voucher.id,
        order_id: id,
        member_id: memberId ?? null,
        discount_rupiah: discount,
        shipping_discount_rupiah: shipping,
      })
      .execute()
  return { id, lineIds, paymentId: payment.id, payable }
}

async function writeRefund(
  order: { id: string; paymentId: string },
  {
    amount,
    at,
    parts = [],
    key = randomBytes(4).toString('hex'),
    status = 'done',
  }: {
    amount: number
    at: Date
    parts?: { line: string | null; quantity: number; amount: number }[]
    key?: string
    status?: string
  },
) {
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...{ payment_id: order.paymentId, order_id: order.id, key, amount_rupiah: amount },
      ...{ reason: 'x', status, asked_by: 'test', created_at: at, done_at: status === 'done' ? at : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of parts)
    await db
      .insertInto('refund_lines')
      .values({
        refund_id: id,
        order_line_id: part.line,
        quantity: part.quantity,
        amount_rupiah: part.amount,
      })
      .execute()
  return id
}

async function report(query: string): Promise<SalesReport> {
  const { status, body, text } = await finance.call('GET', `/reports/sales?${query}`)
  expect(status, text).toBe(200)
  return body.data
}

const netByName = ({ rows }: SalesReport) => Object.fromEntries(rows.map(row => [row.name, row.now]))

beforeAll(async () => {
  shop.setNow(NOW)
  finance = await makeStaff(shop, app, 'finance')
  buyers = await Promise.all(Array.from({ length: 7 }, () => makeBuyer(db, NOW)))
  products = [
    await makeProduct(db, { name: 'Serum', brand: 'suryanala' }),
    await makeProduct(db, { name: 'Tabir Surya', brand: 'nonabi' }),
    await makeProduct(db, { name: 'Balsam', brand: 'nonabi' }),
  ]
  pack = await makeProduct(db, { name: 'Paket Pagi', brand: 'suryanala', classification: 'bundle_virtual' })
  egift = await makeEgift(db)
  vouchers = [await makeVoucher(db, { code: 'HEMAT' }), await makeVoucher(db, { code: 'ONGKIR' })]
  await writeManyOrders(7)
})

/** Two months of orders, many of them paid in the first and last second of a day in Jakarta. */
async function writeManyOrders(seed: number) {
  const random = seededIntegers(seed)
  const draw = (limit: number) => random() % limit
  const pick = <Item>(items: Item[]) => items[draw(items.length)] as Item
  for (let count = 0; count < 150; count += 1) {
    const day = new Date(`${UNTIL}T00:00:00+07:00`).getTime() - draw(60) * 86_400_000
    const second = pick([0, 86_399, draw(14 * 3600)])
    const paidAt = new Date(Math.min(day + second * 1000 + pick([0, 999]), NOW.getTime()))
    const isUnpaid = draw(6) === 0
    const hasVoucher = draw(3) === 0
    const lines = Array.from({ length: 1 + draw(3) }, () => {
      const price = 10_000 + draw(90_000)
      const quantity = 1 + draw(3)
      return {
        product: pick([...products, pack]),
        quantity,
        list: price + draw(2) * 7_001,
        price,
        paid: price * quantity,
      }
    })
    const discount = hasVoucher ? 5_001 : 0
    const points = !hasVoucher && draw(4) === 0 ? 2_500 : 0
    // Shared over the lines, the rest on the last one.
    let left = discount + points
    for (const [index, line] of lines.entries()) {
      const share = index === lines.length - 1 ? left : Math.floor((discount + points) / lines.length)
      line.paid -= share
      left -= share
    }
    const fee = pick([0, 9_000, 22_000])
    const subsidy = fee > 0 && draw(3) === 0 ? Math.min(fee, 10_000) : 0
    const written = await writeOrder({
      ...{
        buyer: pick(buyers),
        city: pick(['Denpasar', 'Bandung', 'Kota Medan']),
        carrier: pick(['JNE', 'SiCepat']),
      },
      ...{ method: pick(['qris', 'gopay', 'bank_transfer']), paidAt: isUnpaid ? null : paidAt },
      state: isUnpaid ? 'Cancelled' : 'Delivered',
      lines:
        draw(5) === 0
          ? [
              ...lines,
              {
                product: products[2] as MadeProduct,
                quantity: 1,
                list: 20_000,
                price: 20_000,
                paid: 0,
                isGift: true,
              },
            ]
          : lines,
      ...{ fee, subsidy, points, bag: draw(6) === 0 ? 6_000 : 0 },
      uses: [
        ...(hasVoucher ? [{ voucher: vouchers[0] as { id: string }, discount, shipping: 0 }] : []),
        ...(subsidy > 0 ? [{ voucher: vouchers[1] as { id: string }, discount: 0, shipping: subsidy }] : []),
      ],
    })
    if (isUnpaid) continue
    const refundedAt = new Date(Math.min(paidAt.getTime() + draw(9) * 86_400_000, NOW.getTime()))
    const kind = draw(8)
    if (kind === 0) await writeRefund(written, { amount: written.payable, at: refundedAt })
    const [line] = lines
    if (kind === 1 && line && line.paid > 0)
      await writeRefund(written, {
        amount: line.paid,
        at: refundedAt,
        parts: [{ line: written.lineIds[0] ?? '', quantity: line.quantity, amount: line.paid }],
      })
    if (kind === 2) await writeRefund(written, { amount: 1_000, at: refundedAt, status: 'refused' })
  }
}

/** Plain SQL over the books, for a span of days in Jakarta. */
async function booksOf(key: string, { from, until }: { from: string; until: string }) {
  const { rows } = await sql<{ key: string; orders: number; gross: number; sales: number; refund: number }>`
    with span as (
      select ${`${from}T00:00:00+07:00`}::timestamptz as starts,
        least(${`${until}T00:00:00+07:00`}::timestamptz + interval '1 day', ${NOW}::timestamptz) as ends
    ), sold as (
      select o.id, count(*) over () from span, orders o join payments p on p.order_id = o.id
      where p.paid_at >= starts and p.paid_at < ends
    ), facts as (
      select ${sql.raw(key)} as key, 1 as orders, 0 as gross, o.payable_rupiah as sales, 0 as refund
      from sold join orders o using (id) join payments p on p.order_id = o.id
      union all
      select ${sql.raw(key)}, 0, (select sum(l.list_price_rupiah * l.quantity) from order_lines l
          where l.order_id = o.id and l.gift_voucher_id is null)
        + o.shipping_rupiah + o.extra_rupiah + coalesce((select sum(u.shipping_discount_rupiah) from voucher_uses u
          where u.order_id = o.id), 0), 0, 0
      from sold join orders o using (id) join payments p on p.order_id = o.id
      union all
      select ${sql.raw(key)}, 0, 0, 0, r.amount_rupiah
      from span, refunds r join orders o on o.id = r.order_id join payments p on p.order_id = o.id
      where r.status <> 'refused' and r.created_at >= starts and r.created_at < ends
    )
    select key, sum(orders)::int as orders, sum(gross)::int as gross, sum(sales)::int as sales, sum(refund)::int as refund
    from facts group by key`.execute(db)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

const sumsOf = (figures: SaleFigures | null) =>
  figures && {
    orders: figures.orders,
    gross: figures.gross_rupiah,
    sales: figures.sales_rupiah,
    refund: figures.refund_rupiah,
  }

const nothing = { orders: 0, gross: 0, sales: 0, refund: 0 }

const shownSums = (rows: ReportRow[], side: 'now' | 'before') =>
  new Map(
    rows
      .map(row => [row.name, sumsOf(row[side])])
      .filter(([, sums]) => JSON.stringify(sums) !== JSON.stringify(nothing)) as [string, object][],
  )

const keys = {
  day: `to_char(p.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`,
  city: `o.delivery_address -> 'city' ->> 'name'`,
  carrier: 'o.carrier_name',
  payment: `(select m.name from payment_methods m where m.code = p.method_code)`,
  buyer: `case when p.paid_at = (select min(y.paid_at) from payments y join orders x on x.id = y.order_id
    where x.member_id = o.member_id) then 'Pembeli baru' else 'Pembeli lama' end`,
}

for (const isKept of [false, true])
  describe(isKept ? 'from kept sums' : 'from the books', () => {
    beforeAll(async () => {
      if (isKept) while ((await keepDaySales(shop)) > 0);
      const { count } = await db
        .selectFrom('day_sales')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count) > 0).toBe(isKept)
    })

    test.each(['city', 'carrier', 'payment', 'buyer'] as const)(
      '[FIN-01] sales by %s equal plain SQL over orders, payments and refunds, in both periods',
      async by => {
        const shown = await report(`by=${by}&from=${FROM}&until=${UNTIL}`)
        expect(shown.compared).toEqual({ from: '2026-09-24', until: '2026-10-23' })
        expect(shownSums(shown.rows, 'now')).toEqual(await booksOf(keys[by], { from: FROM, until: UNTIL }))
      },
    )

    test('[FIN-01] sales by day begin and end at midnight in Jakarta, and refunds have a day of their own', async () => {
      const { rows, total } = await report(`by=day&from=${FROM}&until=${UNTIL}&limit=400&against=none`)
      expect(total).toBe(30)
      for (const row of rows)
        expect({ day: row.key, ...sumsOf(row.now) }).toEqual({
          day: row.key,
          ...((await booksOf(`''`, { from: row.key, until: row.key })).get('') ?? nothing),
        })
    })

    test('[FIN-01] every report adds up to the same totals', async () => {
      const totals = (await booksOf(`''`, { from: FROM, until: UNTIL })).get('')
      for (const by of reportDimensionNames) {
        const shown = await report(`by=${by}&from=${FROM}&until=${UNTIL}&limit=400`)
        expect({ by, ...sumsOf(shown.totals) }).toEqual({ by, ...totals })
        // An order with two vouchers is in two rows.
        if (by === 'voucher') continue
        const add = (read: (figures: SaleFigures) => number) =>
          shown.rows.reduce((sum, row) => sum + read(row.now), 0)
        expect({
          by,
          gross: add(row => row.gross_rupiah),
          sales: add(row => row.sales_rupiah),
          refund: add(row => row.refund_rupiah),
          net: add(row => row.net_rupiah),
          pieces: add(row => row.pieces),
        }).toEqual({
          by,
          gross: totals?.gross,
          sales: totals?.sales,
          refund: totals?.refund,
          net: (totals?.sales ?? 0) - (totals?.refund ?? 0),
          pieces: shown.totals.pieces,
        })
      }
    })

    test.each([
      ['product', `p.name`],
      ['brand', `b.name`],
    ])('[FIN-01] sales by %s equal plain SQL over order lines', async (by, key) => {
      const shown = await report(`by=${by}&from=${FROM}&until=${UNTIL}`)
      const { rows } = await sql<{
        name: string
        pieces: number
        gross: number
        sales: number
        refund: number
      }>`
        with facts as (
          select l.product_id, l.quantity as pieces, l.list_price_rupiah * l.quantity as gross, l.paid_rupiah as sales, 0 as refund
          from order_lines l join payments y on y.order_id = l.order_id
          where l.gift_voucher_id is null and y.paid_at >= ${`${FROM}T00:00:00+07:00`} and y.paid_at < ${NOW}
          union all
          -- of pieces, or of everything
          select l.product_id, 0, 0, 0, case when exists (select from refund_lines x where x.refund_id = r.id)
            then (select coalesce(sum(x.amount_rupiah), 0) from refund_lines x where x.refund_id = r.id and x.order_line_id = l.id)
            else l.paid_rupiah end
          from refunds r join order_lines l on l.order_id = r.order_id
          where r.status <> 'refused' and r.created_at >= ${`${FROM}T00:00:00+07:00`} and r.created_at < ${NOW}
        )
        select ${sql.raw(key)} as name, sum(pieces)::int as pieces, sum(gross)::int as gross, sum(sales)::int as sales,
          sum(refund)::int as refund
        from facts f join products p on p.id = f.product_id join brands b on b.id = p.brand_id group by 1`.execute(
        db,
      )
      expect(
        shown.rows
          .filter(row => !row.is_of_order)
          .map(({ name, now }) => ({
            name,
            pieces: now.pieces,
            gross: now.gross_rupiah,
            sales: now.sales_rupiah,
            refund: now.refund_rupiah,
          }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      ).toEqual(rows.sort((one, other) => one.name.localeCompare(other.name)))
      expect(shown.rows.slice(-2).map(({ name, is_of_order }) => [name, is_of_order])).toEqual([
        ['Ongkir', true],
        ['Tas & kotak kado', true],
      ])
    })

    test('[FIN-01] a voucher’s row has its own discounts, and the orders that used it', async () => {
      const shown = netByName(await report(`by=voucher&from=${FROM}&until=${UNTIL}`))
      for (const { id, code } of vouchers) {
        const { rows } = await sql<{ orders: number; given: number; sales: number }>`
          select count(*)::int as orders, sum(u.discount_rupiah + u.shipping_discount_rupiah)::int as given,
            sum(o.payable_rupiah)::int as sales
          from voucher_uses u join orders o on o.id = u.order_id join payments p on p.order_id = o.id
          where u.voucher_id = ${id} and p.paid_at >= ${`${FROM}T00:00:00+07:00`} and p.paid_at < ${NOW}`.execute(
          db,
        )
        const { orders, voucher_rupiah: given, sales_rupiah: sales } = shown[code] as SaleFigures
        expect({ orders, given, sales }).toEqual(rows[0])
      }
    })

    test('[FIN-01] the steps lead from goods at list price to the sum of the payments', async () => {
      const { steps, totals } = await report(`from=${FROM}&until=${UNTIL}`)
      const {
        sales_rupiah: sold,
        gift_cards_sold_rupiah,
        paid_by_gift_card_rupiah,
        received_rupiah,
        ...others
      } = steps
      expect(Object.values(others).reduce((sum, step) => sum + step, 0)).toBe(sold)
      expect(sold).toBe(totals.sales_rupiah)
      expect(sold + gift_cards_sold_rupiah + paid_by_gift_card_rupiah).toBe(received_rupiah)
      const { rows } = await sql<{ sum: number }>`
        select sum(amount_rupiah)::int as sum from payments
        where paid_at >= ${`${FROM}T00:00:00+07:00`} and paid_at < ${NOW}`.execute(db)
      expect(received_rupiah).toBe(rows[0]?.sum)
    })

    test('[FIN-01] a day that is not over is compared with the same part of the other day', async () => {
      const { rows, is_open } = await report(`by=day&from=${UNTIL}&until=${UNTIL}`)
      expect(is_open).toBe(true)
      const cut = new Date(addDays(NOW, -1))
      const { rows: counted } = await sql<{ sales: number }>`
        select coalesce(sum(amount_rupiah), 0)::int as sales from payments
        where paid_at >= '2026-11-21T00:00:00+07:00' and paid_at < ${cut}`.execute(db)
      expect(rows[0]?.before?.sales_rupiah).toBe(counted[0]?.sales)
    })
  })

describe('an order of its own day', () => {
  /** Far from the others, so that the report has nothing else. */
  let day = new Date('2026-06-01T09:00:00+07:00')
  const only = async (by = 'day') => {
    const name = jakartaDay(day)
    return report(`by=${by}&from=${name}&until=${name}&against=none`)
  }
  const nextDay = () => {
    day = addDays(day, 3)
    return day
  }
  const line = (product: MadeProduct | undefined, paid: number, quantity = 1): WrittenLine => ({
    product: product as MadeProduct,
    quantity,
    list: paid / quantity,
    price: paid / quantity,
    paid,
  })

  test('[FIN-01] an amount that goes back is shared among what is left, to the rupiah', async () => {
    const at = nextDay()
    const order = await writeOrder({
      paidAt: at,
      lines: [line(products[0], 100_000), line(products[1], 50_000)],
      fee: 10_000,
    })
    await writeRefund(order, {
      amount: 100_000,
      at,
      parts: [{ line: order.lineIds[0] ?? '', quantity: 1, amount: 100_000 }],
    })
    await writeRefund(order, { amount: 7, at: new Date(at.getTime() + 1000) })
    const part = netByName(await only('product'))
    expect(part.Serum?.net_rupiah).toBe(0)
    expect(part['Tabir Surya']?.refund_rupiah).toBe(6)
    expect(part.Ongkir?.refund_rupiah).toBe(1)
    await writeRefund(order, { amount: 59_993, at: new Date(at.getTime() + 2000) })
    const whole = netByName(await only('product'))
    expect([whole.Serum, whole['Tabir Surya'], whole.Ongkir].map(row => row?.net_rupiah)).toEqual([0, 0, 0])
  })

  test('[FIN-01] what a gift card pays is a sale, and goes back to it with the rest', async () => {
    const at = nextDay()
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 90_000)], card: 60_000 })
    const { rows } = await sql<{ id: string }>`
      insert into gift_cards (piece, value_rupiah, expires_at) values (1, 60000, '2030-01-01') returning id`.execute(
      db,
    )
    await sql`
      insert into gift_card_entries (gift_card_id, order_id, kind, usable_change, held_change, created_at) values
        (${rows[0]?.id}, null, 'issued', 60000, 0, ${at}), (${rows[0]?.id}, ${order.id}, 'held', -60000, 60000, ${at}),
        (${rows[0]?.id}, ${order.id}, 'spent', 0, -60000, ${at})`.execute(db)
    const before = await only()
    expect(sumsOf(before.totals)).toEqual({ orders: 1, gross: 90_000, sales: 90_000, refund: 0 })
    expect(before.steps).toMatchObject({ paid_by_gift_card_rupiah: -60_000, received_rupiah: 30_000 })
    await writeRefund(order, { amount: 30_000, at })
    await sql`
      insert into gift_card_entries (gift_card_id, order_id, kind, usable_change, created_at)
      values (${rows[0]?.id}, ${order.id}, 'returned', 60000, ${at})`.execute(db)
    expect((await only()).totals.net_rupiah).toBe(0)
  })

  test('[FIN-01] gift cards that are sold are no sales, but money that arrived', async () => {
    const at = nextDay()
    await writeOrder({ paidAt: at, lines: [line(egift, 100_000)] })
    const { totals, steps, rows } = await only('product')
    expect(sumsOf(totals)).toEqual(nothing)
    expect(rows).toEqual([])
    expect(steps).toMatchObject({ gift_cards_sold_rupiah: 100_000, received_rupiah: 100_000 })
  })

  test('[FIN-01] money that came twice is no sale, and its refund no refund', async () => {
    const at = nextDay()
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 40_000)] })
    const second = await db
      .insertInto('payments')
      .values({
        ...{ order_id: order.id, attempt: 2, provider: 'test', provider_order_id: `${order.id}-2` },
        ...{ method_code: 'gopay', amount_rupiah: 40_000, status: 'refunded', due_at: at, paid_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeRefund({ id: order.id, paymentId: second.id }, { amount: 40_000, at, key: 'paid-twice' })
    expect(sumsOf((await only('payment')).totals)).toEqual({
      orders: 1,
      gross: 40_000,
      sales: 40_000,
      refund: 0,
    })
  })

  test('[FIN-01] what the payer’s bank takes back counts on the day on which the shop heard of it', async () => {
    const at = nextDay()
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 40_000)], status: 'denied' })
    const heardAt = addDays(at, 1)
    await db
      .insertInto('payment_incidents')
      .values({ payment_id: order.paymentId, kind: 'charged_back', created_at: heardAt })
      .execute()
    expect(sumsOf((await only()).totals)).toEqual({ orders: 1, gross: 40_000, sales: 40_000, refund: 0 })
    day = heardAt
    expect(sumsOf((await only()).totals)).toEqual({ ...nothing, refund: 40_000 })
  })

  test('[FIN-01] a bank that takes back more and more counts each part on its own day, and then the rest', async () => {
    const at = nextDay()
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 40_000)] })
    const days = [at, addDays(at, 1), addDays(at, 2), addDays(at, 3)]
    const takeBack = async (rupiah: number, heardAt: Date | undefined) => {
      await sql`update payments set charged_back_rupiah = ${rupiah} where id = ${order.paymentId}`.execute(db)
      await sql`update chargebacks set created_at = ${heardAt} where id = (select max(id) from chargebacks)`.execute(
        db,
      )
    }
    await takeBack(5_000, days[1])
    while ((await keepDaySales(shop)) > 0);
    await takeBack(12_000, days[2])
    await db
      .insertInto('payment_incidents')
      .values({ payment_id: order.paymentId, kind: 'charged_back', created_at: days[3] ?? at })
      .execute()
    await sql`update payments set status = 'denied' where id = ${order.paymentId}`.execute(db)
    const refunds: number[] = []
    for (day of days) refunds.push((await only()).totals.refund_rupiah)
    expect(refunds).toEqual([0, 5_000, 7_000, 28_000])
  })

  test('[FIN-01] another carrier, city or buyer of an order changes the days whose sums are kept, at once', async () => {
    const at = nextDay()
    const order = await writeOrder({
      paidAt: at,
      lines: [line(products[0], 40_000)],
      carrier: 'JNE',
      city: 'Denpasar',
    })
    await writeRefund(order, { amount: 10_000, at: addDays(at, 1) })
    const netOf = async (by: string) => {
      day = addDays(at, 0)
      const sold = Object.entries(netByName(await only(by))).map(([name, { net_rupiah }]) => [
        name,
        net_rupiah,
      ])
      day = addDays(at, 1)
      return [
        ...sold,
        ...Object.entries(netByName(await only(by))).map(([name, { net_rupiah }]) => [name, net_rupiah]),
      ]
    }
    while ((await keepDaySales(shop)) > 0);
    await sql`update orders set carrier_name = 'SiCepat' where id = ${order.id}`.execute(db)
    expect(await netOf('carrier')).toEqual([
      ['SiCepat', 40_000],
      ['SiCepat', -10_000],
    ])
    while ((await keepDaySales(shop)) > 0);
    await sql`
      update orders set delivery_address = jsonb_set(delivery_address, '{city,name}', '"Bandung"') where id = ${order.id}`.execute(
      db,
    )
    expect(await netOf('city')).toEqual([
      ['Bandung', 40_000],
      ['Bandung', -10_000],
    ])
    while ((await keepDaySales(shop)) > 0);
    await sql`update orders set member_id = null where id = ${order.id}`.execute(db)
    expect(await netOf('buyer')).toEqual([
      ['Akun sudah dihapus', 40_000],
      ['Akun sudah dihapus', -10_000],
    ])
    day = addDays(at, 3)
  })

  test('[FIN-01] who bought before is returning: gift cards do not count, an earlier payment that turns up does', async () => {
    const buyer = await makeBuyer(db, NOW)
    const at = nextDay()
    const gift = { product: egift, quantity: 1, list: 50_000, price: 50_000, paid: 50_000 }
    await writeOrder({ buyer, paidAt: addDays(at, -2), lines: [gift] })
    await writeOrder({ buyer, paidAt: at, lines: [line(products[0], 40_000)] })
    while ((await keepDaySales(shop)) > 0);
    expect(Object.keys(netByName(await only('buyer')))).toEqual(['Pembeli baru'])
    await writeOrder({ buyer, paidAt: addDays(at, -1), lines: [line(products[0], 30_000)] })
    expect(Object.keys(netByName(await only('buyer')))).toEqual(['Pembeli lama'])
  })

  test('[FIN-01] the report says that older days are still being summed, until they are', async () => {
    const range = 'by=day&from=2026-03-01&until=2026-03-20&against=none'
    while ((await keepDaySales(shop)) > 0);
    expect((await report(range)).is_gathering).toBe(false)
    await sql`delete from day_sales where day between '2026-03-05' and '2026-03-09'`.execute(db)
    expect((await report(range)).is_gathering).toBe(true)
    expect(await keepDaySales(shop)).toBe(5)
    expect((await report(range)).is_gathering).toBe(false)
  })

  test('[FIN-01] a delivery that was paid later is a sale of that day, until it is given back', async () => {
    const at = nextDay()
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 40_000)], fee: 9_000 })
    day = addDays(at, 1)
    const { rows } = await sql<{ id: number }>`
      insert into delivery_changes (order_id, status, delivery_note, fee_before_rupiah, fee_rupiah, borne_by, asked_by, created_at,
        answered_at, ended_at)
      values (${order.id}, 'applied', '', 9000, 15000, 'buyer', 'x', ${at}, ${at}, ${day}) returning id`.execute(
      db,
    )
    const paid = await only('carrier')
    expect(netByName(paid).JNE).toMatchObject({ orders: 0, sales_rupiah: 6_000, refund_rupiah: 0 })
    expect(paid.steps).toMatchObject({ shipping_rupiah: 6_000, received_rupiah: 6_000 })
    await sql`
      insert into refunds (order_id, delivery_change_id, key, amount_rupiah, reason, status, asked_by, created_at)
      values (${order.id}, ${rows[0]?.id}, 'x', 6000, 'x', 'needs_account', 'x', ${day})`.execute(db)
    expect((await only()).totals.net_rupiah).toBe(0)
  })

  test('[FIN-01] a payment that the provider tells late changes a day whose sums are kept, at once', async () => {
    const at = nextDay()
    while ((await keepDaySales(shop)) > 0);
    expect(sumsOf((await only()).totals)).toEqual(nothing)
    const order = await writeOrder({ paidAt: at, lines: [line(products[0], 40_000)] })
    expect((await only()).totals.sales_rupiah).toBe(40_000)
    while ((await keepDaySales(shop)) > 0);
    expect((await only()).totals.sales_rupiah).toBe(40_000)
    const refund = await writeRefund(order, { amount: 40_000, at, status: 'asked' })
    expect((await only()).totals.net_rupiah).toBe(0)
    while ((await keepDaySales(shop)) > 0);
    await sql`update refunds set status = 'refused' where id = ${refund}`.execute(db)
    expect((await only()).totals.net_rupiah, 'the provider refused it').toBe(40_000)
    expect(await keepDaySales(shop)).toBe(1)
    expect(await keepDaySales(shop)).toBe(0)
  })
})

describe('what is asked', () => {
  test('[FIN-01] a range without sales has zeros, not nothing', async () => {
    const { rows, totals, total } = await report('by=day&from=2025-12-01&until=2025-12-03&against=none')
    expect(rows.map(({ key, now }) => [key, now.net_rupiah])).toEqual([
      ['2025-12-01', 0],
      ['2025-12-02', 0],
      ['2025-12-03', 0],
    ])
    expect([total, sumsOf(totals)]).toEqual([3, nothing])
    expect((await report('by=brand&from=2025-12-01&until=2025-12-03')).rows).toEqual([])
  })

  test.each([
    [
      'from=2026-11-20&until=2026-11-23',
      'until',
      'Hari terakhirnya belum tiba. Pilih paling lambat hari ini.',
    ],
    ['from=2026-11-20&until=2026-11-19', 'until', 'Hari terakhirnya sebelum hari pertama. Tukar keduanya.'],
    ['from=2025-10-18&until=2026-11-22', 'from', 'Rentangnya 401 hari. Pilih paling banyak 400 hari.'],
    ['from=2026-02-30', 'from', undefined],
    ['by=planet', 'by', undefined],
  ])('[FIN-01] %s is refused with the field and what to do', async (query, field, message) => {
    const { status, body } = await finance.call('GET', `/reports/sales?${query}`)
    expect([status, body.code, (body as { field?: string }).field]).toEqual([400, 'INVALID_INPUT', field])
    if (message) expect(body.message).toBe(message)
  })

  test('[FIN-01] a page continues where the one before ended', async () => {
    const whole = await report(`by=product&from=${FROM}&until=${UNTIL}`)
    const first = await report(`by=product&from=${FROM}&until=${UNTIL}&limit=2`)
    const second = await report(`by=product&from=${FROM}&until=${UNTIL}&limit=2&after=${first.next}`)
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 4))
    expect(first.total).toBe(whole.total)
  })

  test.each([
    ['finance', 200],
    ['manager', 200],
    ['owner', 200],
    ['warehouse', 403],
    ['care', 403],
  ] as const)('[FIN-01] %s: %i', async (role, status) => {
    const person = await makeStaff(shop, app, role)
    expect((await person.call('GET', '/reports/sales')).status).toBe(status)
    expect((await person.call('POST', '/reports/sales/file', { by: 'day' })).status).toBe(status)
    expect((await person.call('GET', '/reports/repeat')).status).toBe(status)
  })
})

test('[FIN-01] the file has every row with the figures of the screen', async () => {
  const shown = await report(`by=product&from=${FROM}&until=${UNTIL}`)
  const { body } = await finance.call('POST', '/reports/sales/file', {
    by: 'product',
    from: FROM,
    until: UNTIL,
  })
  const { id }: { id: string } = body.data
  await runJob(shop, { 'reports.file': reportFileKind }, id)
  const file = await finance.call('GET', `/jobs/${id}/file`)
  const lines = file.text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(shown.rows.length + 1)
  expect(lines[0]).toContain('Produk,Keterangan,Pesanan,Buah,Kotor (Rp)')
  const [first] = shown.rows
  expect(lines[1]).toContain(
    `${first?.name},${first?.note},,${first?.now.pieces},${first?.now.gross_rupiah},`,
  )
})

test('[FIN-01] the command line prints the same figures, and says what is wrong with a range', async () => {
  const command = staffOf(shop)
  for (const [days, message] of [
    [['--until', '2999-01-01'], 'It ends today at the latest.'],
    [['--from', '2026-02-02', '--until', '2026-02-01'], 'It must end after it begins.'],
    [['--from', '2020-01-01', '--until', '2026-02-01'], 'It has at most 400 days.'],
    [['--by', 'planet'], '--by is one of day, brand'],
  ] as const)
    expect((await command('reports', 'sales', ...days)).output).toContain(message)
  const { output } = await command(
    'reports',
    'sales',
    '--by',
    'city',
    '--from',
    FROM,
    '--until',
    '2026-11-21',
  )
  const { rows, totals } = await report(`by=city&from=${FROM}&until=2026-11-21`)
  const dots = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
  for (const { name, now } of [...rows, { name: 'All', now: totals }])
    expect(output).toMatch(new RegExp(`${name} .*Rp ${dots(now.sales_rupiah)} .*Rp ${dots(now.net_rupiah)}`))
})
