import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/**
 * Writes two years of orders straight into their tables, each with a member, a payment, up to three lines and a staff
 * action. Most are done, one in ten has ended, and the newest wait for staff. Deterministic.
 */
export async function fillBenchOrders(db: Db, orderCount: number): Promise<void> {
  await db.transaction().execute(async tx => {
    // Foreign keys would be looked up ten million times, and the rows below keep them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into members (id, user_name, email, first_name, last_name, phone_no, created_at)
      select 'm' || n, 'pembeli' || n, 'pembeli' || n || '@example.com', (${words.firstNames}::text[])[1 + n % 20],
        (${words.lastNames}::text[])[1 + n / 20 % 20], '0812' || lpad(n::text, 8, '0'),
        now() - (n::float8 / ${orderCount}) * interval '730 days'
      from generate_series(1, ${orderCount}::integer) n`.execute(tx)
    await sql`
      insert into carts (id, member_id, closed_at)
      select 'c' || n, 'm' || n, now() from generate_series(1, ${orderCount}::integer) n`.execute(tx)
    await sql`
      insert into orders (id, reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah,
        shipping_type, carrier_name, tracking_number, delivery_address, created_at)
      select 'o' || n, 'CRS' || lpad(n::text, 10, '0'), 'm' || n, 'c' || n, ${stateOf}, '{"steps": []}',
        30000 + (n::bigint * 7919 % 970) * 1000, 0, 'Reguler', (${words.carriers}::text[])[1 + n % 6],
        case when n > 3000 then 'RESI' || lpad(n::text, 10, '0') end,
        jsonb_build_object(
          'contact', (${words.firstNames}::text[])[1 + n % 20] || ' ' || (${words.lastNames}::text[])[1 + n / 20 % 20],
          'phone', '0812' || lpad(n::text, 8, '0'), 'address1', 'Jl. Tebet Barat Dalam ' || n % 90, 'address2', '',
          'city', jsonb_build_object('name', (${words.cities}::text[])[1 + n % 40 % 12]), 'zipcode', '12810'),
        ${placedAt}
      from generate_series(1, ${orderCount}::integer) n`.execute(tx)
    await sql`
      insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at,
        paid_at, created_at)
      select id, 1, 'bench', id, (${words.methods}::text[])[1 + substr(id, 2)::integer % 5], payable_rupiah,
        case when state in ('Awaiting payment', 'Cancelled') then 'expired' else 'paid' end, created_at,
        case when state in ('Awaiting payment', 'Cancelled') then null else created_at + interval '20 minutes' end,
        created_at
      from orders`.execute(tx)
    await sql`
      insert into order_state_histories (order_id, to_state, moved_by, created_at)
      select id, to_state, 'bench', created_at + interval '20 minutes'
      from orders, unnest(array['Payment accepted', state]) to_state`.execute(tx)
    await sql`
      with pieces as materialized (
        select c.id, c.product_id, c.sku, p.name, b.name as brand, row_number() over (order by c.id) - 1 as place
        from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
      )
      insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
        list_price_rupiah, price_rupiah, paid_rupiah)
      select 'o' || n, line, c.product_id, c.id, c.name, c.brand, c.sku, '{}', 1, 50000, 50000, 50000
      from generate_series(1, ${orderCount}::integer) n cross join generate_series(0, 2) line
      join pieces c on c.place = (n::bigint * 104729 + line * 7) % (select count(*) from pieces)
      where line <= n % 3`.execute(tx)
    await sql`
      insert into stock_movements (combination_id, kind, quantity, cause, created_at)
      select l.combination_id, 'sold', l.quantity, 'order:' || o.id, o.created_at
      from orders o join order_lines l on l.order_id = o.id order by o.created_at
      on conflict do nothing`.execute(tx)
    await sql`
      insert into staff_acts (at, actor_kind, actor_id, actor_name, act, thing_kind, thing_id)
      select created_at, 'staff', 'p' || n % 20, (${words.firstNames}::text[])[1 + n % 20], 'orders.move', 'order', id
      from (select id, created_at, row_number() over (order by created_at) as n from orders) placed order by n`.execute(
      tx,
    )
  })
  await sql`vacuum analyze`.execute(db)
}

/** Order 1 is the newest. */
const placedAt = sql`now() - interval '1 hour' - (n::float8 / 1000000) * interval '730 days'`

const stateOf = sql`
  case when n <= 300 then 'Awaiting payment' when n <= 1300 then 'Payment accepted' when n <= 1500 then 'Payment confirm'
    when n <= 2300 then 'Picking in progress' when n <= 3000 then 'Packed' when n <= 9000 then 'Shipped'
    when n % 10 = 0 then 'Cancelled' else 'Delivered' end`

const words = {
  firstNames:
    'Sari,Dewi,Putri,Ayu,Rina,Wulan,Dinda,Maya,Intan,Citra,Nadia,Laras,Tika,Yuni,Ratih,Mega,Fitri,Anisa,Bunga,Gita'.split(
      ',',
    ),
  lastNames:
    'Lestari,Wijaya,Pratama,Kusuma,Santoso,Hidayat,Saputra,Nugroho,Permata,Anggraini,Maharani,Utami,Halim,Siregar,Ginting,Lubis,Ardana,Wibowo,Setiawan,Handayani'.split(
      ',',
    ),
  carriers: ['JNE', 'SiCepat', 'AnterAja', 'J&T', 'GoSend', 'Pos Indonesia'],
  cities:
    'Jakarta Selatan,Jakarta Barat,Surabaya,Bandung,Medan,Semarang,Makassar,Denpasar,Yogyakarta,Bekasi,Depok,Tangerang'.split(
      ',',
    ),
  methods: ['qris', 'bca_virtual_account', 'gopay', 'bank_transfer', 'credit_card'],
}
