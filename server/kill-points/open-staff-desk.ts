import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { addDays } from '../../contract/jakarta-time.ts'
import type { ReadyRoleKey } from '../../contract/staff/roles.ts'
import { startShippingSimulator } from '../adapters/shipping/simulator/index.ts'
import { pictureHash, storePicture } from '../modules/media/index.ts'
import { sendOrderMails } from '../modules/orders/index.ts'
import {
  finishParcel,
  readPackingOrder,
  shipParcels,
  startWave,
  tickPiece,
} from '../modules/packing/index.ts'
import { acceptMoney } from '../modules/payments/index.ts'
import { simulatedProvider } from '../providers/choose-shipping.ts'
import { onePixel } from '../refused-requests/scene.ts'
import { call, makeBuyer } from '../testing/make-buyer.ts'
import { makePaidOrder } from '../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../testing/make-staff.ts'
import { rani } from '../testing/run-staff.ts'
import type { setUpKillPoints } from './set-up-kill-points.ts'
import type { Act, Place } from './walk-acts.ts'

/** A call of the back office, as its page makes it. */
export interface StaffCall {
  /** By default the manager. */
  by?: StaffTester
  params?: Record<string, string>
  body?: object
  repeatedAfterMinutes?: number
}

/** Prepares the orders and goods that a call is about, and returns the call. */
export type StaffWalk = (desk: StaffDesk) => Promise<StaffCall>

/** What a call does in different cases, by the call: `POST /orders/:id/refunds`. */
export type StaffWalks = Record<string, Record<string, StaffWalk>>

export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>

/** Opens the back office over the shop that is killed: people, and the steps with which their acts begin. */
export async function openStaffDesk(world: Awaited<ReturnType<typeof setUpKillPoints>>) {
  const { shop, app, placeOrder, placeGiftBag, atProvider, notify, onlyOrder } = world
  const { db } = shop
  const carrier = await startShippingSimulator({ pool: shop.pool })
  afterAll(() => carrier.close())
  shop.shipping = world.killable.shop.shipping = simulatedProvider(carrier, 2_000)
  const people = new Map<ReadyRoleKey, StaffTester>()
  const products = new Map<string, MadeProduct>()

  async function person(role: ReadyRoleKey): Promise<StaffTester> {
    const found = people.get(role) ?? (await makeStaff(shop, app, role))
    people.set(role, found)
    return found
  }

  /** Returns a product by its name; makes it once. */
  async function product(name: string): Promise<MadeProduct> {
    const found = products.get(name) ?? (await makeProduct(db, { name, stock: 5_000, priceRupiah: 80_000 }))
    products.set(name, found)
    return found
  }
  const combinationOf = async (name: string) => String((await product(name)).combinationIds[0])

  async function paidOrder(method = 'gopay') {
    const order = await placeOrder(method)
    await atProvider(order.providerOrderId, 'pay')
    await notify(order.providerOrderId)
    return seen(order.id)
  }

  /** An order of e-gifts and backordered pieces, partly paid by a gift card. */
  async function paidGiftOrder() {
    const order = await placeGiftBag('gopay')
    await atProvider(order.providerOrderId, 'pay')
    await notify(order.providerOrderId)
    return seen(order.id)
  }

  async function unpaidOrder(method = 'bca_virtual_account') {
    const { id, providerOrderId } = await placeOrder(method)
    return { ...(await seen(id)), providerOrderId }
  }
  async function unpaidTransfer() {
    const bag = await world.bagOf('bank_transfer')
    await bag.perform()
    return { buyer: bag.buyer, id: (await onlyOrder(bag.buyer)).id }
  }

  async function transferWithReceipt() {
    const { id, buyer } = await unpaidTransfer()
    await call(app, buyer, 'POST', `/api/orders/confirm-payment/${id}`, { bank_id: '1', receipt: onePixel })
    return { ...(await seen(id)), buyer }
  }
  async function paidTransfer() {
    const { id, buyer } = await transferWithReceipt()
    await acceptMoney(shop, rani, id)
    return { ...(await seen(id)), buyer }
  }

  /** An order as a page shows it, with the version that the page sends back. */
  async function seen(id: string) {
    const order = await db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.id', 'o.reference_code as code', 'o.version', 'p.amount_rupiah as amountRupiah'])
      .where('o.id', '=', id)
      .orderBy('p.attempt', 'desc')
      .executeTakeFirstOrThrow()
    const { id: lineId } = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .orderBy('position')
      .executeTakeFirstOrThrow()
    return { ...order, lineId }
  }

  /** Two pieces of serum and a soap, in an open wave. */
  async function orderInWave() {
    const lines = [
      { product: await product('Serum Surya'), quantity: 2 },
      { product: await product('Sabun Sereh') },
    ]
    const { id } = await makePaidOrder(db, app, lines)
    await startWave(db, rani, [id])
    return seen(id)
  }
  const tick = async (id: string, piece: string) =>
    tickPiece(db, rani, id, { scan_id: crypto.randomUUID(), piece })
  async function tickAll(id: string) {
    for (const piece of (await readPackingOrder(db, id)).pieces)
      for (let count = piece.ticked; count < piece.quantity; count += 1) await tick(id, piece.id)
  }
  async function packedOrder() {
    const order = await orderInWave()
    await tickAll(order.id)
    const { parcelId } = await finishParcel(db, rani, { order: order.id, isPartial: false })
    return { ...(await seen(order.id)), parcelId }
  }
  async function shippedOrder() {
    const order = await packedOrder()
    await shipParcels(db, rani, [{ order: order.id, tracking_number: newNumber() }])
    return { ...(await seen(order.id)), parcelId: order.parcelId }
  }
  const newNumber = () => `JNE${crypto.randomUUID().slice(0, 12).toUpperCase()}`

  /** Sends the e-mails that are due, so that those of the preparation do not mix with those of the act. */
  const sendMails = () => sendOrderMails(shop, async () => new Set())

  /** Lets time pass in which the schedule does not run. */
  function passTime({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
    shop.setNow(new Date(shop.now().getTime() + (days * 24 * 60 + minutes) * 60_000))
  }

  /** A photo that was uploaded and re-encoded two days ago, and that no review shows. */
  async function loosePhoto() {
    const { id: member_id } = await makeBuyer(db)
    const bytes = Buffer.from(crypto.randomUUID())
    await storePicture(shop, bytes)
    await db
      .insertInto('review_photos')
      .values({
        member_id,
        media_hash: pictureHash(bytes),
        result_type: 'image/jpeg',
        created_at: addDays(shop.now(), -2),
      })
      .execute()
  }

  const newCombination = async () => String((await makeProduct(db, { stock: 20 })).combinationIds[0])
  async function newSku(): Promise<string> {
    const { sku } = await db
      .selectFrom('combinations')
      .select('sku')
      .where('id', '=', Number(await newCombination()))
      .executeTakeFirstOrThrow()
    return sku
  }

  /** Prepares a call, which is then made the same each time, with one Idempotency-Key as the page does. */
  async function prepareCall(name: string, walk: StaffWalk): Promise<Act> {
    const { by = await person('manager'), params = {}, body, repeatedAfterMinutes } = await walk(desk)
    const [method = '', path = ''] = name.split(' ')
    const url = `/api/staff${path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ''))}`
    const headers = { cookie: by.cookie(), 'idempotency-key': crypto.randomUUID() }
    // The person has just given the second factor.
    await sql`update staff_sessions set confirmed_at = ${shop.now()}, last_seen_at = ${shop.now()},
      expires_at = ${new Date(shop.now().getTime() + 60 * 60_000)}`.execute(db)
    return {
      async perform(at: Place) {
        const response = await at.app.inject({
          method: method as 'POST',
          url,
          headers,
          ...(body ? { payload: body } : {}),
        })
        return { status: response.statusCode, text: response.body }
      },
      ...(repeatedAfterMinutes === undefined ? {} : { repeatedAfterMinutes }),
    }
  }

  const desk = {
    shop,
    app,
    person,
    product,
    combinationOf,
    paidOrder,
    paidGiftOrder,
    unpaidOrder,
    unpaidTransfer,
    sendMails,
    transferWithReceipt,
    paidTransfer,
    seen,
    orderInWave,
    tick,
    tickAll,
    packedOrder,
    shippedOrder,
    newNumber,
    newCombination,
    newSku,
    loosePhoto,
    passTime,
    atProvider,
    prepareCall,
  }
  return desk
}
