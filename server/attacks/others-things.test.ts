import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { onlyRow } from '../db/only-row.ts'
import type { App } from '../http/app-types.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reviewText } from '../testing/make-review.ts'
import { type TestPayments, testPayments } from '../testing/test-payments.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/**
 * A signed-in thief and a guest send Rahasiana's ids to every route, in each parameter, query and body, and claim to be
 * her. No response may contain her data, and none of it may change.
 *
 * New routes are attacked automatically. If made-up values never pass a route's schema, add an attack to
 * `targetedAttacks`; if a route stores something new about a member, add some to `makeVictim`.
 */
const membersOnly =
  /\/users?\/me\/(?!actions$)|\/api\/me\/|\/lucky-draw\/voucher$|\/quiz\/(pid_quiz|:slug\/result)|\/orders?(\/|$)|\/address(es)?(\/|$)|\/carts\/(:|reorder)|\/saved-for-later|\/payments(\/(callback|detail))?$/

interface Victim extends Buyer {
  email: string
  cartId: string
  lineId: string
  orderId: string
  referenceCode: string
  photoId: string
  product: { id: string; combination_id: string }
  /** The ids of all her rows. */
  ids: string[]
}

let payments: TestPayments
let shop: TestShop
let app: App
let routes: Route[]
let victim: Victim
let thief: Buyer

beforeAll(async () => {
  payments = await testPayments()
  shop = await testShop({ payment: payments.provider })
  ;({ app, routes } = await appWithRoutes(shop))
  victim = await makeVictim()
  thief = await makeBuyer(shop.db)
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await payments.close()
})

/** Attacks with values that pass a route's schema, so that they reach its own checks. */
const targetedAttacks = (): Record<string, { query?: Record<string, string>; body?: object }[]> => {
  const { product } = victim
  const filter = (fields: object) => ({ query: { filter: JSON.stringify(fields) } })
  const cart = [
    { body: { action: 'update', ...product, quantity: 9, line_id: victim.lineId } },
    { body: { action: 'delete', ...product, quantity: 0, line_id: victim.lineId } },
  ]
  const shipping = [
    { body: { address_id: victim.addressId, cart_id: victim.cartId, shipping_type: 'regular' } },
    filter({ address_id: victim.addressId }),
  ]
  const address = {
    body: {
      title: 'Rumah',
      contact: 'Pencuri',
      phone: '081234567890',
      province: '31',
      city: '3174',
      district: '317401',
      address1: 'Jl. Lain 1',
      zipcode: '12810',
      is_default: true,
      member_id: victim.id,
      _id: victim.addressId,
    },
  }
  const orders = [filter({}), filter({ member_id: victim.id }), { query: { member_id: victim.id } }]
  const extra = [{ body: { extra_bag_id: 'kado', quantity: 1 } }]
  const review = {
    detail: reviewText(),
    images: [],
    tags: [],
    is_recommended: true,
    is_repurchase: true,
    source: 'web',
    is_star_effectiveness: 1,
    is_star_packaging: 1,
    is_star_value_for_money: 1,
    product,
  }
  const herPhoto = [{ _id: victim.photoId, description: 'Curian' }]
  return {
    'POST /api/reviews_v2': [{ body: review }, { body: { ...review, images: herPhoto } }],
    'PUT /api/edit_review/:id': [{ body: review }, { body: { ...review, images: herPhoto } }],
    'PUT /api/user/me/review-drafts/:productId': [{ body: { detail: 'Punyaku', images: herPhoto } }],
    'GET /api/search/tags/beauty-profile': [{ query: { code: 'jenis-kulit', keyword: 'kulit' } }],
    'PUT /api/uploads/:key': [{ query: { expires: '9999999999', signature: 'ff' }, body: {} }],
    'GET /api/pre-signed-url': [{ query: { content_type: 'image/png', size: '100' } }],
    'POST /api/user/me/carts/extrabags': extra,
    'POST /api/users/me/carts/extrabags': extra,
    'POST /api/saved-for-later': [{ body: { line_id: victim.lineId } }],
    'POST /api/carts/reorder': [{ body: { cart_id: victim.cartId } }],
    'POST /api/user/me/carts': cart,
    'POST /api/users/me/carts': cart,
    'GET /api/user/me/shippings': shipping,
    'GET /api/users/me/shippings': shipping,
    'POST /api/user/me/shippings': shipping,
    'POST /api/users/me/shippings': shipping,
    'POST /api/address': [address],
    'POST /api/addresses': [address],
    'PUT /api/address/:id': [address],
    'PUT /api/addresses/:id': [address],
    'GET /api/users': [
      filter({ _id: victim.id, 'address._id': victim.addressId }),
      filter({ _id: thief.id, 'address._id': victim.addressId }),
    ],
    'GET /api/user/me/orders': orders,
    'GET /api/users/me/orders': orders,
    'GET /api/user/me/orders/count': orders,
    'GET /api/users/me/orders/count': orders,
    'GET /api/orders/data': [{ query: { reference_code: victim.referenceCode } }],
    'POST /api/carts': [{ body: { verb: 'add', product: [{ ...product, quantity: 1 }] } }],
    'POST /api/carts/gift-card': [{ body: { code: 'AAAAAAAAAAAAAAAA' } }],
    'POST /api/gift-cards/balance': [{ body: { code: 'AAAAAAAAAAAAAAAA' } }],
    'POST /api/orders': [
      { body: { cart_id: victim.cartId, payment_method: 'bca_virtual_account', total_price: 1 } },
    ],
    'PUT /api/order/:id/cancelled': [{ body: { cancellation_reason: 'Jahat' } }],
    'POST /api/payments/callback': [{ body: { id_order: victim.orderId } }],
    'POST /api/payments/detail': [{ body: { id_order: victim.orderId } }],
    'POST /api/orders/confirm-payment/:orderId': [
      { body: { bank_id: '1', receipt: 'data:image/png;base64,iVBORw0KGgo=' } },
    ],
    'POST /api/payments/refund-account/:orderId': [
      { body: { bank_name: 'BRI', account_name: 'Pencuri', account_number: '0123456789' } },
    ],
    'POST /api/quiz/pid_quiz/:id': [
      { body: { answers: [{ question_id: 'rahasia', answer_id: 'a' }], member_id: victim.id } },
    ],
    'POST /api/quiz/pid_quiz/:id/steps': [
      { body: { question_id: 'rahasia', answered: [], member_id: victim.id } },
    ],
    ...each(['user/me', 'users/me'], me => ({
      [`POST /api/${me}/tokens/redeem`]: [
        {
          body: { points: 2, prize_name: 'Spa', type: 'partner', partner_id: 'melati', member_id: victim.id },
        },
      ],
      [`POST /api/${me}/claim-reward/lucky-draw`]: [
        { body: { lucky_draw_type: 'aqua', member_id: victim.id } },
      ],
      [`POST /api/${me}/claim-reward/lucky-draw/email`]: [
        { body: { voucher_id: HER_CLAIM, lucky_draw_type: 'aqua' } },
      ],
    })),
    ...each(['me', 'user/me', 'users/me'], me => ({
      [`PUT /api/${me}/actions/pink_university_game`]: [
        { body: { share_link: `/perawatan-surya/${product.id}-serum`, member_id: victim.id } },
      ],
      [`POST /api/${me}/actions/pink_university_game/opened`]: [{ body: { code: 'AbCdEfGh12' } }],
    })),
    'GET /api/weather/cities/autocomplete': [{ query: { q: 'bandung' } }],
    'POST /api/feedback': [
      { body: { fullname: 'Pencuri', rate: '1', tanggal: '2026-08-05', feedback: 'Jahat' } },
    ],
    'GET /api/cities': [{ query: { province_id: '31' } }],
    'GET /api/districts': [{ query: { city_id: '3174' } }],
    'GET /api/subdistricts': [{ query: { district_id: '317401' } }],
    'GET /api/auth/phone/check': [filter({ phone_no: '081234567890' })],
  }
}

const each = <Row>(names: string[], row: (name: string) => Record<string, Row>) =>
  Object.assign({}, ...names.map(row)) as Record<string, Row>

describe('every route', () => {
  test('a signed-in thief reads nothing of the victim’s and changes nothing', async () => {
    const before = await hers()
    const servedCalls = new Set<string>()
    const notReached: string[] = []
    for (const route of routes) {
      // A new thief for each route, because logging out ends his session.
      const { headers } = await makeBuyer(shop.db)
      let isReached = false
      let reason = ''
      for (const attack of attacksOn(route)) {
        const response = await send(attack, headers)
        expectNothingRevealed(route, attack, response)
        isReached ||= !/"INVALID_(INPUT|FILTER)"|"TOO_MANY_REQUESTS"/.test(response.body)
        reason = response.body
        if (response.statusCode === 200) servedCalls.add(nameOf(route))
      }
      if (!isReached && !isForMachines(route)) notReached.push(`${nameOf(route)}: ${reason}`)
    }
    expect(notReached, 'nothing passed the schema: add an attack to `targetedAttacks`').toEqual([])
    // He was signed in throughout, and got his own data.
    for (const path of ['user/me', 'user/me/carts', 'user/me/orders', 'users/me/addresses', 'payments'])
      expect(servedCalls).toContain(`GET /api/${path}`)
    await expectUnchanged(before)
  }, 300_000)

  test('a guest reads nothing of the victim’s, and gets a 401 from routes for members', async () => {
    const before = await hers()
    for (const route of routes) {
      const statuses = new Set<number>()
      for (const attack of attacksOn(route)) {
        const response = await send(attack, {})
        expectNothingRevealed(route, attack, response)
        statuses.add(response.statusCode)
      }
      statuses.delete(400)
      statuses.delete(429)
      if (membersOnly.test(route.url)) expect([nameOf(route), ...statuses]).toEqual([nameOf(route), 401])
    }
    await expectUnchanged(before)
  }, 300_000)

  test('every route in `targetedAttacks` exists', () => {
    const routeNames = new Set(routes.map(nameOf))
    expect(Object.keys(targetedAttacks()).filter(name => !routeNames.has(name))).toEqual([])
  })
})

test("another member's Idempotency-Key reveals nothing", async () => {
  const product = await makeProduct(shop.db)
  const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
  const cart = await fillBag(app, victim, [line])
  const key = { 'idempotency-key': 'kunci-rahasiana' }
  const hersPlaced = await place(app, victim, cart, {}, key)
  expect(hersPlaced.statusCode).toBe(200)
  const his = await place(app, thief, cart, {}, key)
  expect(his.json()).toMatchObject({ code: 'CART_NOT_FOUND' })
  expect(his.body).not.toContain(hersPlaced.json().data.order_id)
})

interface Attack {
  method: string
  url: string
  body?: object
  /** Shared by the attacks on one route. */
  sentBefore: string[]
}

/** True for routes that payment-notices.test.ts attacks. */
const isForMachines = ({ url }: Route) => url === '/api/payments/midtrans/notification'

const nameOf = ({ method, url }: Route) => `${method} ${url}`

/** Lists the attacks on a route: with each of her ids in every place, and those in `targetedAttacks`. */
function attacksOn(route: Route): Attack[] {
  // On a route that takes no id, the attacks with her different ids are the same request.
  const attacks = new Map<string, Attack>()
  const sentBefore: string[] = []
  const add = (id: string, query: Record<string, string>, body?: object) => {
    const path = route.url.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(oneOf(route, name) ?? id),
    )
    const search = new URLSearchParams(query).toString()
    const attack = {
      sentBefore,
      method: route.method,
      url: search ? `${path}?${search}` : path,
      ...(route.method === 'GET' || body === undefined ? {} : { body }),
    }
    attacks.set(`${attack.url} ${JSON.stringify(attack.body)}`, attack)
  }
  const aimed = targetedAttacks()[nameOf(route)] ?? []
  for (const id of victim.ids) {
    for (const { query: aimedQuery = {}, body: aimedBody } of aimed) add(id, aimedQuery, aimedBody)
    const query = asQuery(sample(route.schema.querystring, id))
    const body = sample(route.schema.body, id)
    for (const each of [query, { ...query, filter: '{}' }, {}])
      add(id, each, isRecord(body) ? { ...claims(), ...body } : claims())
  }
  return [...attacks.values()]
}

/** Returns the first value of a path parameter that allows only certain ones, such as a provider's name. */
function oneOf(route: Route, name: string): string | undefined {
  if (!(route.schema.params instanceof z.ZodType)) return undefined
  const part = z.toJSONSchema(route.schema.params, { unrepresentable: 'any' }).properties?.[name]
  const word = typeof part === 'object' ? part.enum?.[0] : undefined
  return typeof word === 'string' ? word : undefined
}

/** Fields that a body must not set. */
const claims = () => ({
  member_id: victim.id,
  memberId: victim.id,
  user: victim.id,
  user_id: victim.id,
  owner: victim.id,
  is_paid: true,
  state: 'Delivered',
  price: 1,
  total: 1,
  points: 99_999,
  is_verified_email: true,
})

let requestCount = 0

async function send({ method, url, body }: Attack, headers: object): Promise<LightMyRequestResponse> {
  requestCount += 1
  return app.inject({
    method: method as 'GET',
    url,
    // From a new IP address each time, so that no rate limit responds instead of the route.
    remoteAddress: `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    headers: {
      ...headers,
      'x-member-id': victim.id,
      'x-user-id': victim.id,
      'x-original-url': '/api/user/me',
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

function expectNothingRevealed(route: Route, attack: Attack, response: LightMyRequestResponse) {
  const description = `${nameOf(route)} ← ${attack.url} ${JSON.stringify(attack.body ?? '')}`
  expect(response.statusCode, `${description}: ${response.body}`).toBeLessThan(500)
  expect(response.body, description).not.toMatch(/Rahasia/)
  expect(response.body, description).not.toContain(victim.email)
  // What was sent earlier may be stored and returned.
  attack.sentBefore.push(`${attack.url} ${JSON.stringify(attack.body ?? '')}`)
  const sentText = attack.sentBefore.join('\n')
  for (const secret of [victim.referenceCode, victim.orderId, victim.cartId, victim.addressId])
    if (!sentText.includes(secret)) expect(response.body, description).not.toContain(secret)
}

const jsonSchemas = new Map<z.ZodType, z.core.JSONSchema._JSONSchema>()

/** Makes up a value that fits the schema as far as possible. */
function sample(schema: unknown, id: string): unknown {
  if (!(schema instanceof z.ZodType)) return undefined
  const known = jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  jsonSchemas.set(schema, known)
  return make(known, '')

  function make(node: z.core.JSONSchema._JSONSchema, name: string): unknown {
    if (typeof node === 'boolean') return id
    if (node.const !== undefined) return node.const
    if (node.enum) return node.enum[0]
    if (node.anyOf) return make(node.anyOf[0] ?? {}, name)
    switch (node.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(node.properties ?? {}).map(([key, inner]) => [key, make(inner, key)]),
        )
      case 'array':
        return [make((Array.isArray(node.items) ? node.items[0] : node.items) ?? {}, name)]
      case 'integer':
      case 'number':
        return Math.max(1, Number(node.minimum ?? 1))
      case 'boolean':
        return true
      default:
        return text(node, name)
    }
  }

  function text({ format, pattern }: Exclude<z.core.JSONSchema._JSONSchema, boolean>, name: string): string {
    const byName = Object.entries(samples).find(([part]) => name.includes(part) || format === part)
    if (byName) return byName[1]
    return pattern && !new RegExp(pattern, 'u').test(id) ? victim.product.id : id
  }
}

/** Valid values for fields, by a part of the field's name or by its format. */
const samples = {
  email: 'pencuri@example.com',
  user_name: 'pencuri',
  first_name: 'Pencuri',
  last_name: 'Pencuri',
  verb: 'view',
  object_type: 'product',
  phone: '081234567890',
  code: 'ABCDEFGH2345',
  province: '31',
  city: '3174',
  district: '317401',
  'date-time': '2026-08-05T06:00:00Z',
  date: '2026-08-05',
  uuid: '018f3c5e-7b1a-7c3d-9e4f-5a6b7c8d9e0f',
}

const asQuery = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)])) : {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function makeVictim(): Promise<Victim> {
  const buyer = await makeBuyer(shop.db)
  const { email } = await shop.db
    .updateTable('members')
    .set({ first_name: 'Rahasiana', last_name: 'Rahasia' })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('addresses')
    .set({ contact: 'Rahasiana', address1: 'Jl. Rahasia 7' })
    .where('id', '=', buyer.addressId)
    .execute()
  const product = await makeProduct(shop.db, { name: 'Serum' })
  const line = { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 }
  const placedOrder = (await place(app, buyer, await fillBag(app, buyer, [line]))).json().data
  await fillBag(app, buyer, [line])
  await call(app, buyer, 'POST', '/api/chat/messages', { text: 'Ini rahasia: Rahasiana', key: 'kunci-pesan' })
  // A review that is waiting for staff, with a photo, and a draft: nobody else may read them.
  const { photoId } = await sql<{ photoId: string }>`
    with review as (
      insert into reviews (product_id, combination_id, member_id, detail, average_rating, status)
      values (${line.productId}, ${line.combinationId}, ${buyer.id}, 'Ulasan Rahasia', 5, 'pending') returning id
    ), draft as (
      insert into review_drafts (member_id, product_id, content, updated_at)
      values (${buyer.id}, ${line.productId}, '{"detail": "Draf Rahasia"}', now())
    )
    insert into review_photos (member_id, review_id, result_type, media_hash, caption, upload_key)
    select ${buyer.id}, id, 'image/png', md5(id), 'Foto Rahasia', md5('kunci' || id) from review
    returning id as "photoId"`
    .execute(shop.db)
    .then(onlyRow)
  await playEverything(buyer.id)
  const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  const own = {
    ...buyer,
    email,
    cartId: cart._id,
    lineId: cart.products[0]._id,
    orderId: placedOrder.order_id,
    referenceCode: placedOrder.reference_code,
    photoId,
    product: { id: String(line.productId), combination_id: String(line.combinationId) },
  }
  const { rows } = await sql<{ id: string }>`select id from payments where order_id = ${own.orderId}`.execute(
    shop.db,
  )
  const others = (await ownedRows(buyer.id)).map(row => row.id).filter(id => typeof id === 'string')
  const ids = [
    own.product.id,
    buyer.id,
    own.lineId,
    own.orderId,
    own.referenceCode,
    ...rows.map(row => row.id),
    ...others,
  ]
  return { ...own, ids: [...new Set(ids)] }
}

const HER_CLAIM = 'undian-miliknya'

/**
 * Gives a member a finished quiz, tokens and a token prize, and a prize of the lucky draw: the thief may take part in
 * all of them too.
 */
async function playEverything(memberId: string): Promise<void> {
  for (const insert of [
    sql`insert into quizzes (slug, name, questions, results) values ('rahasiana', 'Kuis',
      '[{"_id": "rahasia", "text": "?", "answers": [{"_id": "a", "text": "!", "result": "gel"}]}]',
      '[{"_id": "gel", "name": "Gel", "text": "", "tips": [], "query": {"filter": {}, "limit": 1}}]')`,
    sql`insert into quiz_finishes (quiz_id, member_id, result, first_finished_at, finished_at)
      select id, ${memberId}, 'gel', now(), now() from quizzes`,
    sql`insert into token_prizes (key, name, type, tokens, partner_id) values ('spa', 'Spa', 'partner', 2, 'melati')`,
    sql`insert into token_entries (member_id, kind, change, moved_by) values (${memberId}, 'granted', 50, 'staff:rani')`,
    sql`insert into token_redemptions (member_id, prize_id, prize_name, type, tokens, redeemed_at)
      select ${memberId}, id, 'Rahasiana', 'partner', 2, now() from token_prizes`,
    sql`insert into token_contacts (redemption_id, member_id, phone_no, kpi)
      select id, ${memberId}, 'Rahasiana', '3174012345678901' from token_redemptions`,
    sql`insert into lucky_draws (type, name, campaign_slug) values ('aqua', 'Undian', 'lucky-draw')`,
    sql`insert into lucky_prizes (draw_type, key, name, slot, weight) values ('aqua', 'tas', 'Tas', 'gift', 1)`,
    sql`insert into lucky_claims (id, draw_type, member_id, prize_id, prize_name, slot, wheel, ticket, claimed_at)
      select ${HER_CLAIM}, 'aqua', ${memberId}, id, 'Rahasiana', 'gift', '[{"key": "tas", "weight": 1}]', 0, now() from lucky_prizes`,
    sql`update points_game set is_on = true`,
    sql`insert into game_products (product_id, points) select id, 5 from products`,
    sql`insert into game_shares (member_id, product_id, code, points, shared_at)
      select ${memberId}, id, 'AbCdEfGh12', 5, now() from products limit 1`,
  ])
    await insert.execute(shop.db)
}

/** Returns her rows in every table that has a `member_id`. */
async function ownedRows(memberId: string): Promise<Record<string, unknown>[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by 1`.execute(shop.db)
  const rows: Record<string, unknown>[] = []
  for (const { name } of tables.rows) {
    const result = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t where t.member_id = ${memberId}`.execute(shop.db)
    rows.push(...result.rows.map(({ row }) => ({ table: name, ...row })))
  }
  return rows
}

/** Returns all her rows and the rows that depend on them, for comparison. */
async function hers(): Promise<string[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(m) as row from members m where id = ${victim.id}
    union all select to_jsonb(l) from cart_lines l where cart_id = ${victim.cartId}
    union all select to_jsonb(h) from order_state_histories h where order_id = ${victim.orderId}
    union all select to_jsonb(p) from payments p where order_id = ${victim.orderId}
    union all select to_jsonb(s) from stock s`.execute(shop.db)
  return [...rows.map(({ row }) => row), ...(await ownedRows(victim.id))]
    .map(row => JSON.stringify(row))
    .sort()
}

const expectUnchanged = async (before: string[]) => expect(await hers()).toEqual(before)
