import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshListing } from '../modules/listing/index.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { pointsEarned } from '../modules/pricing/index.ts'
import { hasReward } from '../modules/rewards/index.ts'
import { importTokenPrizes } from '../modules/tokens/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani, staffOf } from '../testing/run-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { writeDrafts } from '../testing/write-file.ts'

/**
 * Everything with a switch or dates is opened, read and used once, then closed in each way (switched off, not begun,
 * ended); after that no read shows it and no action can use it.
 */

const { shop, app } = await openShopWithPayments()
const staff = staffOf(shop)

let guest: Buyer
let serum: { id: string; slug: string; combination_id: string }
let quiz: string
let code: string
let sku: string
const mini = { id: '', combination_id: '' }

/** A different URL each time, because public responses are cached for a minute. */
let requestCount = 0
const get = async (path: string, buyer: Buyer = guest) => {
  requestCount += 1
  const url = `/api${path}${path.includes('?') ? '&' : '?'}asked=${requestCount}`
  return app.inject({ url, headers: buyer.headers })
}
/** Returns true if the response contains the text. */
const shows =
  (path: string, text: string): Read =>
  async () => {
    const { statusCode, body } = await get(path)
    return statusCode === 200 && body.includes(text)
  }
const responds =
  (path: string): Read =>
  async () =>
    (await get(path)).statusCode === 200
/** Makes a call; returns `ok`, or the code of its refusal. */
const outcomeOf = async (
  buyer: Buyer,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
): Promise<string> => {
  const response = await app.inject({ method, url: `/api${url}`, headers: buyer.headers, payload })
  return response.statusCode === 200 ? 'ok' : response.json().code
}
const withSerum = async () => {
  const buyer = await makeBuyer(shop.db)
  const line = { productId: Number(serum.id), combinationId: Number(serum.combination_id) }
  return { buyer, bag: await fillBag(app, buyer, [line]) }
}

type Read = () => Promise<boolean>
interface Closable {
  table: string
  /** Columns. A switch that is false, a start in the future and an end in the past each close it. */
  switches?: string[]
  begins?: string
  ends?: string
  /** Which row, in SQL. */
  row?: string
  reads?: Record<string, Read>
  /** The refusal while it is closed; while it is open, the call returns `ok`. */
  calls?: Record<string, [call: () => Promise<string>, refusal: string]>
  afterwards?: () => Promise<unknown>
}

const quotaCheck = `/v3/promotions?filter=${encodeURIComponent('{"slug":"lucky-draw","object_type":"campaign"}')}`
const pull = async () =>
  outcomeOf(await makeBuyer(shop.db), 'POST', '/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
const redeem = (prize: object) => async () => {
  const buyer = await makeBuyer(shop.db)
  await shop.db
    .insertInto('token_entries')
    .values({ member_id: buyer.id, kind: 'granted', change: 9, moved_by: 'staff:test' })
    .execute()
  return outcomeOf(buyer, 'POST', '/user/me/tokens/redeem', prize)
}
const kipas = { points: 2, prize_name: 'Kipas', type: 'reward' }
const potongan = { points: 3, prize_name: 'Potongan', type: 'voucher' }
const payBy = (method: string) => async () => {
  const { buyer, bag } = await withSerum()
  const response = await place(app, buyer, bag, { payment_method: method })
  return response.statusCode === 200 ? 'ok' : response.json().code
}
const shareSerum = async () =>
  outcomeOf(await makeBuyer(shop.db), 'PUT', '/me/actions/pink_university_game', {
    share_link: `${shop.publicUrl}/perawatan-surya/${serum.id}-${serum.slug}`,
  })
const gameOf: Read = async () =>
  (await get(`/products_v2/${serum.id}`)).json().data.is_pink_university_game.is_active

const closables: Closable[] = [
  {
    table: 'lucky_draws',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: {
      '[LUCKY-07] [LUCKY-08] [LUCKY-22] the quota check': shows(quotaCheck, 'lucky-draw'),
      'the count of campaigns': async () =>
        (await get(quotaCheck.replace('promotions', 'promotions/count'))).json().data === 1,
      'the rules': responds('/lucky-draw/rules'),
      '[LUCKY-25] the entry': shows('/user/me/claim-reward/lucky-draw', 'aqua'),
    },
    calls: { 'a pull': [pull, 'LUCKY_DRAW_CLOSED'] },
  },
  {
    table: 'rewards',
    ends: 'ends_at',
    row: `key = 'kipas'`,
    reads: {
      '[PROFILE-20] the list': shows('/rewards', 'kipas'),
      'the prizes of the draw': shows('/lucky-draw/rules', 'Kipas'),
      'the prizes for tokens': shows('/token-prizes', 'Kipas'),
    },
    calls: {
      'a redemption': [redeem(kipas), 'TOKEN_PRIZE_CLOSED'],
      'a gift from staff': [
        async () => {
          const { id } = await makeBuyer(shop.db)
          const { user_name } = await shop.db
            .selectFrom('members')
            .select('user_name')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          await staff('rewards', 'give', 'kipas', user_name)
          return (await hasReward(shop.db, id, 'kipas')) ? 'ok' : 'no'
        },
        'no',
      ],
    },
  },
  {
    table: 'vouchers',
    // The voucher that prizes are copied from is usually switched off, and its start does not matter.
    ends: 'ends_at',
    row: `code = 'MODEL'`,
    reads: {
      'the prizes of the draw': shows('/lucky-draw/rules', 'Potongan'),
      'the prizes for tokens': shows('/token-prizes', 'Potongan'),
    },
    calls: { 'a redemption': [redeem(potongan), 'TOKEN_PRIZE_CLOSED'] },
  },
  {
    table: 'vouchers',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `code = 'TERBUKA'`,
    reads: {
      'the list': shows('/vouchers', 'TERBUKA'),
      'its product': shows('/vouchers/products/1', 'TERBUKA'),
    },
    calls: {
      'typing it': [
        async () => {
          const { buyer } = await withSerum()
          const output = await outcomeOf(buyer, 'POST', '/carts/voucher', { voucher_code: 'TERBUKA' })
          return output.replace('VOUCHER_NOT_STARTED', 'VOUCHER_ENDED')
        },
        'VOUCHER_ENDED',
      ],
    },
  },
  {
    table: 'token_prizes',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `key = 'kipas'`,
    reads: { 'the list': shows('/token-prizes', 'Kipas') },
    calls: { 'a redemption': [redeem(kipas), 'TOKEN_PRIZE_CLOSED'] },
  },
  {
    table: 'special_prices',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: { 'the list': shows('/special-price-products', 'mini-murah') },
    calls: {
      'adding at that price': [
        async () =>
          outcomeOf(await makeBuyer(shop.db), 'POST', '/user/me/carts', {
            action: 'add',
            ...mini,
            quantity: 1,
            special_price: { is_special_price: true, special_price_voucher_id: 'mini-murah' },
          }),
        'SPECIAL_PRICE_ENDED',
      ],
    },
  },
  {
    table: 'bank_promotions',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `code = 'uji'`,
    reads: { 'the list': shows('/user/me/bank-promotions', 'Bank Uji') },
    calls: {
      'choosing it': [
        async () => {
          const { buyer } = await withSerum()
          const row = await shop.db
            .selectFrom('bank_promotions')
            .select('id')
            .where('code', '=', 'uji')
            .executeTakeFirstOrThrow()
          return outcomeOf(buyer, 'PUT', '/user/me/bank-promotions', { id_bank_promotion: String(row.id) })
        },
        'BANK_PROMOTION_NOT_ELIGIBLE',
      ],
    },
  },
  {
    table: 'point_rules',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: {
      'more points for a bag': async () => {
        const { buyer } = await withSerum()
        const bag = (await get('/user/me/carts', buyer)).json().data
        return bag.points_earned === 2 * pointsEarned({ quantity: 1, paidRupiah: bag.products[0].subtotal })
      },
    },
  },
  {
    table: 'banners',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: {
      'its place': shows(`/banners?filter=${encodeURIComponent('{"location":"home"}')}`, 'Banner uji'),
    },
  },
  {
    table: 'campaigns',
    switches: ['is_active', 'is_active_for_carasun'],
    begins: 'starts_at',
    row: `slug = 'promo-uji'`,
    reads: {
      'the list': shows('/v3/promotions', 'promo-uji'),
      '[CAMPAIGN-10] its page': responds('/v3/promotions/promo-uji'),
      'its products': responds('/v3/promo/products?slug=promo-uji'),
    },
  },
  {
    // Its page stays, because its countdown shows the end (CAMPAIGN-11).
    table: 'campaigns',
    ends: 'ends_at',
    row: `slug = 'promo-uji'`,
    reads: { 'the list': shows('/v3/promotions', 'promo-uji') },
  },
  {
    table: 'quizzes',
    switches: ['is_active'],
    reads: { 'the list': shows('/quiz', 'kuis-uji'), 'its page': responds('/quiz/kuis-uji') },
    calls: {
      'finishing it': [
        async () =>
          outcomeOf(await makeBuyer(shop.db), 'POST', `/quiz/pid_quiz/${quiz}`, {
            answers: [{ question_id: 'satu', answer_id: 'a' }],
          }),
        'NOT_FOUND',
      ],
    },
  },
  {
    table: 'points_game',
    switches: ['is_on'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: {
      '[GAME-02] the product': gameOf,
      'what is left today': async () =>
        (await get('/me/points/pink_university_game')).json().data.left_today > 0,
    },
    calls: { 'a share': [shareSerum, 'GAME_CLOSED'] },
  },
  {
    table: 'game_products',
    switches: ['is_active'],
    reads: { '[GAME-02] the product': gameOf },
    calls: { 'a share': [shareSerum, 'GAME_CLOSED'] },
  },
  {
    table: 'payment_methods',
    switches: ['is_active'],
    row: `code = 'bca_virtual_account'`,
    reads: { 'the list': shows('/payment-methods', 'bca_virtual_account') },
    calls: { 'an order': [payBy('bca_virtual_account'), 'PAYMENT_METHOD_UNKNOWN'] },
  },
  {
    table: 'bank_accounts',
    switches: ['is_active'],
    reads: { 'the list': shows('/payment-methods', 'account_number') },
    calls: { 'an order': [payBy('bank_transfer'), 'PAYMENT_METHOD_UNKNOWN'] },
  },
  {
    table: 'shipping_methods',
    switches: ['is_active'],
    row: `type = 'regular'`,
    calls: {
      'choosing it': [
        async () => {
          const buyer = await makeBuyer(shop.db)
          const cart = await call(app, buyer, 'POST', '/api/user/me/carts', {
            action: 'add',
            id: serum.id,
            combination_id: serum.combination_id,
            quantity: 1,
          })
          await call(app, buyer, 'PUT', `/api/carts/${cart._id}/address/${buyer.addressId}`)
          return outcomeOf(buyer, 'POST', '/user/me/shippings', {
            address_id: buyer.addressId,
            shipping_type: 'regular',
            cart_id: cart._id,
          })
        },
        'SHIPPING_UNAVAILABLE',
      ],
    },
  },
  {
    table: 'extra_bags',
    switches: ['is_active'],
    row: `id = 'tas-uji'`,
    reads: { 'the list': shows('/extrabags', 'tas-uji') },
    calls: {
      'choosing it': [
        async () =>
          outcomeOf(await makeBuyer(shop.db), 'POST', '/user/me/carts/extrabags', {
            extra_bag_id: 'tas-uji',
            quantity: 1,
          }),
        'PRODUCT_NOT_FOUND',
      ],
    },
  },
  {
    table: 'journal_posts',
    switches: ['is_active'],
    begins: 'published_at',
    ends: 'ends_at',
    reads: {
      'the list': shows('/journal/posts', 'tulisan-uji'),
      'the count': async () => (await get('/journal/posts/count')).json().data === 1,
      'its page': responds('/journal/posts/tulisan-uji'),
      'its category': shows('/journal/categories', 'kategori-uji'),
    },
  },
  {
    table: 'content_pages',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `slug = 'halaman-uji'`,
    reads: {
      'its page': responds('/content/pages/halaman-uji'),
      'the links to it': shows('/about-shop', 'halaman-uji'),
    },
  },
  {
    table: 'stores',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `value = 'toko-uji'`,
    reads: {
      'the list': shows('/stores', 'toko-uji'),
      '[CONFIG-01] the settings': shows('/settings', 'toko-uji'),
    },
  },
  {
    table: 'help_answers',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    row: `slug = 'di-mana-pesananku'`,
    reads: { 'the help sheet': shows('/help/answers', 'Di mana pesananku?') },
  },
  {
    table: 'own_rows',
    switches: ['is_active'],
    begins: 'starts_at',
    ends: 'ends_at',
    reads: { 'its place': shows('/recommendations/rows?place=home', 'Baris uji') },
  },
  {
    table: 'feature_toggles',
    switches: ['is_on'],
    row: `key = 'uji'`,
    reads: { '[FEATURE-02] the toggle': async () => (await get('/feature-toggles/uji')).json().data.is_on },
  },
  {
    // A product off sale keeps its page: old orders and reviews link to it.
    table: 'products',
    switches: ['is_active_in_sociolla'],
    row: `name = 'Serum Surya'`,
    reads: { 'the search': shows('/v3/search', 'Serum Surya'), 'the game': gameOf },
    calls: {
      'adding it': [
        async () =>
          outcomeOf(await makeBuyer(shop.db), 'POST', '/user/me/carts', {
            action: 'add',
            id: serum.id,
            combination_id: serum.combination_id,
            quantity: 1,
          }),
        'OUT_OF_STOCK',
      ],
      'a share for points': [shareSerum, 'GAME_CLOSED'],
    },
    afterwards: () => refreshListing(shop.db, [Number(serum.id)]),
  },
]

/** Columns that look like such a switch but are not. */
const otherColumns = [
  // the sister store's own switch, which does not affect this shop
  'products.is_active_in_sociolla_vn',
  // when a minute of counted calls ends
  'call_counts.ends_at',
  // has its own test below
  'products.is_draft',
  // set prices when they come, which the tests of flash sales and variants prove
  'flash_sales.starts_at',
  'flash_sales.ends_at',
  'planned_sale_prices.starts_at',
  'planned_sale_prices.ends_at',
]

beforeAll(async () => {
  guest = await makeBuyer(shop.db)
  const product = await makeProduct(shop.db, { stock: 500 })
  const row = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.productId)
    .executeTakeFirstOrThrow()
  serum = { id: String(product.productId), slug: row.slug, combination_id: String(product.combinationIds[0]) }
  const small = await makeProduct(shop.db, { name: 'Mini', priceRupiah: 30_000 })
  Object.assign(mini, { id: String(small.productId), combination_id: String(small.combinationIds[0]) })
  ;({ sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', small.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow())
  ;({ code } = await makeVoucher(shop.db, { code: 'MODEL', is_active: false, audience: 'listed' }))
  await makeVoucher(shop.db, { code: 'TERBUKA' })
  await staff('rewards', 'add', 'kipas', 'Kipas')
  for (const statement of setUpStatements()) await sql.raw(statement).execute(shop.db)
  ;({ id: quiz } = await shop.db.selectFrom('quizzes').select('id').executeTakeFirstOrThrow())
  const fan = { key: 'kipas', name: 'Kipas', reward: 'kipas' }
  const cut = { key: 'potongan', name: 'Potongan', voucher: code }
  const prizes = [
    { ...fan, slot: 'gift', weight: 1 },
    { ...cut, slot: 'voucher', weight: 1 },
  ]
  const draws = writeDrafts([{ name: 'Undian', campaign: 'lucky-draw', prizes }])
  await importLuckyDraws(shop, rani, draws)
  const tokenPrizes = [
    { ...fan, type: 'reward', tokens: 2 },
    { ...cut, type: 'voucher', tokens: 3 },
  ]
  await importTokenPrizes(shop, rani, writeDrafts(tokenPrizes))
})

/** Returns SQL for the rows in `closables` that no command or helper can create in one line. */
const setUpStatements = () => [
  `insert into campaigns (slug, name) values ('lucky-draw', 'Undian')`,
  `insert into campaigns (slug, name, sections) values
     ('promo-uji', 'Promo', '[{"type": "product", "title": "Semua", "query": {"filter": {}, "limit": 2}}]')`,
  `insert into special_prices (id, combination_id, price_rupiah)
     select 'mini-murah', id, 9000 from combinations where sku = '${sku}'`,
  `insert into bank_promotions (code, bank_name, title, discount_type, discount_value, method_codes)
     values ('uji', 'Bank Uji', 'Hemat', 'fixed', 1000, '{bca_virtual_account}')`,
  `insert into point_rules (name, times, starts_at) values ('Poin dobel', 2, now() - interval '1 day')`,
  `insert into banners (key, location, title) values ('uji', 'home', 'Banner uji')`,
  `insert into quizzes (slug, name, questions, results) values ('kuis-uji', 'Kuis',
     '[{"_id": "satu", "text": "?", "answers": [{"_id": "a", "text": "!", "result": "x"}]}]',
     '[{"_id": "x", "name": "X", "text": "", "tips": [], "query": {"filter": {}, "limit": 1}}]')`,
  `update points_game set is_on = true`,
  `insert into game_products (product_id, points) select id, 5 from products where name = 'Serum Surya'`,
  `insert into extra_bags (id, name, description, price_rupiah, color)
     values ('tas-uji', 'Tas', '', 1000, '#ffffff')`,
  `insert into journal_categories (slug, name, text, source) values ('kategori-uji', 'Kategori', '', '')`,
  `insert into journal_posts (slug, category_id, title, excerpt, author, body, reading_minutes, published_at, source)
     select 'tulisan-uji', id, 'Tulisan', '', 'Sari', '[]', 1, now() - interval '1 day', '' from journal_categories`,
  `insert into content_pages (slug, name, title, excerpt, body, source)
     values ('halaman-uji', 'Halaman', 'Halaman', '', '[]', '')`,
  `insert into stores (id, value, name) values (77, 'toko-uji', 'Toko')`,
  `insert into own_rows (title, place, rule, saved_by, saved_at) values ('Baris uji', 'home', 'newest', 'Sari', now())`,
  `insert into feature_toggles (key, is_on) values ('uji', true)`,
]

const waysToClose = ({ switches = [], begins, ends }: Closable) => [
  ...switches.map(column => ({
    how: `${column} off`,
    change: `${column} = false`,
    back: `${column} = true`,
  })),
  ...(begins
    ? [
        {
          how: 'not begun',
          change: `${begins} = now() + interval '1 hour'`,
          back: `${begins} = now() - interval '1 day'`,
        },
      ]
    : []),
  ...(ends
    ? [
        {
          how: 'over',
          change: `${ends} = now() - interval '1 second'${begins ? `, ${begins} = now() - interval '1 day'` : ''}`,
          back: `${ends} = null`,
        },
      ]
    : []),
]

const named = closables.map(closable => ({
  ...closable,
  name: [closable.table, closable.row].filter(Boolean).join(', '),
}))
describe.each(named)('$name', closable => {
  const { table, row = 'true', reads = {}, calls = {}, afterwards } = closable
  const set = async (change: string) => {
    const { numAffectedRows } = await sql.raw(`update ${table} set ${change} where ${row}`).execute(shop.db)
    expect(Number(numAffectedRows)).toBeGreaterThan(0)
    await afterwards?.()
  }
  const visibility = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read()])),
    )
  const output = async () => {
    const outcomes: Record<string, string> = {}
    for (const [name, [send]] of Object.entries(calls)) outcomes[name] = await send()
    return outcomes
  }
  const each = <Value>(things: object, value: (name: string) => Value) =>
    Object.fromEntries(Object.keys(things).map(name => [name, value(name)]))
  const names = [...Object.keys(reads), ...Object.keys(calls)].join('; ')

  test(`open, it offers ${names}`, async () => {
    expect(await visibility()).toEqual(each(reads, () => true))
    expect(await output()).toEqual(each(calls, () => 'ok'))
  })

  test.each(waysToClose(closable))(`$how, it offers none of ${names}`, async ({ change, back }) => {
    await set(change)
    try {
      expect(await visibility()).toEqual(each(reads, () => false))
      expect(await output()).toEqual(each(calls, name => calls[name]?.[1]))
    } finally {
      await set(back)
    }
  })
})

test('every switch and every date in the database is in the table above', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '^(is_active.*|is_on|is_draft|starts_at|ends_at|published_at)$'`.execute(shop.db)
  const closed = closables.flatMap(({ table, switches = [], begins, ends }) =>
    [...switches, begins, ends].map(column => `${table}.${column}`),
  )
  expect(
    rows.map(row => row.name).filter(name => !closed.includes(name) && !otherColumns.includes(name)),
  ).toEqual([])
})

test('a winner of a draw that is now closed still sees the prize, and nothing else', async () => {
  const winner = await makeBuyer(shop.db)
  const body = { lucky_draw_type: 'aqua' }
  expect(await outcomeOf(winner, 'POST', '/user/me/claim-reward/lucky-draw', body)).toBe('ok')
  await staff('lucky-draw', 'off', 'aqua')
  const reward = (await get('/lucky-draw/voucher', winner)).json().data
  const [entry] = (await get('/user/me/claim-reward/lucky-draw', winner)).json().data
  expect(entry).toMatchObject({ prizes: [], rules: { users: [reward] } })
  expect(await outcomeOf(winner, 'POST', '/user/me/claim-reward/lucky-draw', body)).toBe('LUCKY_DRAW_CLAIMED')
  await staff('lucky-draw', 'on', 'aqua')
})

test('an ended reward is not on the wheel; if nothing else is left, the draw is not offered to anybody', async () => {
  await sql`update rewards set ends_at = now()`.execute(shop.db)
  const wheels = async () => {
    await Promise.all(Array.from({ length: 12 }, pull))
    const claims = await shop.db
      .selectFrom('lucky_claims')
      .select('wheel')
      .orderBy('claimed_at', 'desc')
      .limit(12)
      .execute()
    return claims.map(claim => (claim.wheel as { key: string }[]).map(field => field.key))
  }
  expect(await wheels()).toEqual(Array(12).fill(['potongan']))
  await sql`update vouchers set ends_at = now() where code = 'MODEL'`.execute(shop.db)
  expect(await pull()).toBe('LUCKY_DRAW_EMPTY')
  expect((await get(quotaCheck)).json().data).toEqual([])
  await sql`update vouchers set ends_at = null`.execute(shop.db)
  await sql`update rewards set ends_at = null`.execute(shop.db)
})

test('a product off sale keeps its page; a draft has none, and no other call shows or accepts it', async () => {
  const line = { id: mini.id, combination_id: mini.combination_id, quantity: 1 }
  const page = async () => (await get(`/products_v2/${mini.id}`)).statusCode
  const keepDraft = () => outcomeOf(guest, 'PUT', `/user/me/review-drafts/${mini.id}`, {})
  const guestBag = async () =>
    (await app.inject({ method: 'POST', url: '/api/carts', payload: { product: [line] } })).json().data
      .products.length
  const addToBag = () => outcomeOf(guest, 'POST', '/user/me/carts', { action: 'add', ...line })
  const requestStockAlert = () =>
    outcomeOf(guest, 'POST', '/v3/product-availability-alert', {
      product_id: mini.id,
      combination_id: mini.combination_id,
      email: 'ana@example.com',
    })
  const outcomes = async () => [
    await page(),
    await keepDraft(),
    await guestBag(),
    await addToBag(),
    await requestStockAlert(),
  ]
  await sql`update products set is_active_in_sociolla = false where id = ${mini.id}`.execute(shop.db)
  expect(await outcomes()).toEqual([200, 'ok', 1, 'OUT_OF_STOCK', 'ok'])
  await sql`update products set is_draft = true where id = ${mini.id}`.execute(shop.db)
  const unknown = 'PRODUCT_NOT_FOUND'
  expect(await outcomes()).toEqual([404, unknown, 0, unknown, unknown])
})
