import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { backOfficeRefusals } from '../../contract/refusals/back-office.ts'
import { keyPermissions } from '../../contract/staff/api-keys.ts'
import { READY_ANSWERS_MAX } from '../../contract/staff/conversations.ts'
import { MANY_ORDERS_MAX } from '../../contract/staff/many-orders.ts'
import { permissions } from '../../contract/staff/permissions.ts'
import { STAFF_LOCK_FAILS } from '../../contract/staff/session.ts'
import { WEBHOOK_ENDPOINTS_MAX } from '../../contract/staff/webhooks.ts'
import {
  BookingRefused,
  type ShippingProvider,
  ShippingUnavailable,
} from '../adapters/shipping/shipping-provider.ts'
import { newApiKey } from '../credentials/api-key.ts'
import { onlyRow } from '../db/only-row.ts'
import { runDueFlashSales } from '../modules/flash-sales/index.ts'
import { changeSetting } from '../modules/shop-settings/index.ts'
import { endStaff, inviteAgain, inviteStaff, resetFactors, revokeApiKey } from '../modules/staff/index.ts'
import { callWith, makeKey } from '../testing/make-api-key.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { makeStaff, operator, STAFF_PASSWORD, type StaffTester, staffBrowser } from '../testing/make-staff.ts'
import { type ApiResponse, catchRefusal, openScene, recordedIn, sendAsStaff } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  sendAs,
  setClockAhead,
  makeUnpaidOrder,
  makePaidOrder,
  makeTransferOrder,
  sendReceipt,
} = await openScene()

type Call = Parameters<StaffTester['call']>
const asRole = (role: string, name?: string) => makeStaff(shop, app, role, name)
/** An act of a person in this role that needs no preparation. */
const as =
  (role: string, ...request: Call) =>
  async () => {
    const person = await asRole(role)
    return () => sendAsStaff(person, ...request)
  }
/** Closes all ways to pay, accounts or carriers but one. */
const closeAllBut = (table: string, key: string, kept: string) =>
  sql`update ${sql.table(table)} set is_active = ${sql.ref(key)} = ${kept}`.execute(shop.db)
const readVersion = async (table: string, key: string, id: string) =>
  onlyRow(
    await sql<{ version: number }>`
      select version from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(shop.db),
  )
/** Makes a call that must succeed; returns its data. */
async function succeed<Data>(person: StaffTester, ...request: Call): Promise<Data> {
  const response = await person.call(...request)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}

/** A guest has asked something; `seen` is the question's id. */
async function makeConversation() {
  const { rows } = await sql<{ id: string; seen: string }>`
    with conversation as (
      insert into chat_conversations (guest_token_hash, created_at, last_message_at, unanswered)
      values (sha256(gen_random_uuid()::text::bytea), now(), now(), 1) returning id)
    insert into chat_messages (conversation_id, body, sent_at, sender_key)
    select id, 'Masih ada?', now(), 'kunci-satu' from conversation
    returning conversation_id as id, id::text as seen`.execute(shop.db)
  return onlyRow({ rows })
}

const signIn = ({ email }: Pick<StaffTester, 'email'>, password: string) =>
  sendAsStaff(staffBrowser(app), 'POST', '/session', { email, password })
/** Resets a person's second factors, as the operator does; returns the link's token. */
async function resetFactorsOf(person: StaffTester) {
  const request = { id: person.id, version: await versionOf(person) }
  return (await resetFactors(shop, operator, request, 'operator', 'caller')).token
}
/** Makes a browser in which somebody has given the password, but no second factor. */
async function makeHalfSession() {
  const { email } = await asRole('care')
  const browser = staffBrowser(app)
  expect((await browser.call('POST', '/session', { email, password: STAFF_PASSWORD })).status).toBe(200)
  return browser
}
/** Makes a browser in which an invited person has chosen a password, and sets up the second factor. */
async function makeNewSession(role = 'care') {
  const email = `${randomBytes(4).toString('hex')}@carasun.example`
  const { token } = await inviteStaff(shop, operator, { name: 'Wulan', email, role }, 'operator', 'caller')
  const browser = staffBrowser(app)
  const accepted = { token, name: 'Wulan', password: STAFF_PASSWORD }
  expect((await browser.call('POST', '/invitations/accept', accepted)).status).toBe(200)
  return browser
}
const passkey = { response: { id: 'tiada' } }

const roleDraft = { name: 'Shift malam', permissions: ['orders.read'], needs_passkey: false, version: null }
const makeRole = async (key: string, changes: object = {}) =>
  succeed(await asRole('owner'), 'PUT', `/roles/${key}`, { ...roleDraft, ...changes })
/** Makes an owner, and ends the access of all others. */
async function makeOnlyOwner() {
  const { rows } = await sql<{ id: string }>`
    select id from staff_accounts where role_key = 'owner' and ended_at is null`.execute(shop.db)
  const owner = await asRole('owner')
  for (const { id } of rows) await endStaff(shop, operator, id, 'operator')
  return owner
}
const versionOf = async ({ id }: Pick<StaffTester, 'id'>) =>
  (
    await shop.db
      .selectFrom('staff_accounts')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

const orderVersion = async (id: string) =>
  (await shop.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version
/** Carries out an act on an order as it is now, or as it was before its last changes. */
async function actOn(person: StaffTester, { id }: { id: string }, path: string, body: object, age = 0) {
  const version = (await orderVersion(id)) - age
  return () => sendAsStaff(person, 'POST', path.replace(':id', id), { version, ...body })
}
/** Plans the only flash sale. */
async function planFlashSale() {
  await sql`delete from flash_sales`.execute(shop.db)
  const [manager, { combinationIds }] = [await asRole('manager'), await makeProduct(shop.db)]
  const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString()
  const draft = {
    name: 'Payday',
    starts_at: inMinutes(1),
    ends_at: inMinutes(60),
    lines: [{ combination_id: String(combinationIds[0]), price_rupiah: 40_000, pieces: 5 }],
  }
  return { manager, draft, ...(await succeed<{ id: string }>(manager, 'POST', '/flash-sales', draft)) }
}
/** Starts one whose time has come. */
async function startFlashSale() {
  const sale = await planFlashSale()
  const startsAt = new Date(shop.now().getTime() + 2 * 60_000)
  await runDueFlashSales({ db: shop.db, now: () => startsAt })
  return sale
}
const newWebhookUrl = () => `https://mitra.example/${randomBytes(4).toString('hex')}`
/** Each is among few, because their number is limited. */
async function makeWebhook() {
  await sql`update webhook_endpoints set removed_at = now()`.execute(shop.db)
  const [owner, url] = [await asRole('owner'), newWebhookUrl()]
  return {
    owner,
    url,
    ...(await succeed<{ id: string }>(owner, 'POST', '/webhooks', { url, kinds: ['order.paid'] })),
  }
}
async function addWebhook(changes: object) {
  const owner = await asRole('owner')
  return () =>
    sendAsStaff(owner, 'POST', '/webhooks', { url: newWebhookUrl(), kinds: ['order.paid'], ...changes })
}
const refund = { key: 'refund-kunci', reason: 'Rusak' }
const reason = 'Barang rusak semua'
const askForRefund = async (person: StaffTester) => {
  const { id: order_id } = await makePaidOrder()
  const request = { order_id, key: refund.key, reason: 'Rusak', amount_rupiah: 1000 }
  return succeed<{ id: string }>(person, 'POST', '/approvals', { action: 'orders.refund', request, reason })
}
/** Finds a delivery that costs more than the order's. */
async function findDearerDelivery(person: StaffTester, { id }: { id: string }) {
  const offers = await succeed<{ type: string; difference: number }[]>(
    person,
    'POST',
    `/orders/${id}/delivery-offers`,
    {},
  )
  return offers.find(({ difference }) => difference > 0) ?? { type: 'tiada', difference: 0 }
}

const skuOf = async ({ combinationIds }: MadeProduct) =>
  (
    await shop.db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', combinationIds[0] ?? 0)
      .executeTakeFirstOrThrow()
  ).sku
/** Makes a paid order that waits in an open wave. */
async function makeWaveOrder(packer: StaffTester) {
  const sale = await makePaidOrder()
  await succeed(packer, 'POST', '/packing/waves', { orders: [sale.code] })
  const sku = await skuOf(sale.product)
  const scan = (what: object = { code: sku }) =>
    sendAsStaff(packer, 'POST', `/packing/orders/${sale.code}/scans`, {
      scan_id: randomBytes(6).toString('hex'),
      ...what,
    })
  return { ...sale, sku, piece: `c${sale.product.combinationIds[0]}`, scan }
}
async function makeParcel(packer: StaffTester) {
  const order = await makeWaveOrder(packer)
  expect((await order.scan()).statusCode).toBe(200)
  const finished = await succeed<{ parcel_id: string }>(
    packer,
    'POST',
    `/packing/orders/${order.code}/finish`,
    {},
  )
  return { ...order, parcelId: finished.parcel_id }
}
/** Sends a call whose response has a row for each parcel; returns the first row's refusal. */
async function refusalOfRow(person: StaffTester, ...request: Call): Promise<ApiResponse> {
  const [row] = await succeed<{ code: string | null }[]>(person, ...request)
  return { statusCode: row?.code ? 409 : 200, json: () => (row?.code ? { code: row.code } : {}) }
}
const ship = (packer: StaffTester, order: string, tracking_number: string) =>
  refusalOfRow(packer, 'POST', '/parcels/tracking-numbers', { rows: [{ order, tracking_number }] })
const newNumber = () => `JNE${randomBytes(4).toString('hex').toUpperCase()}`
const bookingFails = (error: Error): ShippingProvider => ({
  name: 'biteship',
  origin: '',
  rates: async () => [],
  track: async () => null,
  book: () => Promise.reject(error),
})
const booking = (error: Error) => async () => {
  const packer = await asRole('warehouse')
  const { parcelId } = await makeParcel(packer)
  shop.shipping = bookingFails(error)
  return () => refusalOfRow(packer, 'POST', '/parcels/bookings', { parcels: [parcelId] })
}

/** Makes a stock-take of a product that is on a shelf; everything of it is held by an unpaid order. */
async function makeTakeOfHeldPieces(manager: StaffTester) {
  const [free, { product: held }] = [await makeProduct(shop.db), await makeUnpaidOrder()]
  const ids = [free, held].map(({ combinationIds }) => String(combinationIds[0]))
  const { id } = await succeed<{ id: string }>(manager, 'POST', '/stock/takes', {
    name: 'November',
    combinations: ids,
  })
  const count = (combination: string | undefined, counted: number, more: object = {}) =>
    sendAsStaff(manager, 'PUT', `/stock/takes/${id}/counts/${combination}`, { counted, ...more })
  return { id, free: ids[0], held: ids[1], count }
}
async function makeDelivery(manager: StaffTester) {
  const { combinationIds } = await makeProduct(shop.db)
  const lines = [{ combination_id: String(combinationIds[0]), expected: 3 }]
  return succeed<{ id: string }>(manager, 'POST', '/stock/deliveries', { supplier: 'PT Surya', lines })
}

const view = { list: 'orders', name: 'Hari ini', search: 'tab=new', is_shared: true }

expectRefusals(backOfficeRefusals, {
  STAFF_NOT_SIGNED_IN: {
    'a guest moves an order': async () => {
      const { id } = await makePaidOrder()
      const move = { act: 'start', version: await orderVersion(id) }
      return () => sendAsStaff(staffBrowser(app), 'POST', `/orders/${id}/move`, move)
    },
  },
  STAFF_SIGN_IN_REFUSED: {
    'an unknown address': recordedIn(
      ['staff_failures'],
      async () => () => signIn({ email: 'tiada@carasun.example' }, STAFF_PASSWORD),
    ),
    'a wrong password': recordedIn(['staff_failures'], async () => {
      const person = await asRole('care')
      return () => signIn(person, 'keliru-sekali-9')
    }),
  },
  STAFF_CODE_REFUSED: {
    'a wrong code': recordedIn(['staff_failures'], async () => {
      const browser = await makeHalfSession()
      return () => sendAsStaff(browser, 'POST', '/session/code', { code: 'ABCDEFGHIJKLMNOP' })
    }),
    'a wrong first code of a new app': async () => {
      const browser = await makeNewSession()
      await browser.call('POST', '/factors/code-app')
      return () => sendAsStaff(browser, 'POST', '/factors/code-app/code', { code: 'ABCDEFGH' })
    },
  },
  STAFF_PASSKEY_REFUSED: {
    'an unknown passkey signs in alone': async () => () =>
      sendAsStaff(staffBrowser(app), 'POST', '/session/passkey-sign-in', passkey),
    'an unknown passkey is the second factor': recordedIn(['staff_failures'], async () => {
      const browser = await makeHalfSession()
      return () => sendAsStaff(browser, 'POST', '/session/passkey', passkey)
    }),
    'a new passkey that nobody asked for': async () => {
      const browser = await makeNewSession()
      return () => sendAsStaff(browser, 'POST', '/factors/passkeys', { ...passkey, name: 'Ponsel' })
    },
  },
  STAFF_LOCKED: {
    'the right password after too many wrong ones': async () => {
      const person = await asRole('care')
      for (let fails = 0; fails < STAFF_LOCK_FAILS; fails += 1) await signIn(person, 'keliru-sekali-9')
      return () => signIn(person, STAFF_PASSWORD)
    },
  },
  STAFF_FACTORS_RESET: {
    'the password alone, after the second factors were reset': async () => {
      const person = await asRole('care')
      await resetFactorsOf(person)
      return () => signIn(person, STAFF_PASSWORD)
    },
  },
  FACTOR_RESET_INVALID: {
    'the link of a reset is used a second time': async () => {
      const token = (await resetFactorsOf(await asRole('care'))) ?? ''
      const use = () =>
        sendAsStaff(staffBrowser(app), 'POST', '/factor-resets/use', { token, password: STAFF_PASSWORD })
      expect((await use()).statusCode).toBe(200)
      return use
    },
  },
  STAFF_INVITATION_OPEN: {
    'the password alone, before the first second factor was set up': async () => {
      const email = `${randomBytes(4).toString('hex')}@carasun.example`
      const draft = { name: 'Dian', email, role: 'care' }
      const { id, token } = await inviteStaff(shop, operator, draft, 'operator', 'caller')
      const answer = { token, name: 'Dian', password: STAFF_PASSWORD }
      const accepted = await sendAsStaff(staffBrowser(app), 'POST', '/invitations/accept', answer)
      expect(accepted.statusCode).toBe(200)
      // Otherwise one is mailed.
      await inviteAgain(shop, operator, id, 'caller')
      return () => signIn({ email }, STAFF_PASSWORD)
    },
  },
  PASSWORD_RESET_INVALID: {
    'a link that nobody mailed': async () => () =>
      sendAsStaff(staffBrowser(app), 'POST', '/password-resets/use', {
        token: randomBytes(32).toString('base64url'),
        password: STAFF_PASSWORD,
      }),
  },
  STAFF_FACTOR_NEEDED: {
    'a note is written without the second factor': async () => {
      const [browser, { id }] = [await makeHalfSession(), await makeUnpaidOrder()]
      return () => sendAsStaff(browser, 'POST', `/orders/${id}/notes`, { text: 'Telepon dulu' })
    },
    'a code app is set up where the role needs a passkey': async () => {
      await makeRole('malam-kunci', { needs_passkey: true })
      const browser = await makeNewSession('malam-kunci')
      return () => sendAsStaff(browser, 'POST', '/factors/code-app')
    },
  },
  CONFIRMATION_NEEDED: {
    'an order is cancelled six minutes after the second factor': async () => {
      const [manager, sale] = [await asRole('manager'), await makeUnpaidOrder()]
      setClockAhead(6)
      // The visit of these minutes is recorded before the refusal.
      await manager.call('GET', '/session')
      return actOn(manager, sale, '/orders/:id/cancel', { reason: 'Habis' })
    },
  },
  PERMISSION_MISSING: {
    'a packer cancels an order': async () => {
      const [packer, sale] = [await asRole('warehouse'), await makeUnpaidOrder()]
      return actOn(packer, sale, '/orders/:id/cancel', { reason: 'Habis' })
    },
    'the order desk cancels a paid order, which would refund it': async () => {
      const [desk, sale] = [await asRole('order-desk'), await makePaidOrder()]
      return actOn(desk, sale, '/orders/:id/cancel', { reason: 'Habis' })
    },
    'the order desk lets the shop bear a higher fee': async () => {
      const [desk, sale] = [await asRole('order-desk'), await makePaidOrder()]
      const delivery = await findDearerDelivery(desk, sale)
      return actOn(desk, sale, '/orders/:id/delivery', { ...delivery, borne_by: 'shop' })
    },
    'the order desk asks for a refund': as('order-desk', 'POST', '/approvals', {
      action: 'orders.refund',
      reason,
      request: { order_id: 'x', key: refund.key, reason: 'Rusak', amount_rupiah: 1000 },
    }),
    'a packer shares a view of a list that packers do not see': as('warehouse', 'PUT', '/views', {
      ...view,
      list: 'journal',
    }),
    'the order desk exports names and addresses': as('order-desk', 'POST', '/orders/file', {
      filter: {},
      columns: ['pesanan'],
      with_personal_data: true,
    }),
  },
  API_KEY_INVALID: {
    'a program goes on with a key that was revoked': async () => {
      const { id, call } = await makeKey(shop, app, ['stock.read'])
      await revokeApiKey(shop, operator, id)
      return () => sendAsStaff({ call }, 'GET', '/stock')
    },
    'a program calls with a key that was never made': async () => () =>
      sendAsStaff({ call: callWith(app, newApiKey()) }, 'GET', '/stock'),
  },
  API_KEY_IN_ADDRESS: {
    'a program sends its key in the address': async () => {
      const { key } = await makeKey(shop, app, ['stock.read'])
      return () => sendAsStaff(staffBrowser(app), 'GET', `/stock?api_key=${key}`)
    },
  },
  API_KEY_NAME_TAKEN: {
    'a key gets the name of another one': async () => {
      const owner = await asRole('owner')
      await makeKey(shop, app, ['stock.read'], { name: 'Gudang Jaya' })
      const draft = { name: 'gudang jaya', permissions: ['stock.read'], valid_days: 90 }
      return () => sendAsStaff(owner, 'POST', '/api-keys', draft)
    },
  },
  PERSON_NEEDED: {
    'a program asks for an approval, which records that its key was used': recordedIn(
      ['staff_api_keys'],
      async () => {
        const { call } = await makeKey(shop, app, [...keyPermissions])
        const request = { order_id: 'x', key: 'x', reason: 'x' }
        return () => sendAsStaff({ call }, 'POST', '/approvals', { action: 'orders.refund', request, reason })
      },
    ),
  },
  TOO_MANY_CHOSEN: {
    'more orders are put into waves than one job takes': async () => {
      const [manager, buyer] = [await asRole('manager'), await makeBuyer(shop.db)]
      await sql`
        with bags as (
          insert into carts (member_id, closed_at) select ${buyer.id}, now() from generate_series(0, ${MANY_ORDERS_MAX})
          returning id
        )
        insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah,
          shipping_type, carrier_name, delivery_address)
        select 'BANYAK' || id, ${buyer.id}, id, 'Delivered', '{"steps": []}', 1000, 0, 'Reguler', 'Kurir', '{}' from bags`.execute(
        shop.db,
      )
      onTestFinished(async () => {
        await sql`delete from orders where reference_code like 'BANYAK%'`.execute(shop.db)
      })
      return () => sendAsStaff(manager, 'POST', '/orders/many/waves', { chosen: { filter: {} }, able: 1 })
    },
  },
  SELECTION_CHANGED: {
    'orders are put into waves, of which none can be packed any more': async () => {
      const [manager, { id }] = [await asRole('manager'), await makeUnpaidOrder()]
      const chosen = { ids: [id] }
      return () => sendAsStaff(manager, 'POST', '/orders/many/waves', { chosen, able: 1 })
    },
  },
  GRANT_TOO_WIDE: {
    'a manager invites an owner': as('manager', 'POST', '/people', {
      name: 'Wulan',
      email: 'wulan@carasun.example',
      role: 'owner',
    }),
    'a manager ends an owner’s sessions': async () => {
      const [manager, owner] = [await asRole('manager'), await asRole('owner')]
      return () => sendAsStaff(manager, 'DELETE', `/people/${owner.id}/sessions`)
    },
    'a manager revokes an owner’s access': async () => {
      const [manager, owner] = [await asRole('manager'), await asRole('owner')]
      return () => sendAsStaff(manager, 'DELETE', `/people/${owner.id}`)
    },
  },
  INVITATION_INVALID: {
    'an invitation is accepted a second time': async () => {
      const email = `${randomBytes(4).toString('hex')}@carasun.example`
      const invited = { name: 'Wulan', email, role: 'care' }
      const { token } = await inviteStaff(shop, operator, invited, 'operator', 'caller')
      const accept = () =>
        sendAsStaff(staffBrowser(app), 'POST', '/invitations/accept', {
          token,
          name: 'Wulan',
          password: STAFF_PASSWORD,
        })
      expect((await accept()).statusCode).toBe(200)
      return accept
    },
  },
  STAFF_EMAIL_TAKEN: {
    'a colleague is invited again': async () => {
      const [owner, { email }] = [await asRole('owner'), await asRole('care')]
      return () => sendAsStaff(owner, 'POST', '/people', { name: 'Wulan', email, role: 'care' })
    },
  },
  LAST_OWNER: {
    'the only owner’s access is revoked': async () => {
      const { id } = await makeOnlyOwner()
      return () => catchRefusal(endStaff(shop, operator, id, 'operator'))
    },
    'the only owner takes another role': async () => {
      const owner = await makeOnlyOwner()
      const change = { role: 'care', version: await versionOf(owner) }
      return () => sendAsStaff(owner, 'PUT', `/people/${owner.id}/role`, change)
    },
  },
  LAST_FACTOR: {
    'the only passkey is removed': async () => {
      const person = await asRole('care')
      await sql`
        with app_removed as (update staff_accounts set totp_secret = null where id = ${person.id})
        insert into staff_passkeys (id, account_id, name, public_key, counter, transports, created_at)
        values (${`kunci-${person.id}`}, ${person.id}, 'Ponsel', '\\x00', 0, '{}', now())`.execute(shop.db)
      return () => sendAsStaff(person, 'DELETE', `/me/passkeys/kunci-${person.id}`)
    },
  },
  ROLE_IN_USE: {
    'a role is deleted that somebody has': async () => {
      await makeRole('malam-ini')
      const owner = await asRole('owner')
      await makeNewSession('malam-ini')
      return () => sendAsStaff(owner, 'DELETE', '/roles/malam-ini')
    },
  },
  ROLE_FIXED: {
    'the owner’s role is deleted': as('owner', 'DELETE', '/roles/owner'),
    'the owner’s role loses permissions': as('owner', 'PUT', '/roles/owner', { ...roleDraft, version: 1 }),
  },
  SECOND_PERSON_NEEDED: {
    'an owner invites an owner': as('owner', 'POST', '/people', {
      name: 'Wulan',
      email: 'wulan@carasun.example',
      role: 'owner',
    }),
    'an owner invites a manager, who could approve': as('owner', 'POST', '/people', {
      name: 'Wulan',
      email: 'wulan@carasun.example',
      role: 'manager',
    }),
    'an owner resets a colleague’s second factors alone': async () => {
      const [owner, person] = [await asRole('owner'), await asRole('care')]
      const request = { id: person.id, version: await versionOf(person) }
      const actor = { kind: 'staff' as const, id: owner.id, name: owner.name }
      return () => catchRefusal(resetFactors(shop, actor, request, { permissions }))
    },
    'more is refunded than one person may': async () => {
      const [finance, sale] = [await asRole('finance'), await makePaidOrder()]
      const ceiling = (value: number) => changeSetting(shop, operator, { key: 'refundCeilingRupiah', value })
      await ceiling(1000)
      onTestFinished(() => ceiling(1_000_000))
      return actOn(finance, sale, '/orders/:id/refunds', refund)
    },
  },
  OWN_REQUEST: {
    'a person approves their own request': async () => {
      const owner = await asRole('owner')
      const { id } = await askForRefund(owner)
      return () => sendAsStaff(owner, 'POST', `/approvals/${id}/decision`, { decision: 'approved' })
    },
  },
  REQUEST_DECIDED: {
    'a request is approved that was refused': async () => {
      const [finance, owner] = [await asRole('finance'), await asRole('owner')]
      const { id } = await askForRefund(finance)
      await succeed(owner, 'POST', `/approvals/${id}/decision`, { decision: 'refused' })
      return () => sendAsStaff(owner, 'POST', `/approvals/${id}/decision`, { decision: 'approved' })
    },
    'a request is withdrawn that was refused': async () => {
      const [finance, owner] = [await asRole('finance'), await asRole('owner')]
      const { id } = await askForRefund(finance)
      await succeed(owner, 'POST', `/approvals/${id}/decision`, { decision: 'refused' })
      return () => sendAsStaff(finance, 'DELETE', `/approvals/${id}`)
    },
  },
  ACT_NOT_ALLOWED: {
    'an unpaid order is refunded': async () => {
      const [finance, sale] = [await asRole('finance'), await makeUnpaidOrder()]
      return actOn(finance, sale, '/orders/:id/refunds', refund)
    },
    'a delivery is changed to what it is': async () => {
      const [desk, sale] = [await asRole('order-desk'), await makePaidOrder()]
      return actOn(desk, sale, '/orders/:id/delivery', {})
    },
    'a change of a delivery is decided that nobody asked for': async () => {
      const [desk, sale] = [await asRole('order-desk'), await makePaidOrder()]
      return actOn(desk, sale, '/orders/:id/delivery-change', { decision: 'withdraw' })
    },
    'the buyer answers what nobody asked': async () => {
      const { buyer, id } = await makePaidOrder()
      return () => sendAs(buyer, 'POST', `/api/orders/${id}/delivery-change`, { answer: 'agree' })
    },
    'the fee of a change is booked before the buyer has agreed': async () => {
      const [manager, sale] = [await asRole('manager'), await makePaidOrder()]
      const delivery = await findDearerDelivery(manager, sale)
      const ask = await actOn(manager, sale, '/orders/:id/delivery', { ...delivery, borne_by: 'buyer' })
      expect((await ask()).statusCode).toBe(200)
      return actOn(manager, sale, '/orders/:id/delivery-change', { decision: 'paid' })
    },
    'a request for personal data is registered that is open already': async () => {
      const [care, { buyer }] = [await asRole('care'), await makePaidOrder()]
      const request = { member_id: buyer.id, kind: 'export', way: 'phone', identity_check: 'call-back' }
      await succeed(care, 'POST', '/data-requests', request)
      return () => sendAsStaff(care, 'POST', '/data-requests', request)
    },
    'every piece of an order is refunded by the piece': async () => {
      const [manager, sale] = [await asRole('manager'), await makePaidOrder()]
      const line = await shop.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', sale.id)
        .executeTakeFirstOrThrow()
      const choice = { lines: [{ line_id: line.id, quantity: 1 }], with_shipping: false }
      return actOn(manager, sale, '/orders/:id/refunds', { ...refund, choice })
    },
  },
  FEE_DIFFERS: {
    'a delivery is changed at a fee that nobody bears': async () => {
      const [manager, sale] = [await asRole('manager'), await makePaidOrder()]
      return actOn(manager, sale, '/orders/:id/delivery', await findDearerDelivery(manager, sale))
    },
  },
  VIEW_NAME_TAKEN: {
    'a view of one’s own is shared under a colleague’s name for theirs': async () => {
      const [one, other] = [await asRole('care'), await asRole('care')]
      await succeed(one, 'PUT', '/views', { ...view, is_shared: false })
      await succeed(other, 'PUT', '/views', view)
      return () => sendAsStaff(one, 'PUT', '/views', view)
    },
  },
  TOO_MANY_VIEWS: {
    'a fifty-first view is saved': async () => {
      const person = await asRole('care')
      await sql`
        insert into staff_views (list, name, search, is_shared, owner_id, created_at)
        select 'orders', 'Tampilan ' || n, '', false, ${person.id}, now() from generate_series(1, 50) n`.execute(
        shop.db,
      )
      return () => sendAsStaff(person, 'PUT', '/views', { ...view, name: 'Satu lagi', is_shared: false })
    },
  },
  TRANSFER_AMOUNT_DIFFERS: {
    'another sum is accepted without a note': async () => {
      const [finance, sale] = [await asRole('finance'), await makeTransferOrder()]
      expect((await sendReceipt(sale)).statusCode).toBe(200)
      return actOn(finance, sale, '/transfers/:id/accept', { received: sale.amountRupiah - 1 })
    },
  },
  CHANGED_MEANWHILE: {
    'a draft of a product is saved that somebody saved before': async () => {
      const [manager, { productId }] = [await asRole('manager'), await makeProduct(shop.db)]
      const path = `/products/${productId}/draft`
      await succeed(manager, 'PUT', path, { changes: { name: 'Satu' }, version: null })
      return () => sendAsStaff(manager, 'PUT', path, { changes: { name: 'Dua' }, version: null })
    },
    'a product is published that a file has changed since it was read': async () => {
      const [manager, { productId }] = [await asRole('manager'), await makeProduct(shop.db)]
      return () =>
        sendAsStaff(manager, 'POST', `/products/${productId}/publication`, {
          version: '2020-01-01 00:00:00+00',
          draft: null,
        })
    },
    'a promotion page is published that a colleague has saved': async () => {
      const [manager, slug] = [await asRole('manager'), `halaman-${crypto.randomUUID().slice(0, 8)}`]
      const { id } = await succeed<{ id: string }>(manager, 'POST', '/campaigns', {
        ...{ name: 'Pekan', slug, copy_of: null },
      })
      const page = { name: 'Pekan', category: '', text: '', icon: null, is_display_icon_web: false }
      const plan = { starts_at: null, ends_at: null, sections: [] }
      return () =>
        sendAsStaff(manager, 'PUT', `/campaigns/${id}`, {
          ...{ ...page, ...plan, version: 7, publish: true },
        })
    },
    'an order is cancelled that has changed': async () => {
      const [manager, sale] = [await asRole('manager'), await makePaidOrder()]
      return actOn(manager, sale, '/orders/:id/cancel', { reason: 'Habis' }, 1)
    },
    'a delivery is changed of an order that has changed': async () => {
      const [desk, sale] = [await asRole('order-desk'), await makePaidOrder()]
      return actOn(desk, sale, '/orders/:id/delivery', { note: 'Titip satpam' }, 1)
    },
    'a transfer is accepted for an order that has changed': async () => {
      const [finance, sale] = [await asRole('finance'), await makeTransferOrder()]
      expect((await sendReceipt(sale)).statusCode).toBe(200)
      return actOn(finance, sale, '/transfers/:id/accept', { received: sale.amountRupiah }, 1)
    },
    'a setting is changed that a colleague has changed': async () => {
      const owner = await asRole('owner')
      await changeSetting(shop, operator, { key: 'refundCeilingRupiah', value: 1_000_000 })
      return () => sendAsStaff(owner, 'PUT', '/settings/refundCeilingRupiah', { value: 1, version: 999 })
    },
    'a role is changed that a colleague has changed': async () => {
      await makeRole('malam-lain')
      return as('owner', 'PUT', '/roles/malam-lain', { ...roleDraft, name: 'Baru', version: 999 })()
    },
    'a person’s role is changed that a colleague has changed': async () => {
      const [owner, person] = [await asRole('owner'), await asRole('care')]
      const change = { role: 'warehouse', version: 999 }
      return () => sendAsStaff(owner, 'PUT', `/people/${person.id}/role`, change)
    },
    'a count is corrected that was made of other numbers': async () => {
      const { combinationIds } = await makeProduct(shop.db)
      const count = { count: 3, seen: 999, reason: 'counted' }
      return as('manager', 'POST', `/stock/${combinationIds[0]}/adjustments`, count)()
    },
    'a shelf is changed that a colleague has changed': async () => {
      const { combinationIds } = await makeProduct(shop.db)
      const place = { shelf: 'A1', barcode: null, seen: { shelf: 'B2', barcode: null } }
      return as('manager', 'PUT', `/stock/${combinationIds[0]}/place`, place)()
    },
    'a delivery is received a second time': async () => {
      const manager = await asRole('manager')
      const { id } = await makeDelivery(manager)
      await succeed(manager, 'POST', `/stock/deliveries/${id}/receipt`, { lines: [] })
      return () => sendAsStaff(manager, 'POST', `/stock/deliveries/${id}/receipt`, { lines: [] })
    },
    'a line of a stock-take is counted that a colleague has counted': async () => {
      const take = await makeTakeOfHeldPieces(await asRole('manager'))
      await take.count(take.free, 3)
      return () => take.count(take.free, 4, { seen: null })
    },
    'a stock-take is accepted a second time': async () => {
      const manager = await asRole('manager')
      const { id } = await makeTakeOfHeldPieces(manager)
      await succeed(manager, 'POST', `/stock/takes/${id}/acceptance`, {})
      return () => sendAsStaff(manager, 'POST', `/stock/takes/${id}/acceptance`, {})
    },
  },
  MERGE_REFUSED: {
    'a product is merged into itself': async () => {
      const [manager, { productId }] = [await asRole('manager'), await makeProduct(shop.db)]
      const { version } = await succeed<{ version: string }>(manager, 'GET', `/products/${productId}`)
      const body = { into: String(productId), variants: {}, version, into_version: version }
      return () => sendAsStaff(manager, 'POST', `/products/${productId}/merge`, body)
    },
  },
  PRODUCT_MERGED: {
    'a product that was merged into another is published': async () => {
      const [manager, one, other] = [
        await asRole('manager'),
        await makeProduct(shop.db),
        await makeProduct(shop.db),
      ]
      await shop.db
        .insertInto('product_merges')
        .values({ product_id: one.productId, into_id: other.productId, merged_at: shop.now() })
        .execute()
      const { version } = await succeed<{ version: string }>(manager, 'GET', `/products/${one.productId}`)
      return () =>
        sendAsStaff(manager, 'POST', `/products/${one.productId}/publication`, { version, draft: null })
    },
  },
  POINT_LIST_GIVEN: {
    'a list is given again': async () => {
      const [manager, { id }] = [await asRole('manager'), await makeBuyer(shop.db)]
      const { user_name: name } = await shop.db
        .selectFrom('members')
        .select('user_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const file = Buffer.from(`${name},5,Juara foto`)
      const type = { 'content-type': 'text/csv' }
      const list = await succeed<{ id: string }>(
        manager,
        'POST',
        '/points-desk/lists?name=uji.csv&purse=points',
        file,
        type,
      )
      await succeed(manager, 'POST', `/points-desk/lists/${list.id}/gift`, { version: 1 })
      return () => sendAsStaff(manager, 'POST', `/points-desk/lists/${list.id}/gift`, { version: 2 })
    },
  },
  PRODUCT_NOT_LIVE: {
    'a product that is not in the shop is taken out of it': async () => {
      const [manager, { productId }] = [await asRole('manager'), await makeProduct(shop.db)]
      await shop.db
        .updateTable('products')
        .set({ is_active_in_sociolla: false })
        .where('id', '=', productId)
        .execute()
      const { version } = await succeed<{ version: string }>(manager, 'GET', `/products/${productId}`)
      return () => sendAsStaff(manager, 'POST', `/products/${productId}/archival`, { version, draft: null })
    },
  },
  NOT_PACKABLE: {
    'a wave is made of a paid and an unpaid order': async () => {
      const [packer, paid, unpaid] = [
        await asRole('warehouse'),
        await makePaidOrder(),
        await makeUnpaidOrder(),
      ]
      return () => sendAsStaff(packer, 'POST', '/packing/waves', { orders: [paid.code, unpaid.code] })
    },
    'a piece is ticked of an order in no wave': async () => {
      const [packer, { code, product }] = [await asRole('warehouse'), await makePaidOrder()]
      const scan = { scan_id: 'satu', code: await skuOf(product) }
      return () => sendAsStaff(packer, 'POST', `/packing/orders/${code}/scans`, scan)
    },
    'a parcel is sent that was not packed': async () => {
      const [packer, { code }] = [await asRole('warehouse'), await makePaidOrder()]
      return () => ship(packer, code, newNumber())
    },
  },
  WRONG_PIECE: {
    'a piece of another product is scanned': async () => {
      const { scan } = await makeWaveOrder(await asRole('warehouse'))
      const sku = await skuOf(await makeProduct(shop.db))
      return () => scan({ code: sku })
    },
  },
  TOO_MANY_PIECES: {
    'a second piece is scanned where one was ordered': async () => {
      const { scan } = await makeWaveOrder(await asRole('warehouse'))
      expect((await scan()).statusCode).toBe(200)
      return () => scan()
    },
  },
  PIECES_MISSING: {
    'a parcel is closed before its pieces are ticked': async () => {
      const packer = await asRole('warehouse')
      const { code } = await makeWaveOrder(packer)
      return () => sendAsStaff(packer, 'POST', `/packing/orders/${code}/finish`, {})
    },
    'the only piece is reported missing, to be sent later': async () => {
      const packer = await asRole('warehouse')
      const { code, piece } = await makeWaveOrder(packer)
      const report = { piece, act: 'later', left_on_shelf: 0, tell_buyer: true }
      return () => sendAsStaff(packer, 'POST', `/packing/orders/${code}/missing`, report)
    },
  },
  TRACKING_NUMBER_USED: {
    'a parcel is sent under the number of another order': async () => {
      const packer = await asRole('warehouse')
      const [one, other, number] = [await makeParcel(packer), await makeParcel(packer), newNumber()]
      expect((await ship(packer, one.code, number)).statusCode).toBe(200)
      return () => ship(packer, other.code, number)
    },
  },
  BOOKING_UNAVAILABLE: {
    'a pick-up is booked where the shop has no provider': async () => {
      const packer = await asRole('warehouse')
      const { parcelId } = await makeParcel(packer)
      return () => sendAsStaff(packer, 'POST', '/parcels/bookings', { parcels: [parcelId] })
    },
    // The pick-up may have been booked: the parcel waits before the next try.
    'the provider does not respond': recordedIn(['parcels'], booking(new ShippingUnavailable('timeout'))),
  },
  BOOKING_REFUSED: {
    'the provider refuses the pick-up': booking(new BookingRefused('no balance')),
  },
  STOCK_TOO_LOW: {
    'the stock is set below what an unpaid order holds': async () => {
      const { product } = await makeUnpaidOrder()
      const correction = { difference: -9, reason: 'lost' }
      return as('manager', 'POST', `/stock/${product.combinationIds[0]}/adjustments`, correction)()
    },
    'a stock-take is accepted whose second line is below what an unpaid order holds': async () => {
      const manager = await asRole('manager')
      const { id, free, held, count } = await makeTakeOfHeldPieces(manager)
      expect((await count(free, 3)).statusCode).toBe(200)
      expect((await count(held, 0)).statusCode).toBe(200)
      return () => sendAsStaff(manager, 'POST', `/stock/takes/${id}/acceptance`, {})
    },
  },
  BARCODE_TAKEN: {
    'a combination gets the barcode of another': async () => {
      const manager = await asRole('manager')
      const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
      const place = { shelf: 'A1', barcode: '8991234567890' }
      await succeed(manager, 'PUT', `/stock/${one.combinationIds[0]}/place`, place)
      return () => sendAsStaff(manager, 'PUT', `/stock/${other.combinationIds[0]}/place`, place)
    },
  },
  WEBHOOK_URL_PRIVATE: {
    'an endpoint is inside a private network': () => addWebhook({ url: 'https://169.254.169.254/latest' }),
    'an endpoint does not use https': () => addWebhook({ url: 'http://mitra.example/kejadian' }),
  },
  WEBHOOK_URL_TAKEN: {
    'two endpoints have one address': async () => {
      const { url } = await makeWebhook()
      return addWebhook({ url })
    },
  },
  TOO_MANY_WEBHOOKS: {
    'one more is added than there may be': async () => {
      for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1)
        await sql`insert into webhook_endpoints (url, kinds, secret, made_by)
          values (${newWebhookUrl()}, '{order.paid}', 'whsec_x', 'rani')`.execute(shop.db)
      return addWebhook({})
    },
  },
  WEBHOOK_PAUSED: {
    'an example is sent to a paused endpoint': async () => {
      const { owner, id } = await makeWebhook()
      await succeed(owner, 'POST', `/webhooks/${id}/pause`)
      return () => sendAsStaff(owner, 'POST', `/webhooks/${id}/example`)
    },
    'a delivery of a paused endpoint is sent again': async () => {
      const { owner, id } = await makeWebhook()
      const delivery = await succeed<{ id: string }>(owner, 'POST', `/webhooks/${id}/example`)
      await succeed(owner, 'POST', `/webhooks/${id}/pause`)
      return () => sendAsStaff(owner, 'POST', `/webhooks/deliveries/${delivery.id}/again`)
    },
  },
  LAST_WAY_TO_PAY: {
    'the last way to pay is switched off': async () => {
      const owner = await asRole('owner')
      await closeAllBut('payment_methods', 'code', 'qris')
      const { version } = await readVersion('payment_methods', 'code', 'qris')
      return () => sendAsStaff(owner, 'PUT', '/payment-methods/qris', { is_on: false, version })
    },
    'the account of the last way to pay is closed': async () => {
      const owner = await asRole('owner')
      const { account_number: number } = await shop.db
        .selectFrom('bank_accounts')
        .select('account_number')
        .executeTakeFirstOrThrow()
      await closeAllBut('payment_methods', 'code', 'bank_transfer')
      await closeAllBut('bank_accounts', 'account_number', number)
      const { version } = await readVersion('bank_accounts', 'account_number', number)
      return () => sendAsStaff(owner, 'PUT', `/bank-accounts/${number}`, { is_on: false, version })
    },
  },
  LAST_WAY_TO_DELIVER: {
    'the last carrier is switched off': async () => {
      const owner = await asRole('owner')
      await closeAllBut('shipping_methods', 'type', 'regular')
      const { version } = await readVersion('shipping_methods', 'type', 'regular')
      return () => sendAsStaff(owner, 'PUT', '/carriers/regular', { is_on: false, version })
    },
    'the last carrier loses every fee': async () => {
      const owner = await asRole('owner')
      await closeAllBut('shipping_methods', 'type', 'regular')
      const { version } = await readVersion('shipping_methods', 'type', 'regular')
      const rates = await shop.db
        .selectFrom('shipping_rates')
        .select('province_code')
        .where('shipping_type', '=', 'regular')
        .execute()
      const fees = rates.map(rate => ({ ...rate, fee: null }))
      return () => sendAsStaff(owner, 'PUT', '/carriers/regular/fees', { version, fees })
    },
  },
  FLASH_SALES_OVERLAP: {
    'a flash sale is planned in the time of another': async () => {
      const { manager, draft } = await planFlashSale()
      return () => sendAsStaff(manager, 'POST', '/flash-sales', draft)
    },
  },
  FLASH_SALE_BEGUN: {
    'a flash sale that runs is changed': async () => {
      const { manager, id, draft } = await startFlashSale()
      return () => sendAsStaff(manager, 'PUT', `/flash-sales/${id}`, { ...draft, version: 1 })
    },
    'a flash sale that runs is removed': async () => {
      const { manager, id } = await startFlashSale()
      return () => sendAsStaff(manager, 'DELETE', `/flash-sales/${id}?version=1`)
    },
  },
  FLASH_SALE_NOT_RUNNING: {
    'a flash sale that has not begun is stopped': async () => {
      const { manager, id } = await planFlashSale()
      return () => sendAsStaff(manager, 'POST', `/flash-sales/${id}/stop`, { version: 1 })
    },
  },
  NEWER_MESSAGE: {
    'an answer follows another that its writer has not seen': async () => {
      const { id, seen } = await makeConversation()
      const [first, second] = [await asRole('care', 'Rani'), await asRole('care', 'Dimas')]
      const answer = { text: 'Masih ada', picture: null, seen }
      await succeed(first, 'POST', `/conversations/${id}/answers`, answer)
      return () => sendAsStaff(second, 'POST', `/conversations/${id}/answers`, answer)
    },
    'a conversation is closed after a message that the person has not seen': async () => {
      const { id } = await makeConversation()
      const person = await asRole('care')
      return () => sendAsStaff(person, 'POST', `/conversations/${id}/close`, { seen: '0' })
    },
  },
  PLACEHOLDER_UNFILLED: {
    'an answer has a placeholder that nothing filled': async () => {
      const { id, seen } = await makeConversation()
      const person = await asRole('care')
      const answer = { text: 'Resinya {resi}', picture: null, seen }
      return () => sendAsStaff(person, 'POST', `/conversations/${id}/answers`, answer)
    },
  },
  TOO_MANY_READY_ANSWERS: {
    'one more is added than a person can choose from': async () => {
      await sql`
        insert into ready_answers (title, text) select 'Jawaban ' || n, 'Halo'
        from generate_series(1, ${READY_ANSWERS_MAX}) n`.execute(shop.db)
      onTestFinished(async () => {
        await sql`delete from ready_answers where title ~ '^Jawaban [0-9]+$'`.execute(shop.db)
      })
      const person = await asRole('care')
      return () => sendAsStaff(person, 'POST', '/ready-answers', { title: 'Lagi', text: 'Halo' })
    },
  },
  PLACEHOLDER_MISSING: {
    'words lack one': as('content', 'PUT', '/mail-words/order-shipped', {
      words: { trackingNumber: 'Resi' },
      version: 0,
    }),
    'a test mail lacks one': as('content', 'POST', '/mail-words/order-shipped/test', {
      words: { trackingNumber: 'Resi' },
    }),
  },
  PLACEHOLDER_UNKNOWN: {
    'words have one that nothing fills': as('content', 'PUT', '/mail-words/order-shipped', {
      words: { title: 'Hai {umur}' },
      version: 0,
    }),
  },
  SMS_TOO_LONG: {
    'an SMS has an emoji': as('content', 'PUT', '/mail-words/code-sms', {
      words: { text: '{kode_verifikasi} {toko} {menit} 🌞' },
      version: 0,
    }),
  },
  MAIL_NOT_SENT: {
    // Nothing is listening where this shop's mails go.
    'the mail server is down': as('content', 'POST', '/mail-words/order-shipped/test', { words: {} }),
  },
})
