import { sql } from 'kysely'
import type { Db } from '../server/db/database.ts'
import { findPieces, makeShoppers } from './rig/buyers.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'

const ORDERS = 1_000

/**
 * The reads of a member with a thousand orders: the first page, the page after a hundred orders, the count of one
 * state's orders.
 */
measure('Orders of a member who has 1,000', async () => {
  const database = await openBenchDatabase('orders', 10_000)
  const { db } = database
  const [shopper] = await makeShoppers(db, 1)
  if (!shopper) throw new Error('no shopper was created')
  const pieces = await findPieces(db, 300)
  await writeOrders(
    db,
    shopper.memberId,
    pieces.map(piece => piece.combinationId),
  )
  const shop = await startShop(database.url)
  const headers = { cookie: shopper.cookie }
  const run = (path: string, times = 1_500) =>
    load(
      {
        url: shop.url,
        connections: 1,
        calls: Array.from({ length: times }, (): Call => ({ path, headers })),
      },
      { shop, PostgreSQL: database },
    )

  const list = '/api/user/me/orders?limit=10&sort=-created_at'
  await run(list, 300)
  const first = await run(list)
  print({ name: 'the first ten, median', value: first.p50Ms, unit: 'ms', limit: { atMost: 10 } })
  explain(first)
  const hundredth = await run(`${list}&skip=100`)
  print({
    name: 'ten after the first hundred, median',
    value: hundredth.p50Ms,
    unit: 'ms',
    limit: { atMost: 10 },
  })
  const filter = encodeURIComponent(JSON.stringify({ 'state.name': 'Delivered' }))
  const count = await run(`/api/user/me/orders/count?filter=${filter}`)
  print({
    name: "the count of one state's orders, median",
    value: count.p50Ms,
    unit: 'ms',
    limit: { atMost: 10 },
  })
  await shop.stop()
  await database.close()
})

/** Inserts orders of three lines with a history of five entries, like real old orders. */
async function writeOrders(db: Db, memberId: string, combinationIds: number[]): Promise<void> {
  await sql`
    with bags as (
      insert into carts (member_id, closed_at)
      select ${memberId}, now() from generate_series(1, ${ORDERS}) returning id, member_id
    ), bag as (select id, member_id, row_number() over () as n from bags),
    new_orders as (
      insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah,
        shipping_type, carrier_name, delivery_address, created_at)
      select 'OLD' || n, member_id, id, 'Delivered',
        '{"steps": [], "total_amount": 150000, "total_price_after_shipping": 150000}', 150000, 0, 'Reguler', 'Kurir',
        '{"address1": "Jl. Tebet", "address2": "", "district": {"name": "Tebet"}, "city": {"name": "Jakarta"}, "province": {"name": "Jakarta"}}',
        now() - n * interval '1 day'
      from bag returning id
    ), histories as (
      insert into order_state_histories (order_id, to_state, moved_by)
      select new_orders.id, state, 'bench' from new_orders,
        unnest(array['Awaiting payment', 'Payment accepted', 'Packed', 'Shipped', 'Delivered']) state
    ), payments_made as (
      insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at)
      select id, 1, 'bench', id, 'bca_virtual_account', 150000, 'paid', now() from new_orders
    )
    insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
      list_price_rupiah, price_rupiah, paid_rupiah)
    select numbered.id, line.n, c.product_id, c.id, p.name, 'Suryanala', c.sku, c.attributes, 1, 50000, 50000, 50000
    from (select id, row_number() over () as n from new_orders) numbered
    cross join generate_series(1, 3) as line (n)
    join combinations c on c.id = (${combinationIds}::bigint[])[1 + (numbered.n * 3 + line.n) % ${combinationIds.length}]
    join products p on p.id = c.product_id`.execute(db)
  await sql`analyze`.execute(db)
}
