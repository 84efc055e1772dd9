import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { SESSION_COOKIE } from '../../server/modules/members/index.ts'
import type { Call, Checkout } from './load.ts'

export interface Shopper {
  memberId: string
  addressId: string
  cookie: string
}

/** Inserts members with an address in Jakarta and a session, using SQL. */
export async function makeShoppers(db: Db, count: number): Promise<Shopper[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map(token => createHash('sha256').update(token).digest())
  await sql`insert into provinces values ('31', 'DKI Jakarta') on conflict do nothing`.execute(db)
  await sql`insert into cities values ('3174', '31', 'Kota Jakarta Selatan') on conflict do nothing`.execute(
    db,
  )
  await sql`insert into districts values ('317401', '3174', 'Tebet') on conflict do nothing`.execute(db)
  const { rows } = await sql<{ memberId: string; addressId: string; place: number }>`
    with people as (
      insert into members (user_name, email, first_name, last_name, phone_no)
      select name, name || '@example.com', 'Sari', 'Wulandari', '081234567890'
      from (select 'b' || substr(md5(random()::text || n), 1, 15) as name from generate_series(1, ${count}::integer) n) made
      returning id
    ), placed as (
      select id, row_number() over () as place from people
    ), signed_in as (
      insert into sessions (token_hash, member_id, expires_at)
      select hash, placed.id, now() + interval '1 day'
      from placed join unnest(${hashes}::bytea[]) with ordinality as h (hash, place) using (place)
    ), homes as (
      insert into addresses (member_id, title, contact, address1, province_code, city_code, district_code, zipcode, phone, is_default)
      select id, 'Rumah', 'Sari', 'Jl. Tebet Barat 12', '31', '3174', '317401', '12810', '081234567890', true from placed
      returning id, member_id
    )
    select placed.id as "memberId", homes.id as "addressId", place from placed join homes on homes.member_id = placed.id
    order by place`.execute(db)
  await sql`analyze members, sessions, addresses`.execute(db)
  return rows.map(({ memberId, addressId, place }) => ({
    memberId,
    addressId,
    cookie: `${SESSION_COOKIE}=${tokens[place - 1]}`,
  }))
}

export interface Piece {
  productId: number
  combinationId: number
}

/** Finds combinations with at least 20 pieces available, each of a different product. */
export async function findPieces(db: Db, count: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select product_id as "productId", min(combination_id) as "combinationId"
    from combination_availability where available >= 20 group by product_id order by md5(product_id::text) limit ${count}`.execute(
    db,
  )
  return rows
}

/** Gives each shopper a bag ready to be ordered: one piece, to be delivered to the shopper's address. */
export async function fillBags(db: Db, shoppers: Shopper[], pieces: Piece[]): Promise<void> {
  const pieceOf = (index: number) => pieces[index % pieces.length] as Piece
  await sql`
    with wanted as (
      select * from unnest(${shoppers.map(shopper => shopper.memberId)}::text[], ${shoppers.map(shopper => shopper.addressId)}::text[],
        ${shoppers.map((_, index) => pieceOf(index).productId)}::bigint[],
        ${shoppers.map((_, index) => pieceOf(index).combinationId)}::bigint[]) as w (member_id, address_id, product_id, combination_id)
    ), bags as (
      insert into carts (member_id, address_id, shipping_type) select member_id, address_id, 'regular' from wanted
      returning id, member_id
    )
    insert into cart_lines (cart_id, product_id, combination_id, quantity, seen_price_rupiah)
    select b.id, w.product_id, w.combination_id, 1, c.price_after_discount_rupiah
    from bags b join wanted w using (member_id) join combinations c on c.id = w.combination_id`.execute(db)
  await sql`analyze carts, cart_lines`.execute(db)
}

/**
 * Gives every bag a gift. Half the bags also use a voucher with a shared quota; the others spend 50 of their shopper's
 * 100 points.
 */
export async function chooseDiscounts(db: Db, shoppers: Shopper[], gift: Piece): Promise<void> {
  await sql`
    insert into vouchers (code, name, voucher_type, discount_type, gift_combination_id, uses_per_member)
    values ('BENCHGIFT', 'Hadiah', 'automatic', 'free_product', ${gift.combinationId}, 100)`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into vouchers (code, name, discount_type, discount_rupiah, quota)
    values ('BENCHLIMIT', 'Kuota', 'amount', 1000, 1000000) returning id`.execute(db)
  const ids = shoppers.map(shopper => shopper.memberId)
  const [withVoucher, withPoints] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]
  await sql`
    update carts set voucher_id = ${rows[0]?.id ?? null}
    where closed_at is null and member_id = any(${withVoucher}::text[])`.execute(db)
  await sql`
    insert into point_entries (member_id, kind, usable_change) select unnest(${withPoints}::text[]), 'granted', 100`.execute(
    db,
  )
  await sql`
    update carts set points_applied = 50
    where closed_at is null and member_id = any(${withPoints}::text[])`.execute(db)
}

/** Builds the call that orders each shopper's bag, with the total that the shop shows; reads eight bags at a time. */
export async function placingCalls(url: string, shoppers: Shopper[]): Promise<Call[]> {
  const calls: Call[] = []
  const queue = [...shoppers]
  const prepareCalls = async () => {
    for (let shopper = queue.pop(); shopper; shopper = queue.pop()) {
      const response = await fetch(`${url}/api/user/me/carts`, { headers: { cookie: shopper.cookie } })
      if (!response.ok) throw new Error(`the bag returned ${response.status}: ${await response.text()}`)
      const { data } = (await response.json()) as {
        data: { _id: string; total_price_after_shipping: number }
      }
      calls.push({
        method: 'POST',
        path: '/api/orders',
        headers: { cookie: shopper.cookie, 'idempotency-key': data._id },
        body: {
          cart_id: data._id,
          payment_method: 'bca_virtual_account',
          total_price: data.total_price_after_shipping,
        },
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, prepareCalls))
  return calls
}

export const checkoutsOf = (shoppers: Shopper[], pieces: Piece[]): Checkout[] =>
  shoppers.map(({ cookie, addressId }, index) => ({
    cookie,
    addressId,
    ...(pieces[index % pieces.length] as Piece),
  }))
