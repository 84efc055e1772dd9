import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal, type RefusalCode } from '../../contract/refusals.ts'
import { appWithRoutes } from '../attacks/all-routes.ts'
import { changeStateByStaff } from '../modules/payments/index.ts'
import type { Shop } from '../shop.ts'
import { digestDatabase } from '../testing/digest-database.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import type { StaffTester } from '../testing/make-staff.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice, testPayments } from '../testing/test-payments.ts'
import { testShop } from '../testing/test-shop.ts'

/**
 * A refused act changes nothing: the whole database, including the provider's tables, and the files on the disk are the
 * same before and after each refusal.
 *
 * Each file of `contract/refusals/` has a test file of the same name here, which walks every code in it at least once. A
 * new code fails its file's first test until a walk meets it.
 */

export type ApiResponse = { statusCode: number; json(): { code?: string } }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Whoever makes a call: a member with a session, or a guest. */
interface Caller {
  headers: Record<string, string>
}
export const guest: Caller = { headers: {} }

/** Prepares the data, and returns the act that will be refused. */
interface Walk {
  (): Promise<() => Promise<ApiResponse>>
  /** The tables in which the refusal is recorded; none for almost every refusal. */
  recordedIn?: string[]
}

/** Marks a refusal that is recorded on purpose, such as a wrong password: these tables change, and nothing else. */
export const recordedIn = (tables: string[], walk: Walk): Walk =>
  Object.assign(walk, { recordedIn: tables.map(name => `public.${name}`) })

/**
 * Opens a shop with a payment provider for one test file; returns the functions that make the people and orders with
 * which its walks begin.
 */
export async function openScene(overrides: Partial<Shop> = {}) {
  const shop = await testShop(overrides)
  const payments = await testPayments(shop.pool)
  shop.payment = payments.provider
  const { app, routes } = await appWithRoutes(shop)
  afterAll(async () => {
    await app.close()
    await payments.close()
    await shop.close()
  })
  const opened = { ...shop, env: { ...shop.env } }
  beforeEach(async () => {
    Object.assign(shop, { ...opened, env: { ...opened.env } })
    shop.setNow(null)
    for (const table of ['payment_methods', 'bank_accounts', 'shipping_methods'] as const)
      await shop.db.updateTable(table).set({ is_active: true }).execute()
  })

  /** Returns a digest of everything that the shop and the provider store. */
  async function digestAll(): Promise<Record<string, string>> {
    // Waits until the provider has tried to send its last notice, which nobody receives here.
    for (;;) {
      const { rows } = await shop.pool.query('select from payment_simulator.deliveries where not is_done')
      if (rows.length === 0) break
    }
    return { ...(await digestDatabase(shop.pool)), files: listFiles(shop.mediaDir) }
  }

  let calls = 0
  /** Makes a call as somebody, under a key of its own, which a refusal has to release. */
  async function sendAs(caller: Caller, method: Method, url: string, payload?: object): Promise<ApiResponse> {
    calls += 1
    return app.inject({
      method,
      url,
      headers: { ...caller.headers, 'idempotency-key': `call-${calls}` },
      ...(payload ? { payload } : {}),
    })
  }
  const setClockAhead = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
  const lineOf = ({ productId, combinationIds }: MadeProduct, quantity = 1) => ({
    productId,
    combinationId: combinationIds[0] ?? 0,
    quantity,
  })
  async function addToBag(buyer: Buyer, product?: MadeProduct) {
    return fillBag(app, buyer, [
      lineOf(product ?? (await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 }))),
    ])
  }

  /** Makes an order that awaits payment. */
  async function makeUnpaidOrder(
    method = 'bca_virtual_account',
    extra: object = {},
    setUp?: (buyer: Buyer) => Promise<unknown>,
  ) {
    const product = await makeProduct(shop.db, { priceRupiah: 80_000, stock: 9 })
    const buyer = await makeBuyer(shop.db)
    await addToBag(buyer, product)
    await setUp?.(buyer)
    const cart = await fillBag(app, buyer, [])
    const placedOrder = (await place(app, buyer, cart, { payment_method: method, ...extra })).json()
    const id: string = placedOrder.data?.order_id ?? placedOrder.details?.order_id
    const { reference_code: code, payment } = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    return { buyer, product, id, code: code as string, amountRupiah: payment.amount as number }
  }
  const notify = (payload: string): Promise<ApiResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/payments/midtrans/notification',
      payload,
      headers: { 'content-type': 'application/json' },
    })
  async function makePaidOrder(method = 'gopay', setUp?: (buyer: Buyer) => Promise<unknown>) {
    const sale = await makeUnpaidOrder(method, {}, setUp)
    await changeAtProvider(sale, 'pay')
    await notify(signedNotice({ orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah }))
    return sale
  }
  const changeAtProvider = ({ code }: { code: string }, action: string) =>
    fetch(`${payments.url}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: action, mode: 'silent' }),
    })
  const makeStranger = () => makeBuyer(shop.db)
  async function makeDeliveredOrder(setUp?: (buyer: Buyer) => Promise<unknown>) {
    const sale = await makePaidOrder('gopay', setUp)
    for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const)
      await changeStateByStaff(shop.db, rani, { orderId: sale.id, to })
    return sale
  }

  /** Makes an order that awaits a bank transfer. */
  const makeTransferOrder = async () =>
    makeUnpaidOrder('bank_transfer', { id_bank_account: await findBankAccount() })
  const findBankAccount = async () =>
    String((await shop.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()).id)
  /** Sends the receipt of a transfer; by default a valid one. */
  const sendReceipt = async ({ id, buyer }: { id: string; buyer: Caller }, changes: object = {}) =>
    sendAs(buyer, 'POST', `/api/orders/confirm-payment/${id}`, {
      bank_id: await findBankAccount(),
      receipt: onePixel,
      ...changes,
    })

  /**
   * Carries out each walk, and compares what is stored before and after. `unwalked` lists the codes that no walk can
   * meet, each with the reason.
   */
  function expectRefusals<Code extends string>(
    refusals: Record<Code, unknown>,
    walks: Partial<Record<NoInfer<Code>, Record<string, Walk>>>,
    unwalked: Partial<Record<NoInfer<Code>, string>> = {},
  ) {
    test('each code of the file of refusals is either walked or listed with a reason', () => {
      expect([...Object.keys(walks), ...Object.keys(unwalked)].sort()).toEqual(Object.keys(refusals).sort())
    })
    describe('refused, and nothing changes', () => {
      const all = Object.entries<Record<string, Walk> | undefined>(walks).flatMap(([code, byTitle = {}]) =>
        Object.entries(byTitle).map(([title, walk]) => [code, title, walk] as const),
      )
      test.each(all)('%s: %s', async (code, _title, walk) => {
        const act = await walk()
        const before = await digestAll()
        const response = await act()
        expect([response.statusCode >= 400, response.json().code], JSON.stringify(response.json())).toEqual([
          true,
          code,
        ])
        expect(changesBetween(before, await digestAll())).toEqual(walk.recordedIn ?? [])
      })
    })
  }

  return {
    shop,
    app,
    routes,
    expectRefusals,
    digestAll,
    sendAs,
    setClockAhead,
    addToBag,
    makeUnpaidOrder,
    notify,
    makePaidOrder,
    makeDeliveredOrder,
    changeAtProvider,
    makeStranger,
    makeTransferOrder,
    sendReceipt,
  }
}

/** Calls the back office as a member of staff. */
export async function sendAsStaff(
  staff: Pick<StaffTester, 'call'>,
  ...request: Parameters<StaffTester['call']>
): Promise<ApiResponse> {
  const { status, body } = await staff.call(...request)
  return { statusCode: status, json: () => body }
}

/** Returns the refusal that a use case throws, as a response. */
export async function catchRefusal(act: Promise<unknown>): Promise<ApiResponse> {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null && !(error instanceof Refusal)) throw error
  const code: RefusalCode | undefined = error?.code
  return { statusCode: error?.status ?? 200, json: () => (code ? { code } : {}) }
}

/** Names what differs between two digests, in alphabetical order: tables, and `files`. */
export const changesBetween = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys({ ...before, ...after })
    .filter(name => before[name] !== after[name])
    .sort()

/** Lists the files in a folder, with their sizes. */
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(path.join(folder, name)).isFile())
    .map(name => `${name} ${statSync(path.join(folder, name)).size}`)
    .sort()
    .join('\n')

/** Draws a picture that differs from every other: two equal ones would share a file. */
export const drawPicture = () =>
  sharp({
    create: { width: 40, height: 40, channels: 3, background: '#c93e16', noise: { type: 'gaussian' } },
  })
    .png()
    .toBuffer()

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
