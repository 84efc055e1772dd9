import { sql } from 'kysely'
import type { IssueGiftCard } from '../../contract/staff/gift-cards.ts'
import type { Db } from '../db/database.ts'
import type { App } from '../http/app-types.ts'
import { makeCodes } from '../modules/gift-cards/index.ts'
import { markPaid } from '../modules/orders/index.ts'
import { type Buyer, call, place } from './make-buyer.ts'
import { type MadeProduct, makeProduct } from './make-product.ts'

export const egiftFor = (email = 'ana@example.com', overrides: object = {}) => ({
  recipient_name: 'Ana',
  recipient_email: email,
  sender_name: 'Sari',
  message: 'Selamat!',
  ...overrides,
})

/** A card that staff issue by hand. */
export const issuedCard: IssueGiftCard = {
  value_rupiah: 100_000,
  recipient_name: 'Ana',
  recipient_email: 'ana@example.com',
  sender_name: 'Tim Carasun',
  message: '',
  last_day: '2029-12-31',
  reason: 'Maaf atas keterlambatan',
}

/** Creates an e-gift product of this value in rupiah. */
export const makeEgift = (db: Db, priceRupiah = 100_000): Promise<MadeProduct> =>
  makeProduct(db, {
    name: 'Kartu Hadiah Surya',
    brand: 'carasun',
    priceRupiah,
    stock: 500,
    classification: 'egift',
    weightGram: 0,
  })

/** Puts e-gifts into the bag; returns the bag. */
export const addEgift = (
  app: App,
  buyer: Buyer,
  egift: MadeProduct,
  { quantity = 1, info = egiftFor() }: { quantity?: number; info?: object } = {},
) =>
  call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(egift.productId),
    combination_id: String(egift.combinationIds[0]),
    quantity,
    egift_info: info,
  })

/** Orders the bag and pays for it; returns the order's id. */
export async function buyEgifts(
  db: Db,
  app: App,
  buyer: Buyer,
  egift: MadeProduct,
  options: Parameters<typeof addEgift>[3] = {},
): Promise<string> {
  const cart = await addEgift(app, buyer, egift, options)
  const { order_id: orderId } = (await place(app, buyer, cart)).json().data
  await db.transaction().execute(tx => markPaid(tx, orderId, 'payment'))
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${orderId}`.execute(db)
  return orderId
}

/** Buys a gift card of this value; returns it with its code. */
export async function makeGiftCard(
  db: Db,
  app: App,
  buyer: Buyer,
  valueRupiah = 100_000,
): Promise<{ code: string; cardId: string; orderId: string }> {
  const orderId = await buyEgifts(db, app, buyer, await makeEgift(db, valueRupiah))
  const card = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [newCode] = await makeCodes(db, { cardId: card.id })
  if (!newCode) throw new Error('no code was made')
  return { code: newCode.code, cardId: card.id, orderId }
}
