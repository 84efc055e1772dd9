import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { reviewOf } from '../../testing/make-review.ts'
import { makeAreas, makeMember, tebet } from '../../testing/people.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import type { OrderState } from '../orders/index.ts'
import { deleteAccount } from './delete-account.ts'
import { personalTables } from './personal-tables.ts'

const mails: string[] = []
const { shop, app, payments } = await openShopWithPayments({
  mail: {
    send: async mail => {
      mails.push(`${mail.to}: ${mail.subject}`)
      return 'sent'
    },
  },
})

type PostResponse = ReturnType<typeof post>
const post = (member: { headers: Record<string, string> }, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api${path}`, headers: member.headers, payload })
const remove = (member: { headers: Record<string, string> }, password?: string) =>
  post(member, '/user/me/deletion', { password })

/** Makes a member with data in every part of the shop, each marked with a unique word. */
async function memberWithData(npwp?: string) {
  await makeAreas(shop.db)
  const word = `Zulaikha${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const member = await makeMember(shop, {
    first_name: word,
    email: `${word}@example.com`,
    phone_no: `0877${String(Date.now()).slice(-8)}`,
  })
  // Data that was stored for an e-mail address is included only if the member has verified that address.
  await shop.db.updateTable('members').set({ is_verified_email: true }).where('id', '=', member.id).execute()
  const home = tebet({ contact: word, address1: `Jalan ${word} 5`, ...(npwp ? { npwp_number: npwp } : {}) })
  const address = (await post(member, '/addresses', home)).json().data
  const buyer: Buyer = { ...member, addressId: address._id }
  const product = await makeProduct(shop.db, { stock: 50 })
  const combinationId = product.combinationIds[0] ?? 0
  const line = { productId: product.productId, combinationId }
  const placedOrder = (await place(app, buyer, await fillBag(app, buyer, [line]))).json().data
  await fillBag(app, buyer, [line])
  return { ...member, word, buyer, line, orderId: placedOrder.order_id as string }
}
type MemberWithData = Awaited<ReturnType<typeof memberWithData>>

const end = (orderId: string, state = 'Delivered') =>
  shop.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()

const inProgress: OrderState[] = [
  'Order created',
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment confirm',
  'Payment accepted',
  'Paid, short of stock',
  'Order verified',
  'Picking in progress',
  'Packed',
  'Delivery slip printed',
  'Shipped',
  'Undelivered',
]

const takeCopy = ({ headers = {} }: { headers?: Record<string, string> }) =>
  app.inject({ method: 'POST', url: '/api/user/me/data', headers })

/** Inserts rows into every table about members; by hand where the shop's API is not used here. */
async function leaveTraces({ id, word, email, orderId, line }: MemberWithData) {
  const soon = new Date(Date.now() + 60_000)
  for (const insert of [
    sql`insert into social_identities (provider, subject, member_id) values ('google', ${word}, ${id})`,
    sql`insert into member_notes (member_id, kind, text, actor_kind, actor_name, created_at)
      values (${id}, 'note', ${word}, 'staff', 'Rani', now())`,
    sql`insert into known_devices (member_id, device_hash) values (${id}, ${Buffer.alloc(32)})`,
    sql`insert into social_sign_ups (token_hash, provider, subject, step, member_id, email, is_email_verified, first_name,
      last_name, acquisition_source, return_path, expires_at) values (${Buffer.from(word)}, 'google', ${word}, 'link', ${id},
      ${email}, true, ${word}, ${word}, 'web', '/', ${soon})`,
    sql`insert into sign_in_tokens (token_hash, browser_hash, member_id, expires_at)
      values (${Buffer.from(word)}, ${Buffer.from(word)}, ${id}, ${soon})`,
    sql`insert into one_time_codes (scope, mode, target, member_id, address, asked_at, expires_at)
      values ('verification', 'email', ${email.toLowerCase()}, ${id}, '127.0.0.1', now(), ${soon})`,
    sql`insert into password_resets (token_hash, member_id, expires_at) values (${Buffer.from(word)}, ${id}, ${soon})`,
    sql`insert into wishlist_entries (member_id, combination_id) values (${id}, ${line.combinationId})`,
    sql`insert into saved_lines (member_id, product_id, combination_id, quantity, seen_price_rupiah)
      values (${id}, ${line.productId}, ${line.combinationId}, 1, 50000)`,
    sql`insert into extra_bags (id, name, price_rupiah) values ('kado', 'Tas Kado', 5000) on conflict do nothing`,
    sql`insert into cart_extra_bags (cart_id, extra_bag_id, quantity) select id, 'kado', 1 from carts where member_id = ${id}`,
    sql`insert into vouchers (code, discount_type, discount_rupiah, name) values ('KENANG', 'amount', 1000, 'Kenang')
      on conflict do nothing`,
    sql`insert into voucher_members (voucher_id, member_id) select id, ${id} from vouchers where code = 'KENANG'`,
    sql`insert into voucher_uses (voucher_id, order_id, member_id) select id, ${orderId}, ${id} from vouchers where code = 'KENANG'`,
    sql`insert into point_rules (id, name, times, starts_at, is_active)
      overriding system value values (1, 'Kenang', 2, now(), false)
      on conflict do nothing`,
    sql`insert into point_rule_uses (order_id, point_rule_id, points) values (${orderId}, 1, 10)`,
    sql`insert into point_entries (member_id, kind, usable_change) values (${id}, 'granted', 10)`,
    sql`insert into stock_wishes (combination_id, email, name) values (${line.combinationId}, ${email}, ${word})`,
    sql`insert into bag_reminder_consents (member_id, consent, given_at) values (${id}, 'Ingatkan aku', now())`,
    sql`insert into former_bag_reminder_consents (member_id, consent, given_at, withdrawn_at)
      values (${id}, 'Ingatkan aku', now(), now())`,
    sql`insert into bag_reminders (member_id, cart_id, left_at, nth, queued_at)
      select member_id, id, updated_at, 1, now() from carts where member_id = ${id} and closed_at is null`,
    sql`insert into data_requests (kind, way, member_id, identity_check, received_at, due_at)
      values ('export', 'phone', ${id}, 'call-back', now(), now())`,
    sql`insert into subscriptions (email, consent) values (${email}, ${word})`,
    sql`insert into product_views (member_id, product_id, viewed_at) values (${id}, ${line.productId}, now())`,
    sql`insert into visits (guid, member_id, platform, referrer, started_at, seen_at)
      values (${`visit-${word}`}, ${id}, 'web', ${word}, now(), now())`,
    sql`insert into visit_events (visit_guid, id, verb, object_type, object_id, referrer, additional, occurred_at)
      values (${`visit-${word}`}, gen_random_uuid(), 'search', 'keyword', '', '', ${JSON.stringify({ keyword: word })}, now())`,
    sql`insert into visit_affiliates (visit_guid, affiliate, landed_at, arrived_at) values (${`visit-${word}`}, 'teman', '/', now())`,
    sql`insert into visitor_actions (verb, device_id, member_id, is_guest, acquisition_source, accessed_at)
      values ('open', ${`device-${word}`}, ${id}, false, 'web', now())`,
    sql`insert into rewards (key, name) values ('kipas', 'Kipas') on conflict do nothing`,
    sql`insert into member_rewards (member_id, reward_key, given_at) values (${id}, 'kipas', now())`,
    sql`insert into quizzes (slug, name, questions, results) values ('kulit', 'Kulit', '[1]', '[1]') on conflict do nothing`,
    sql`insert into quiz_finishes (quiz_id, member_id, result, first_finished_at, finished_at)
      select id, ${id}, 'gel', now(), now() from quizzes where slug = 'kulit'`,
    sql`insert into quiz_runs (quiz_id, member_id, day, reached, answered, stepped_at)
      select id, ${id}, current_date, '{satu}', '{}', now() from quizzes where slug = 'kulit'`,
    sql`insert into game_shares (member_id, product_id, code, points, shared_at)
      values (${id}, ${line.productId}, substr(md5(${word}), 1, 10), 5, now())`,
    sql`insert into game_share_openings (share_id, member_id, opened_at)
      select id, ${id}, now() from game_shares where member_id = ${id}`,
    sql`with list as (insert into point_lists (purse, file_name, content_hash, made_by, made_at)
          values ('points', 'uji.csv', ${Buffer.from(word)}, 'staff:rani', now()) returning id)
      insert into point_list_lines (list_id, line, member_id, shown, amount, reason)
      select id, 2, ${id}, 'z•••', 5, 'Uji coba' from list`,
    sql`insert into token_entries (member_id, kind, change, moved_by) values (${id}, 'granted', 5, 'staff:rani')`,
    sql`insert into token_prizes (key, name, type, tokens, partner_id) values ('spa', 'Spa', 'partner', 5, 'melati')
      on conflict do nothing`,
    sql`insert into token_redemptions (member_id, prize_id, prize_name, type, tokens, redeemed_at)
      select ${id}, id, name, type, tokens, now() from token_prizes where key = 'spa'`,
    sql`insert into token_contacts (redemption_id, member_id, phone_no, kpi)
      select id, ${id}, ${word}, '3174012345678901' from token_redemptions where member_id = ${id}`,
    sql`insert into lucky_draws (type, name, campaign_slug) values ('aqua', 'Undian', 'lucky-draw') on conflict do nothing`,
    sql`insert into lucky_prizes (draw_type, key, name, slot, weight) values ('aqua', 'tas', 'Tas', 'gift', 1)
      on conflict do nothing`,
    sql`insert into lucky_claims (draw_type, member_id, prize_id, prize_name, slot, wheel, ticket, claimed_at)
      select 'aqua', ${id}, id, name, slot, '[{"key": "tas", "weight": 1}]', 0, now() from lucky_prizes`,
    sql`insert into payment_incidents (payment_id, kind, note) select id, 'amount_differs', ${word} from payments where order_id = ${orderId}`,
    sql`update payments set charged_back_rupiah = 1 where order_id = ${orderId}`,
    sql`insert into payment_notices (provider, event_key, provider_order_id, body, outcome)
      select provider, ${`event-${orderId}`}, provider_order_id, ${JSON.stringify({ transaction_status: 'settlement', gross_amount: '1.00', customer_details: { email, first_name: word } })}, 'done'
      from payments where order_id = ${orderId}`,
    sql`insert into transfer_receipts (payment_id, bank_account_id, picture, sent_at)
      select p.id, (select min(id) from bank_accounts), ${Buffer.from(word)}, now() from payments p where order_id = ${orderId}`,
    sql`insert into tax_dues (order_id, arrived_at) values (${orderId}, now())`,
    sql`insert into tax_documents (kind, happened_at, number, order_id, turn, gross_rupiah, untaxed_rupiah, net_rupiah,
        base_rupiah, ppn_rupiah, rate_percent, base_numerator, base_denominator)
      select 'invoice', now(), coalesce(max(number), 0) + 1, ${orderId}, 1, 111, 0, 100, 92, 11, 12, 11, 12
      from tax_documents`,
    sql`insert into refunds (payment_id, order_id, key, amount_rupiah, reason, status, bank_name, account_name,
        account_number, asked_by, note)
      select id, order_id, 'tas', 1000, 'tas habis', 'done', 'BRI', ${word}, '0123', 'staff:rani', ${word}
      from payments where order_id = ${orderId}`,
    sql`insert into refund_lines (refund_id, order_line_id, quantity, amount_rupiah)
      select r.id, l.id, 1, 1000 from refunds r join order_lines l using (order_id) where r.order_id = ${orderId}`,
    sql`insert into transfer_files (written_at, written_by) values (now(), 'staff:rani')`,
    sql`insert into transfer_file_rows (file_id, refund_id, amount_rupiah, bank_name, account_name, account_number,
        taken_out_at, taken_out_by, taken_out_reason)
      select (select id from transfer_files order by number desc limit 1), id, amount_rupiah, 'BRI', ${word}, '0123',
        now(), 'staff:rani', ${word} from refunds where order_id = ${orderId}`,
    sql`insert into refused_refund_accounts (refund_id, bank_name, account_name, account_number, reason, refused_at,
        recorded_by)
      select id, 'BRI', ${word}, '0123', ${word}, now(), 'staff:rani' from refunds where order_id = ${orderId}`,
    sql`insert into saved_cards (member_id, token, masked_number) values (${id}, ${word}, '481111-1114')`,
    sql`update order_lines set details = ${JSON.stringify({ egift: { recipient_name: 'Ibu', sender_name: word } })} where order_id = ${orderId}`,
    sql`insert into gift_cards (order_id, order_line_id, piece, value_rupiah, expires_at)
      select order_id, id, 1, 50000, now() from order_lines where order_id = ${orderId}`,
    sql`insert into gift_card_codes (code_hash, gift_card_id, last_chars)
      select ${Buffer.from(word)}, id, 'ABCD' from gift_cards where order_id = ${orderId}`,
    sql`with card as (insert into gift_cards (piece, value_rupiah, expires_at)
          values (1, 1000, now() + interval '1 year') returning id),
        entry as (insert into gift_card_entries (gift_card_id, kind, usable_change) select id, 'issued', 1000 from card)
      insert into issued_gift_cards (gift_card_id, recipient_name, recipient_email, sender_name, message, reason, issued_by)
      select id, ${word}, ${email}, 'Toko', ${word}, 'hadiah', 'staff:Rani' from card`,
    sql`insert into gift_card_entries (gift_card_id, order_id, kind, usable_change, held_change)
      select id, order_id, 'held', -1000, 1000 from gift_cards where order_id = ${orderId}`,
    sql`update order_state_histories set note = ${word} where order_id = ${orderId}`,
    sql`with endpoint as (insert into webhook_endpoints (url, kinds, secret, made_by)
          values ('https://mitra.example', '{order.paid}', 'whsec_x', 'Rani') returning id),
        event as (insert into webhook_events (kind, thing, order_id, body)
          values ('order.paid', ${`order:${orderId}`}, ${orderId}, ${word}) returning id, thing),
        delivery as (insert into webhook_deliveries (event_id, endpoint_id, thing, state, ended_at)
          select event.id, endpoint.id, thing, 'delivered', now() from event, endpoint returning id)
      insert into webhook_tries (delivery_id, started_at, ended_at, status, answer) select id, now(), now(), 200, ${word} from delivery`,
    sql`insert into payment_links (token_hash, order_id, created_at) values (${Buffer.from(word)}, ${orderId}, now())`,
    sql`insert into order_notes (order_id, text, actor_kind, actor_name, created_at) values (${orderId}, ${word}, 'staff', 'Rani', now())`,
    sql`with person as (insert into staff_accounts (id, name, email, role_key, created_at)
          values (${`rani-${orderId}`}, 'Rani', ${`rani-${orderId}@carasun.example`}, 'manager', now()) returning id)
      insert into seen_mentions (note_id, staff_id, seen_at)
      select n.id, person.id, now() from order_notes n, person where n.order_id = ${orderId}`,
    sql`insert into delivery_changes (order_id, status, address, delivery_note, fee_before_rupiah, fee_rupiah, asked_by, created_at)
      values (${orderId}, 'asked', ${JSON.stringify({ contact: word })}::jsonb, ${word}, 1000, 2000, 'Rani', now())`,
    sql`with wave as (insert into packing_waves (made_by) values ('Dimas') returning id),
        packing as (insert into packing_orders (wave_id, order_id, note) select id, ${orderId}, ${word} from wave returning id)
      insert into packing_scans (packing_order_id, scan_id, piece, scanned_by) select id, 'scan', 'piece', 'Dimas' from packing`,
    sql`with parcel as (insert into parcels (order_id, number, weight_gram, tracking_number, packed_by, shipped_at)
        values (${orderId}, 1, 250, ${`JNE${orderId.slice(0, 20)}`}, 'Dimas', now()) returning id)
      insert into parcel_pieces (parcel_id, piece, quantity) select id, 'piece', 1 from parcel`,
    sql`insert into cancelled_pieces (order_id, piece, quantity) values (${orderId}, 'b1', 1)`,
    sql`insert into order_returns (order_id, reason) values (${orderId}, ${word})`,
    sql`insert into return_lines (return_id, order_line_id, quantity)
      select r.id, l.id, 1 from order_returns r join order_lines l using (order_id) where r.order_id = ${orderId}`,
    sql`insert into return_photos (order_id, picture) values (${orderId}, ${Buffer.from(word)})`,
    sql`insert into reviews (product_id, combination_id, member_id, detail, average_rating, status)
      values (${line.productId}, ${line.combinationId}, ${id}, ${word}, 5, 'published')`,
    sql`insert into review_photos (member_id, caption, result_type) values (${id}, ${word}, 'image/png')`,
    sql`insert into reviews (product_id, author_name, detail, average_rating, status, helpful_count)
      values (${line.productId}, 'Wati', ${`Ulasan ${line.productId}`}, 5, 'published', 1)`,
    sql`insert into review_votes (review_id, member_id) select id, ${id} from reviews where product_id = ${line.productId} and author_name = 'Wati'`,
    sql`insert into review_reports (review_id, member_id, reason, note)
      select id, ${id}, 'other', ${word} from reviews where product_id = ${line.productId} and author_name = 'Wati'`,
    sql`insert into review_drafts (member_id, product_id, content, updated_at)
      values (${id}, ${line.productId}, ${JSON.stringify({ detail: word })}, now())`,
    sql`insert into search_history (member_id, keyword, searched_at) values (${id}, ${word}, now())`,
    sql`insert into chat_conversations (id, member_id, created_at, last_message_at) values (${word}, ${id}, now(), now())`,
    sql`insert into chat_messages (conversation_id, body, sent_at, sender_key) values (${word}, ${word}, now(), 'key')`,
    sql`insert into chat_pictures (conversation_id, is_by_staff, picture, created_at) values (${word}, false, ${Buffer.alloc(1)}, now())`,
    sql`insert into chat_viewers (conversation_id, account_id, seen_at)
      select ${word}, id, now() from staff_accounts limit 1`,
    sql`insert into visitor_messages (kind, name, email, message, member_id, created_at) values ('contact', ${word}, ${email}, ${word}, ${id}, now())`,
    sql`insert into idempotency_keys (owner, call, key, body_hash, answer) values (${id}, 'place-order', ${word}, '', ${JSON.stringify({ word })})`,
  ])
    await insert.execute(shop.db)
}

interface Reference {
  table: string
  column: string
  to: string
  onDelete: 'a' | 'r' | 'c' | 'n' | 'd'
}

async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to,
      c.confdeltype as "onDelete"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(shop.db)
  return rows
}

const tablesAbout = (all: Reference[], root: string): string[] => {
  const reachable = new Set([root])
  for (const table of reachable)
    for (const reference of all) if (reference.to === table) reachable.add(reference.table)
  return [...reachable]
}

describe('what the shop stores about a member', () => {
  test('every table that references members, directly or indirectly, is listed', async () => {
    // Subscriptions refer to nobody: they are found by the verified address alone.
    const referring = [...tablesAbout(await references(), 'members'), 'subscriptions']
    expect(referring.sort()).toEqual(Object.keys(personalTables).sort())
  })

  test('the export contains no credentials: hashes, tokens, codes', () => {
    // `tokens` counts a campaign's tokens, not secrets
    for (const [table, { columns }] of Object.entries(personalTables))
      for (const column of columns)
        expect(/hash|token(?!s$)|secret|^code$|password|guid/.test(column), `${table}.${column}`).toBe(false)
  })

  test('the export has the member’s rows of every table, and nobody else’s', async () => {
    const [zulaikha, other] = [await memberWithData(), await memberWithData()]
    await leaveTraces(zulaikha)
    await leaveTraces(other)
    const response = await takeCopy(zulaikha)
    expect(response.headers['cache-control']).toBe('no-store')
    const { data } = response.json().data
    for (const [table, { rows: which, columns }] of Object.entries(personalTables)) {
      if (columns.length === 0) continue
      const { rows: stored } = await sql`
        select from ${sql.table(table)} where ${sql.raw(which.replaceAll('$1', `'${zulaikha.id}'`))}`.execute(
        shop.db,
      )
      expect(stored.length, table).toBeGreaterThan(0)
      expect(
        data[table]?.map((row: object) => Object.keys(row)),
        table,
        // The export itself is recorded after it was made.
      ).toEqual(stored.slice(table === 'data_requests' ? 1 : 0).map(() => columns))
    }
    expect(data.orders[0].delivery_address.contact).toBe(zulaikha.word)
    expect(data.chat_messages).toEqual([expect.objectContaining({ body: zulaikha.word })])
    expect(response.body).not.toContain(other.word)
    expect(response.body).not.toContain(other.id)
    expect((await takeCopy({})).statusCode).toBe(401)
  })
})

describe('deleting an account', () => {
  test('the account is deleted with all its data; its orders stay, anonymised', async () => {
    const zulaikha = await memberWithData()
    await leaveTraces(zulaikha)
    await end(zulaikha.orderId)
    const storedOrder = () =>
      shop.db.selectFrom('orders').selectAll().where('id', '=', zulaikha.orderId).executeTakeFirstOrThrow()
    const before = await storedOrder()
    expect((await remove(zulaikha, zulaikha.password)).json()).toMatchObject({ success: true })

    for (const { table, column, to } of await references())
      if (to === 'members') {
        const { rows } =
          await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${zulaikha.id}`.execute(
            shop.db,
          )
        expect(rows.length, `${table}.${column}`).toBe(0)
      }
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
    for (const { name } of tables)
      for (const trace of [zulaikha.word, zulaikha.id]) {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.table(name)} t where t::text ilike ${`%${trace}%`}`.execute(
          shop.db,
        )
        expect(rows, `${trace} in ${name}`).toEqual([])
      }

    const order = await storedOrder()
    expect(order).toEqual({
      ...before,
      version: before.version + 1,
      member_id: null,
      delivery_address: {
        country: expect.objectContaining({ name: 'Indonesia' }),
        province: expect.objectContaining({ name: 'DKI Jakarta' }),
        city: expect.objectContaining({ name: 'Kota Jakarta Selatan' }),
      },
    })
    const lines = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(lines).toMatchObject([{ quantity: 1, details: {} }])
    expect(mails).toContain(`${zulaikha.email}: Akun Carasun kamu sudah dihapus`)
  })

  test('a member with an unverified address neither sees nor deletes what others stored under it', async () => {
    const zulaikha = await memberWithData()
    const { word, email, line } = zulaikha
    const remaining = async () => ({
      wishes: (await shop.db.selectFrom('stock_wishes').select('id').where('email', '=', email).execute())
        .length,
      messages: (
        await shop.db.selectFrom('visitor_messages').select('id').where('email', '=', email).execute()
      ).length,
    })
    await sql`insert into stock_wishes (combination_id, email) values (${line.combinationId}, ${email})`.execute(
      shop.db,
    )
    await sql`insert into visitor_messages (kind, name, email, message, created_at)
      values ('contact', ${word}, ${email}, ${word}, now())`.execute(shop.db)
    await end(zulaikha.orderId)
    const verify = (isVerified: boolean) =>
      shop.db
        .updateTable('members')
        .set({ is_verified_email: isVerified })
        .where('id', '=', zulaikha.id)
        .execute()
    const visibleWishes = async () => (await takeCopy(zulaikha)).json().data.data.stock_wishes
    expect(await visibleWishes()).toHaveLength(1)

    await verify(false)
    expect(await visibleWishes()).toEqual([])
    expect((await remove(zulaikha, zulaikha.password)).statusCode).toBe(200)
    expect(await remaining()).toEqual({ wishes: 1, messages: 1 })
  })

  test('all sessions end, and the e-mail and user name can be registered again', async () => {
    const sari = await makeMember(shop)
    const registration = { email: sari.email, user_name: sari.userName }
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: sari.email, password: sari.password },
    })
    const other = {
      cookie: `carasun_session=${elsewhere.cookies.find(cookie => cookie.name === 'carasun_session')?.value}`,
    }
    expect((await app.inject({ url: '/api/user/me', headers: other })).statusCode).toBe(200)
    await remove(sari, sari.password)
    for (const headers of [sari.headers, other])
      expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401)
    expect((await makeMember(shop, registration)).id).not.toBe(sari.id)
  })

  test('an order with a tax number keeps the number and the buyer’s name, because the tax invoice names the buyer', async () => {
    const zulaikha = await memberWithData('012345678901234')
    await end(zulaikha.orderId)
    await remove(zulaikha, zulaikha.password)
    const order = await shop.db
      .selectFrom('orders')
      .select('delivery_address')
      .where('id', '=', zulaikha.orderId)
      .executeTakeFirstOrThrow()
    expect(order.delivery_address).toMatchObject({ npwp_number: '012345678901234', contact: zulaikha.word })
    expect(JSON.stringify(order)).not.toContain('Jalan')
  })

  test('is refused without the password or while an order is in progress, and changes nothing', async () => {
    const zulaikha = await memberWithData()
    const ownRecords = async () => {
      // Each reading of the data is recorded as a request.
      const { data_requests: _, ...data } = (await takeCopy(zulaikha)).json().data.data
      return { data, order: await call(app, zulaikha.buyer, 'GET', `/api/orders/data/${zulaikha.orderId}`) }
    }
    const before = await ownRecords()
    expect(before).toMatchObject({ data: { cart_lines: [{}, {}] }, order: { payment: { instruction: {} } } })
    expect((await remove(zulaikha)).json().code).toBe('PASSWORD_NEEDED')
    expect((await remove(zulaikha, 'bukan-ini')).json().code).toBe('INCORRECT_PASSWORD')
    const response = await remove(zulaikha, zulaikha.password)
    expect(response.json()).toMatchObject({ code: 'ORDERS_UNDER_WAY' })
    expect(response.json().details.reference_codes).toHaveLength(1)
    // The browser stays logged in.
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await ownRecords()).toEqual(before)
    for (const state of inProgress) {
      await end(zulaikha.orderId, state)
      const proof = { password: zulaikha.password, token: null, device: null }
      await expect(deleteAccount(shop, zulaikha.id, proof), state).rejects.toMatchObject({
        code: 'ORDERS_UNDER_WAY',
      })
    }
    await end(zulaikha.orderId, 'Cancelled')
    expect((await remove(zulaikha, zulaikha.password)).statusCode).toBe(200)
  })

  test('is refused while a refund is pending', async () => {
    const zulaikha = await memberWithData()
    await end(zulaikha.orderId, 'Cancelled')
    await sql`
      insert into refunds (payment_id, order_id, key, amount_rupiah, reason, status, asked_by)
      select id, order_id, 'batal', 1000, 'batal', 'to_transfer', 'member' from payments
      where order_id = ${zulaikha.orderId}`.execute(shop.db)
    const response = await remove(zulaikha, zulaikha.password)
    expect(response.json()).toMatchObject({ code: 'ORDERS_UNDER_WAY' })
    expect(response.json().details.reference_codes).toHaveLength(1)
    await sql`update refunds set status = 'done' where order_id = ${zulaikha.orderId}`.execute(shop.db)
    expect((await remove(zulaikha, zulaikha.password)).statusCode).toBe(200)
  })

  test('a member with only a social login must have logged in within ten minutes', async () => {
    const dinda = await makeMember(shop)
    await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', dinda.id).execute()
    await sql`update sessions set created_at = now() - interval '1 hour' where member_id = ${dinda.id}`.execute(
      shop.db,
    )
    expect((await remove(dinda)).json().code).toBe('LOGIN_AGAIN')
    await sql`update sessions set created_at = now() where member_id = ${dinda.id}`.execute(shop.db)
    expect((await remove(dinda)).statusCode).toBe(200)
  })

  test('if an order is placed at the same moment, either order and account both exist, or neither does', async () => {
    const product = await makeProduct(shop.db, { stock: 500 })
    const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
    const counts = { placed: 0, deleted: 0 }
    for (let round = 0; round < 12; round++) {
      const buyer = await makeBuyer(shop.db)
      const cart = await fillBag(app, buyer, [line])
      const [order, deletion] = await Promise.all([
        place(app, buyer, cart),
        new Promise(resolve => setTimeout(resolve, round * 2)).then(() => remove(buyer)),
      ])
      const member = await shop.db
        .selectFrom('members')
        .select('id')
        .where('id', '=', buyer.id)
        .executeTakeFirst()
      if (order.statusCode === 200) {
        expect(deletion.json().code).toBe('ORDERS_UNDER_WAY')
        expect(member).toBeDefined()
        counts.placed += 1
      } else {
        expect(deletion.statusCode, deletion.body).toBe(200)
        expect(['NOT_LOGGED_IN', 'CART_EMPTY', 'ADDRESS_MISSING']).toContain(order.json().code)
        expect(member).toBeUndefined()
        counts.deleted += 1
      }
    }
    expect(counts.placed + counts.deleted).toBe(12)
    const { rows } =
      await sql`select from orders where member_id is null and state = 'Awaiting payment'`.execute(shop.db)
    expect(rows).toHaveLength(0)
  })

  describe('while another tab writes', () => {
    type Line = { productId: number; combinationId: number }
    const wallet = { payment_method: 'ovo', phone_no: '081234567890' }

    /** Places a wallet order whose payment the buyer declines on the phone. */
    async function refusedOrder(buyer: Buyer, line: Line): Promise<string> {
      const placedOrder = (await place(app, buyer, await fillBag(app, buyer, [line]), wallet)).json().data
      await fetch(`${payments.url}/control/transactions/${placedOrder.reference_code}-1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act: 'deny', mode: 'silent' }),
      })
      await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placedOrder.order_id })
      return placedOrder.order_id
    }

    /** Each write with the path and body of its call, and the status of a deletion that comes after it. */
    const writes: [
      what: string,
      call: (line: Line, buyer: Buyer) => Promise<[path: string, body: object]>,
      after: number,
    ][] = [
      ['an address', async () => ['/addresses', tebet()], 200],
      [
        'a line of the bag',
        async ({ productId, combinationId }) => [
          '/user/me/carts',
          { action: 'add', id: String(productId), combination_id: String(combinationId), quantity: 1 },
        ],
        200,
      ],
      [
        'a product on the wishlist',
        async ({ productId, combinationId }) => [
          '/wishlist',
          { product_id: String(productId), product_combination_id: String(combinationId) },
        ],
        200,
      ],
      [
        'a review',
        async ({ productId, combinationId }) => [
          '/reviews_v2',
          reviewOf({ productId, combinationIds: [combinationId] }),
        ],
        200,
      ],
      [
        'an order that is paid again',
        async (line, buyer) => [
          '/payments',
          { phone_no: wallet.phone_no, id_order: await refusedOrder(buyer, line) },
        ],
        409,
      ],
    ]

    /** Makes both requests while the member's row is locked, so that they wait for it in this order. */
    async function meet(memberId: string, [first, second]: [() => PostResponse, () => PostResponse]) {
      const both = await shop.db.transaction().execute(async tx => {
        await sql`select from members where id = ${memberId} for update`.execute(tx)
        const responses: PostResponse[] = []
        for (const person of [first, second]) {
          responses.push(person())
          await waitForLocks(shop.db, responses.length)
        }
        return { pending: responses }
      })
      return Promise.all(both.pending)
    }

    test.each(writes)(
      '%s: whichever request is first succeeds; a write after the deletion is refused',
      async (_, callOf, after) => {
        const product = await makeProduct(shop.db, { stock: 50 })
        const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
        // The rows of `leaveTraces` are inserted by hand, so some of them violate the invariants already.
        const before = await checkInvariants(shop.db)
        const [late, early] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
        const lateCall = await callOf(line, late)
        const [deleted, refused] = await meet(late.id, [() => remove(late), () => post(late, ...lateCall)])
        expect(deleted?.statusCode, deleted?.body).toBe(200)
        expect([refused?.statusCode, refused?.json().code], refused?.body).toEqual([401, 'NOT_LOGGED_IN'])

        const earlyCall = await callOf(line, early)
        const [written, deletion] = await meet(early.id, [
          () => post(early, ...earlyCall),
          () => remove(early),
        ])
        expect(written?.statusCode, written?.body).toBe(200)
        expect(deletion?.statusCode, deletion?.body).toBe(after)
        expect(await checkInvariants(shop.db)).toEqual(before)
      },
    )
  })
})
