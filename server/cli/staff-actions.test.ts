import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandAction, commandActions } from '../../contract/staff/actions.ts'
import { startTypesenseStandIn } from '../adapters/search-engine/testing/typesense-stand-in.ts'
import { followCatalogChanges } from '../modules/listing/index.ts'
import { startRowsJob } from '../modules/staff-jobs/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reviewText } from '../testing/make-review.ts'
import { operator } from '../testing/make-staff.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { staffOf } from '../testing/run-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { loadCommands } from './commands.ts'

/**
 * Every staff action that has a command, carried out, refused and interrupted: either both its changes and its row in `staff_acts` are
 * stored, or neither is.
 */

const { shop, app } = await openShopWithPayments()
const { db } = shop
const standIn = await startTypesenseStandIn()
afterAll(() => standIn.close())
const staff = staffOf(shop, { SEARCH_ENGINE_URL: standIn.url, SEARCH_ENGINE_KEY: standIn.key })
const commands = await loadCommands([])

interface Scene {
  /** Creates what the action changes; returns the command that performs the action. */
  command(): Promise<string[]> | string[]
  /** Creates a situation in which the action is refused; returns the command. Null if the action is never refused. */
  refused: (() => Promise<string[]> | string[]) | null
}

let buyer: Buyer
let sku: string
let slug: string
beforeAll(async () => {
  buyer = await makeBuyer(db)
  const createdProduct = await makeProduct(db, { stock: 500 })
  const product = await db
    .selectFrom('combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.slug'])
    .where('p.id', '=', createdProduct.productId)
    .executeTakeFirstOrThrow()
  sku = product.sku
  slug = product.slug
  await run('rewards', 'add', 'kipas', 'Kipas')
  await run('rewards', 'add', 'usai', 'Usai', '--until', '2020-01-01')
  await run('campaigns', 'import', writeDrafts([{ slug: 'undian', name: 'Undian' }]))
})

/** Runs a command that sets up a scene. */
async function run(...words: string[]): Promise<string> {
  const { code, output } = await staff(...words)
  expect(code, `${words.join(' ')}: ${output}`).toBe(0)
  return output
}

async function makeMemberName(): Promise<string> {
  const { id } = await makeBuyer(db)
  const row = await db
    .selectFrom('members')
    .select('user_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.user_name
}

/** Invites an owner, so that the shop has one; returns the address. */
async function inviteSomebody(): Promise<string> {
  const email = `${fresh('staf')}@carasun.example`
  await run('staff', 'invite', `${fresh('pemilik')}@carasun.example`, 'owner')
  await run('staff', 'invite', email, 'manager')
  return email
}

async function makeRole(): Promise<string> {
  const key = fresh('peran')
  await run('roles', 'save', key, 'orders.read')
  return key
}

async function placeOrder(method: string): Promise<{ id: string; code: string }> {
  const product = await makeProduct(db)
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, buyer, cart, { payment_method: method })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id, reference_code: code } = response.json().data
  return { id, code }
}

async function placePaidOrder(method = 'bank_transfer') {
  const order = await placeOrder(method)
  await run('orders', 'accept-money', order.code)
  return order
}

/** Makes an order that waits in an open wave, or whose parcel is packed or shipped. */
async function packOrder(until: 'wave' | 'packed' | 'shipped') {
  const { code } = await placePaidOrder()
  await run('packing', 'start', code)
  if (until !== 'wave') await run('packing', 'finish', code)
  if (until === 'shipped') await run('parcels', 'ship', code, fresh('JNE1'))
  return code
}

const makeDelivery = async () =>
  /\d+/.exec(await run('deliveries', 'expect', 'PT Surya', sku, '12'))?.[0] ?? ''

async function makeTake() {
  await run('stock', 'place', sku, 'B1-03')
  return /\d+/.exec(await run('stock-takes', 'start', 'November', 'B1'))?.[0] ?? ''
}

async function placeOrderWithReceipt() {
  const order = await placeOrder('bank_transfer')
  const receipt = `data:image/png;base64,${(await picture().png().toBuffer()).toString('base64')}`
  await call(app, buyer, 'POST', `/api/orders/confirm-payment/${order.id}`, { bank_id: '1', receipt })
  return order
}

const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })

/** Makes a refund that staff have to send. */
async function makeSendableRefund() {
  const { id, code } = await placePaidOrder()
  const output = await run('orders', 'refund', code, '--reason', 'Rusak')
  await call(app, buyer, 'POST', `/api/payments/refund-account/${id}`, {
    bank_name: 'BRI',
    account_name: 'Sari Wulandari',
    account_number: '012301004567507',
  })
  return /\((\w+)\)/.exec(output)?.[1] ?? ''
}

async function requestReturn() {
  const { id, code } = await placePaidOrder()
  for (const state of ['picking in progress', 'packed', 'shipped', 'delivered'])
    await run('orders', 'move', code, state)
  const photo = await app.inject({
    method: 'POST',
    url: `/api/orders/${id}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/jpeg' },
    payload: await picture().jpeg().toBuffer(),
  })
  const request = { reason: 'Bocor', photos: [photo.json().data._id] }
  await call(app, buyer, 'POST', `/api/orders/${id}/returns`, request)
  return code
}

async function makeWaitingReview(): Promise<string> {
  const file = writeDrafts(`product,rating,review\n${slug},5,${reviewText(20)}\n`, 'reviews.csv')
  await run('reviews', 'import', file)
  const [name = ''] = (await run('reviews', 'list')).split(' ')
  return name
}

async function makeChat(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into chat_conversations (guest_token_hash, created_at, last_message_at)
    values (sha256(gen_random_uuid()::text::bytea), now(), now()) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

async function makeIncident(): Promise<string> {
  const { id } = await placeOrder('gopay')
  const { rows } = await sql<{ id: string }>`
    insert into payment_incidents (payment_id, kind, detail)
    select id, 'amount_differs', '{}' from payments where order_id = ${id} returning id::text`.execute(db)
  return rows[0]?.id ?? ''
}

/** Makes a job of the command line, which nobody runs. */
const makeJob = () =>
  startRowsJob(db, operator, { kind: 'orders.move', title: 'Uji', input: {}, rows: [] }, new Date())

const newFile = () => path.join(tmpdir(), fresh('carasun-list.csv'))

const makeCard = async () => (await makeGiftCard(db, app, buyer)).cardId

let count = 0
/** Returns a name that no other scene uses. */
const fresh = (name: string) => {
  count += 1
  return `${name}-${count}`
}
const writeInvalidFile = () => writeDrafts('[{"key": 1}]')
const writePage = (name: string) =>
  writeDrafts(`---\ntype: page\nname: Nama\ntitle: T\nexcerpt: E.\n---\nIsi.`, `${name}.md`)
const writeBanner = (key: string) => writeDrafts([{ key, location: 'home', title: 'T', url: '/sale' }])
const writeQuiz = (name: string) =>
  writeDrafts([
    {
      slug: name,
      name: 'Q',
      text: 'x',
      questions: [{ id: 'a', text: '?', answers: ['a', 'b'].map(id => ({ id, text: 'x', result: 'x' })) }],
      results: [{ id: 'x', name: 'X', text: 't', tips: ['t'], products: [slug], limit: 1 }],
    },
  ])
const writePrize = (key: string) =>
  writeDrafts([{ key, name: key, type: 'reward', tokens: 4, reward: 'kipas' }])
const writeDraw = () =>
  writeDrafts([
    {
      type: 'aqua',
      name: fresh('Undian'),
      campaign: 'undian',
      prizes: [{ key: 'k', name: 'K', text: 't', slot: 'gift', weight: 1, quota: 5, reward: 'kipas' }],
    },
  ])
const writeRates = (type: string) =>
  writeDrafts(
    `shipping_type,province_code,first_kilogram_rupiah,next_kilogram_rupiah,min_days,max_days\n${type},31,9000,7000,1,2\n`,
    'rates.csv',
  )
const writeAreas = (code: string) =>
  writeDrafts(
    `village_code,province,regency,district,village,postal_code\n${code},DKI JAKARTA,X,X,X,1281${count % 10}\n`,
    'areas.csv',
  )

/** Runs a command that sets up the action, then returns the action's own command. */
const after = async (prepare: string[], words: string[]) => {
  await run(...prepare)
  return words
}

const scenes: Record<CommandAction, Scene> = {
  'areas.import': {
    command: () => [
      ...['import', 'areas', writeAreas('31.74.01.1001')],
      ...['--report', path.join(tmpdir(), 'areas.csv')],
    ],
    refused: () => ['import', 'areas', writeDrafts('a,b\n', 'areas.csv')],
  },
  'authenticity-codes.import': {
    command: () => ['import', 'codes', writeDrafts(`code,product\nABCDEFGH1234,${slug}\n`, 'codes.csv')],
    refused: null,
  },
  'bank-accounts.add': {
    command: () => ['bank-accounts', 'add', 'BNI', `77${String(count).padStart(8, '0')}`, 'PT Mentari'],
    refused: () => ['bank-accounts', 'add', 'BNI', '12 34', 'PT Mentari'],
  },
  'bank-accounts.switch': {
    command: () => ['bank-accounts', 'off', '0000222222'],
    refused: () => ['bank-accounts', 'off', '999999'],
  },
  'banners.import': {
    command: () => ['banners', 'import', writeBanner(fresh('baru'))],
    refused: () => ['banners', 'import', writeInvalidFile()],
  },
  'banners.remove': {
    command: () => after(['banners', 'import', writeBanner('hapus')], ['banners', 'remove', 'hapus']),
    refused: () => ['banners', 'remove', 'none'],
  },
  'banners.switch': {
    command: () => after(['banners', 'import', writeBanner('padam')], ['banners', 'off', 'padam']),
    refused: () => ['banners', 'off', 'none'],
  },
  'brands.import': {
    command: () => ['brands', 'import', writeDrafts([{ name: fresh('merek') }])],
    refused: () => ['brands', 'import', writeInvalidFile()],
  },
  'campaigns.import': {
    command: () => ['campaigns', 'import', writeDrafts([{ slug: fresh('promo'), name: 'Promo' }])],
    refused: () => ['campaigns', 'import', writeInvalidFile()],
  },
  'campaigns.remove': {
    command: () =>
      after(
        ['campaigns', 'import', writeDrafts([{ slug: 'lewat', name: 'Lewat' }])],
        ['campaigns', 'remove', 'lewat'],
      ),
    refused: () => ['campaigns', 'remove', 'none'],
  },
  'chats.answer': {
    command: async () => ['chat', 'answer', await makeChat(), 'Halo!'],
    refused: () => ['chat', 'answer', 'none', 'Halo!'],
  },
  'content.import': {
    command: () => ['content', 'import', writePage(fresh('halaman'))],
    refused: () => ['content', 'import', writeDrafts('---\ntype: page\n---\n', 'salah.md')],
  },
  'content.remove': {
    command: () => after(['content', 'import', writePage('hapus')], ['content', 'remove', 'page', 'hapus']),
    refused: () => ['content', 'remove', 'page', 'none'],
  },
  'content.switch': {
    command: () => after(['content', 'import', writePage('padam')], ['content', 'off', 'page', 'padam']),
    refused: () => ['content', 'off', 'page', 'none'],
  },
  'deliveries.expect': {
    command: () => [
      'deliveries',
      'expect',
      'PT Surya',
      sku,
      '12',
      '--cost',
      '21000',
      '--expires',
      '2027-01-31',
    ],
    refused: () => ['deliveries', 'expect', 'PT Surya', 'none', '12'],
  },
  'deliveries.receive': {
    command: async () => ['deliveries', 'receive', await makeDelivery()],
    refused: async () => {
      const id = await makeDelivery()
      return after(['deliveries', 'receive', id], ['deliveries', 'receive', id])
    },
  },
  'extra-bags.set': { command: () => ['extra-bags', 'set', fresh('tas'), 'Tas', '15000'], refused: null },
  'extra-bags.stop': {
    command: () => after(['extra-bags', 'set', 'usang', 'Tas', '1'], ['extra-bags', 'stop', 'usang']),
    refused: () => ['extra-bags', 'stop', 'none'],
  },
  'game-products.set': {
    command: () => ['game', 'add', slug, '20'],
    refused: () => ['game', 'add', 'none', '20'],
  },
  'game-products.stop': {
    command: () => after(['game', 'add', slug, '20'], ['game', 'stop', slug]),
    refused: () => ['game', 'stop', 'none'],
  },
  'game.set': {
    command: () => ['game', 'set', 'on', '--per-day', '4'],
    refused: () => ['game', 'set', 'on', '--from', '2026-12-02', '--until', '2026-12-01'],
  },
  'gift-cards.close': {
    command: async () => ['gift-cards', 'void', await makeCard(), '--note', 'Hilang'],
    refused: () => ['gift-cards', 'void', 'none', '--note', 'Hilang'],
  },
  'gift-cards.reopen': {
    command: async () => {
      const card = await makeCard()
      return after(
        ['gift-cards', 'void', card, '--note', 'Hilang'],
        ['gift-cards', 'reopen', card, '--note', 'Ketemu'],
      )
    },
    refused: () => ['gift-cards', 'reopen', 'none', '--note', 'Ketemu'],
  },
  'gift-cards.send-again': {
    command: async () => ['gift-cards', 'resend', await makeCard(), '--to', 'ana@example.com'],
    refused: async () => {
      const card = await makeCard()
      return after(['gift-cards', 'void', card, '--note', 'Hilang'], ['gift-cards', 'resend', card])
    },
  },
  'incidents.close': {
    command: async () => ['incidents', 'close', await makeIncident(), '--note', 'Dicek'],
    refused: () => ['incidents', 'close', '999999', '--note', 'Dicek'],
  },
  'journal.export': { command: () => ['export', 'journal', newFile()], refused: null },
  'lucky-draws.import': {
    command: () => ['lucky-draw', 'import', writeDraw()],
    refused: () => ['lucky-draw', 'import', writeInvalidFile()],
  },
  'lucky-draws.switch': {
    command: () => after(['lucky-draw', 'import', writeDraw()], ['lucky-draw', 'off', 'aqua']),
    refused: () => ['lucky-draw', 'off', 'none'],
  },
  'orders.accept-money': {
    command: async () => ['orders', 'accept-money', (await placeOrder('bank_transfer')).code],
    refused: async () => ['orders', 'accept-money', (await placeOrder('gopay')).code],
  },
  'orders.add-note': {
    command: async () => ['orders', 'note', (await placeOrder('gopay')).code, 'Telepon dulu'],
    refused: () => ['orders', 'note', 'none', 'Telepon dulu'],
  },
  'orders.change-delivery': {
    command: async () => [
      'orders',
      'change-delivery',
      (await placePaidOrder()).code,
      '--note',
      'Titip satpam',
    ],
    refused: async () => ['orders', 'change-delivery', (await placePaidOrder()).code, '--note', ''],
  },
  'orders.export': { command: () => ['export', 'orders', newFile(), '--personal'], refused: null },
  'orders.move': {
    command: async () => [
      'orders',
      'move',
      (await placePaidOrder()).code,
      'Picking in progress',
      '--tracking',
      'KN1',
    ],
    refused: async () => ['orders', 'move', (await placePaidOrder()).code, 'Cancelled', '--tracking', 'KN1'],
  },
  'orders.refund': {
    command: async () => ['orders', 'refund', (await placePaidOrder()).code, '--reason', 'Rusak'],
    refused: async () => ['orders', 'refund', (await placeOrder('gopay')).code, '--reason', 'Rusak'],
  },
  'orders.reject-transfer': {
    command: async () => [
      'orders',
      'reject-transfer',
      (await placeOrderWithReceipt()).code,
      '--note',
      'Buram',
    ],
    refused: async () => ['orders', 'reject-transfer', (await placePaidOrder()).code, '--note', 'Buram'],
  },
  'packing.finish': {
    command: async () => ['packing', 'finish', await packOrder('wave')],
    refused: async () => ['packing', 'finish', (await placePaidOrder()).code],
  },
  'packing.report-missing': {
    command: async () => {
      const code = await packOrder('wave')
      const { rows } = await sql<{ sku: string }>`
        select l.sku from order_lines l join orders o on o.id = l.order_id where o.reference_code = ${code}`.execute(
        db,
      )
      return ['packing', 'missing', code, rows[0]?.sku ?? '', '--left', '3', '--note', 'Pecah']
    },
    refused: async () => ['packing', 'missing', await packOrder('wave'), sku],
  },
  'packing.start-wave': {
    command: async () => ['packing', 'start', (await placePaidOrder()).code],
    refused: async () => ['packing', 'start', (await placeOrder('gopay')).code],
  },
  'parcels.deliver': {
    command: async () => ['parcels', 'deliver', await packOrder('shipped'), '1'],
    refused: async () => ['parcels', 'deliver', await packOrder('packed'), '1'],
  },
  'parcels.ship': {
    command: async () => ['parcels', 'ship', await packOrder('packed'), fresh('JNE2')],
    refused: async () => ['parcels', 'ship', await packOrder('wave'), fresh('JNE3')],
  },
  'payment-methods.switch': {
    command: () => ['payment-methods', 'off', 'kredivo'],
    refused: () => ['payment-methods', 'off', 'none'],
  },
  'points.give': {
    command: async () => ['points', 'give', await makeMemberName(), '10', '--note', 'Maaf'],
    refused: () => ['points', 'give', 'none', '10'],
  },
  'points.take': {
    command: async () => ['points', 'take', await makeMemberName(), '10'],
    refused: () => ['points', 'take', 'none', '10'],
  },
  'products.import': {
    command: () => [
      ...['import', 'products'],
      writeDrafts(`Handle,Title,Variant Price\n${fresh('krim')},Krim,1000\n`, 'products.csv'),
    ],
    refused: () => ['import', 'products', writeDrafts('a,b\n1,2\n', 'products.csv')],
  },
  'quizzes.import': {
    command: () => ['quiz', 'import', writeQuiz(fresh('kuis'))],
    refused: () => ['quiz', 'import', writeInvalidFile()],
  },
  'quizzes.remove': {
    command: () => after(['quiz', 'import', writeQuiz('hapus')], ['quiz', 'remove', 'hapus']),
    refused: () => ['quiz', 'remove', 'none'],
  },
  'quizzes.switch': {
    command: () => after(['quiz', 'import', writeQuiz('padam')], ['quiz', 'off', 'padam']),
    refused: () => ['quiz', 'off', 'none'],
  },
  'refunds.mark-sent': {
    command: async () => ['orders', 'refund-sent', await makeSendableRefund()],
    refused: () => ['orders', 'refund-sent', 'none'],
  },
  'returns.accept': {
    command: async () => ['returns', 'accept', await requestReturn()],
    refused: async () => {
      const code = await requestReturn()
      return after(['returns', 'refuse', code, '--note', 'Tidak'], ['returns', 'accept', code])
    },
  },
  'returns.refuse': {
    command: async () => ['returns', 'refuse', await requestReturn(), '--note', 'Tidak'],
    refused: () => ['returns', 'refuse', 'none', '--note', 'Tidak'],
  },
  'reviews.approve': {
    command: async () => ['reviews', 'approve', await makeWaitingReview()],
    refused: () => ['reviews', 'approve', `${'0'.repeat(32)}.1`],
  },
  'reviews.approve-all': {
    command: async () => {
      await makeWaitingReview()
      return ['reviews', 'approve', 'all']
    },
    refused: null,
  },
  'reviews.import': {
    command: () => [
      ...['reviews', 'import'],
      writeDrafts(`product,rating,review\n${slug},5,${reviewText(20)}\n`, 'reviews.csv'),
    ],
    refused: () => ['reviews', 'import', writeDrafts('a,b\n', 'reviews.csv')],
  },
  'reviews.reject': {
    command: async () => ['reviews', 'reject', await makeWaitingReview(), 'Iklan'],
    refused: async () => ['reviews', 'reject', `${(await makeWaitingReview()).split('.')[0]}.9`, 'Iklan'],
  },
  'rewards.add': { command: () => ['rewards', 'add', fresh('topi'), 'Topi'], refused: null },
  'rewards.give': {
    command: async () => ['rewards', 'give', 'kipas', await makeMemberName()],
    refused: async () => ['rewards', 'give', 'usai', await makeMemberName()],
  },
  'roles.delete': {
    command: async () => ['roles', 'delete', await makeRole()],
    refused: () => ['roles', 'delete', 'owner'],
  },
  'roles.save': {
    command: () => ['roles', 'save', fresh('shift'), 'orders.read,warehouse.pack', '--name', 'Shift malam'],
    refused: () => ['roles', 'save', 'owner', 'orders.read'],
  },
  'search-engine.disconnect': { command: () => ['search', 'disconnect'], refused: null },
  'search-engine.rebuild': { command: () => ['search', 'rebuild'], refused: null },
  'settings.change': {
    command: () => ['settings', 'set', 'refundCeilingRupiah', String(500_000 + count)],
    refused: () => ['settings', 'set', 'refundCeilingRupiah', 'banyak'],
  },
  'shipping-methods.switch': {
    command: () => ['shipping', 'methods', 'on', 'regular'],
    refused: () => ['shipping', 'methods', 'on', 'none'],
  },
  'shipping-rates.import': {
    command: () => ['shipping', 'rates', 'import', writeRates('regular')],
    refused: () => ['shipping', 'rates', 'import', writeRates('none')],
  },
  'special-prices.set': {
    command: () => ['special-prices', 'set', fresh('mini'), sku, '9000'],
    refused: () => ['special-prices', 'set', 'mini', sku, '9000', '--brands', 'none'],
  },
  'special-prices.stop': {
    command: () =>
      after(['special-prices', 'set', 'usang', sku, '9000'], ['special-prices', 'stop', 'usang']),
    refused: () => ['special-prices', 'stop', 'none'],
  },
  'staff-jobs.resume': {
    command: async () => {
      const id = await makeJob()
      await run('staff-jobs', 'stop', id)
      return ['staff-jobs', 'resume', id]
    },
    refused: () => ['staff-jobs', 'resume', '999999'],
  },
  'staff-jobs.stop': {
    command: async () => ['staff-jobs', 'stop', await makeJob()],
    refused: () => ['staff-jobs', 'stop', '999999'],
  },
  'staff.change-role': {
    command: async () => ['staff', 'role', await inviteSomebody(), 'warehouse'],
    refused: async () => ['staff', 'role', await inviteSomebody(), 'nobody'],
  },
  'staff.end': {
    command: async () => ['staff', 'end', await inviteSomebody()],
    refused: () => ['staff', 'end', 'tiada@carasun.example'],
  },
  'staff.invite': {
    command: () => ['staff', 'invite', `${fresh('baru')}@carasun.example`, 'care', '--name', 'Wulan'],
    refused: async () => ['staff', 'invite', await inviteSomebody(), 'care'],
  },
  'stock-takes.accept': {
    command: async () => ['stock-takes', 'accept', await makeTake()],
    refused: async () => {
      const id = await makeTake()
      return after(['stock-takes', 'accept', id], ['stock-takes', 'accept', id])
    },
  },
  'stock-takes.start': {
    command: () => after(['stock', 'place', sku, 'B1-03'], ['stock-takes', 'start', 'November', 'b1']),
    refused: () => ['stock-takes', 'start', 'November', 'ZZ'],
  },
  'stock.adjust': {
    command: () => ['stock', 'set', sku, '450', 'damaged', '--note', 'Pecah'],
    refused: () => ['stock', 'set', 'none', '3', 'counted'],
  },
  'stock.export': { command: () => ['export', 'stock', newFile()], refused: null },
  'stock.place': {
    command: () => ['stock', 'place', sku, 'A2-14', '--barcode', '8991234567890'],
    refused: () => ['stock', 'place', 'none', 'A2-14'],
  },
  'subscriptions.remove': {
    command: async () => {
      await sql`insert into subscriptions (email, consent) values ('ana@example.com', 'ya')`.execute(db)
      return ['subscriptions', 'remove', 'ana@example.com']
    },
    refused: () => ['subscriptions', 'remove', 'none@example.com'],
  },
  'synonyms.add': { command: () => ['synonyms', 'set', `${fresh('kata')} = lain`], refused: null },
  'synonyms.import': {
    command: () => ['synonyms', 'import', writeDrafts(`${fresh('kata')} = lain\n`, 'synonyms.txt')],
    refused: () => ['synonyms', 'import', writeDrafts('sendiri\n', 'synonyms.txt')],
  },
  'synonyms.remove': {
    command: () => after(['synonyms', 'set', 'usang = lama'], ['synonyms', 'remove', 'usang']),
    refused: () => ['synonyms', 'remove', 'tidakada'],
  },
  'toggles.switch': { command: () => ['toggles', 'on', fresh('saklar')], refused: null },
  'token-prizes.import': {
    command: () => ['tokens', 'prizes', 'import', writePrize(fresh('hadiah'))],
    refused: () => ['tokens', 'prizes', 'import', writeInvalidFile()],
  },
  'token-prizes.switch': {
    command: () =>
      after(['tokens', 'prizes', 'import', writePrize('padam')], ['tokens', 'prizes', 'off', 'padam']),
    refused: () => ['tokens', 'prizes', 'off', 'none'],
  },
  'tokens.give': {
    command: async () => ['tokens', 'give', await makeMemberName(), '5'],
    refused: () => ['tokens', 'give', 'none', '5'],
  },
  'tokens.take': {
    command: async () => {
      const name = await makeMemberName()
      return after(['tokens', 'give', name, '5'], ['tokens', 'take', name, '5'])
    },
    refused: async () => {
      const name = await makeMemberName()
      return after(['tokens', 'give', name, '5'], ['tokens', 'take', name, '6'])
    },
  },
  'vouchers.give': {
    command: async () => {
      const { code } = await makeVoucher(db, { audience: 'listed' })
      return ['vouchers', 'give', code, await makeMemberName()]
    },
    refused: async () => ['vouchers', 'give', (await makeVoucher(db)).code, await makeMemberName()],
  },
  'vouchers.save': {
    command: () => ['vouchers', 'add', 'PAGI10', 'Pagi', '--percent', '10'],
    refused: () => ['vouchers', 'add', 'PAGI11', 'Pagi', '--percent', '10', '--brands', 'none'],
  },
  'vouchers.switch': {
    command: async () => ['vouchers', 'off', (await makeVoucher(db)).code],
    refused: () => ['vouchers', 'off', 'NONE'],
  },
}

const tables = await db
  .selectFrom(sql<{ name: string }>`pg_tables`.as('t'))
  .select(sql<string>`tablename`.as('name'))
  .where(sql<boolean>`schemaname = 'public' and tablename not like 'kysely%'`)
  .execute()

/** Returns the content of every table. */
async function contents(): Promise<Record<string, string>> {
  const each = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, concat(count(*), ' ', sum(hashtextextended(r::text, 0))) as rows
      from ${sql.table(name)} r`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(row => [row.name, row.rows]))
}

const lastAct = async () => {
  const row = await db
    .selectFrom('staff_acts')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return row.id ?? 0
}

const actsSince = (id: number) =>
  db
    .selectFrom('staff_acts')
    .select(['actor_kind', 'actor_id', 'actor_name', 'act', 'thing_kind', 'thing_id', 'detail'])
    .where('id', '>', id)
    .execute()

/** Makes every statement that writes to one of the tables fail, even if it matches no rows. */
async function refuseWrites(names: string[]) {
  await sql`create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception '% may not be written', tg_table_name; end $$`.execute(db)
  for (const name of names)
    await sql`create trigger refuse_writes before insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function refuse_writes()`.execute(db)
}
const allowWrites = () => sql`drop function refuse_writes cascade`.execute(db)

/** Actions that change what every process caches. */
const cachedActions: CommandAction[] = [
  'banners.import',
  'banners.remove',
  'banners.switch',
  'campaigns.import',
  'campaigns.remove',
  'content.import',
  'content.remove',
  'content.switch',
  'game-products.set',
  'game-products.stop',
  'game.set',
  'lucky-draws.import',
  'lucky-draws.switch',
  'products.import',
  'quizzes.import',
  'quizzes.remove',
  'quizzes.switch',
  'reviews.approve',
  'reviews.approve-all',
  'rewards.add',
  'synonyms.add',
  'synonyms.import',
  'synonyms.remove',
]

let dropCount = 0
const cache = {
  drop() {
    dropCount += 1
  },
}
afterAll(followCatalogChanges(shop.pool, cache, shop.log))

const byRani = (words: string[]) => staff(...words, '--as', 'rani')

describe.each(Object.keys(commandActions) as CommandAction[])('%s', action => {
  const { command, refused } = scenes[action]

  test('[STAFF-11] is recorded once with its actor and target, or changes nothing', async () => {
    const words = await command()
    // The batches already imported from a product file stay when the import fails halfway.
    if (action !== 'products.import') {
      const before = await contents()
      await refuseWrites(['staff_acts'])
      await expect(byRani(words)).rejects.toThrow('may not be written')
      await allowWrites()
      expect(await contents()).toEqual(before)
    }
    const last = await lastAct()
    const dropsBefore = dropCount
    const { code, output } = await byRani(words)
    expect(code, output).toBe(0)
    expect(await actsSince(last)).toEqual([
      {
        actor_kind: 'command-line',
        actor_id: null,
        actor_name: 'rani',
        act: action,
        thing_kind: expect.stringMatching(/./),
        thing_id: expect.stringMatching(/./),
        detail: expect.any(Object),
      },
    ])
    // Otherwise visitors see the old for a minute, and searches for an hour.
    if (cachedActions.includes(action)) await expect.poll(() => dropCount).toBeGreaterThan(dropsBefore)
  })

  test.runIf(refused)('changes nothing when it is refused', async () => {
    const words = (await refused?.()) ?? []
    const before = await contents()
    const { code, output } = await byRani(words)
    expect(code, output).toBe(1)
    expect(output).not.toMatch(/undefined|NaN|null|[A-Z]_[A-Z]/)
    expect(await contents()).toEqual(before)
  })
})

test('[CLI-02] every action of the command line has a command, and every command with actions takes --as', async () => {
  const named = commands.flatMap(command => command.actions ?? [])
  expect(named.filter((action, index) => named.indexOf(action) === index).sort()).toEqual(
    Object.keys(commandActions).sort(),
  )
  const { output } = await staff('help')
  for (const { words, actions } of commands)
    expect(output.includes(`${words} `) && new RegExp(`  ${words}[^\n]*--as NAME`).test(output), words).toBe(
      actions !== undefined,
    )
})

/** `jobs` runs until Ctrl-C; `restore` replaces the whole shop. Neither counts as an action by a member of staff. */
const notStaffActions = ['jobs', 'restore']

test('a command without staff actions changes nothing', async () => {
  await refuseWrites(tables.map(({ name }) => name))
  const readOnlyCommands = commands.filter(
    ({ actions, words }) => !actions && !notStaffActions.includes(words),
  )
  expect(readOnlyCommands.length).toBeGreaterThan(30)
  for (const { words, args } of readOnlyCommands) {
    const named: Record<string, string> = {
      FILE: path.join(tmpdir(), fresh('carasun-read')),
      TYPE: words.startsWith('content') ? 'page' : 'aqua',
    }
    const call = [...words.split(' '), ...args.map(arg => named[arg] ?? 'x')]
    expect((await staff(...call)).output, words).not.toContain('may not be written')
  }
  await allowWrites()
})

test('[STAFF-11] the database lets nobody change or delete what was recorded', async () => {
  for (const statement of [sql`update staff_acts set actor_name = 'ana'`, sql`delete from staff_acts`])
    await expect(statement.execute(db)).rejects.toThrow('staff_acts is append-only')
})
