import { sql } from 'kysely'
import type { Address } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'
import { addressNotFound, ownAddress } from './address-store.ts'
import { destinationOf } from './fetch-rates.ts'
import type { TableQuote } from './quote-shipping.ts'
import { isNotOffered, kilogramsOf } from './shipping-fee.ts'

/** A shipping method as offered to a bag: the shop calculates the fee, and never accepts one from the browser. */
export interface ShippingQuote extends Omit<TableQuote, 'serviceCodes'> {
  /** 'table', or the name of the rate provider. */
  source: string
  /** Null if there is no bag that the quote could belong to. */
  id: string | null
  expiresAt: Date
}

/** The facts that a quote depends on. A change to any of them needs a new quote (SHIP-14). */
export interface QuotedBag {
  cartId: string
  address: Address
  weightGram: number
}

const quoteColumns = sql`q.id, m.type, m.name, m.carrier, m.description, q.fee_rupiah as "feeRupiah",
  q.arrives_from as "arrivesFrom", q.arrives_until as "arrivesUntil", m.can_track_order as "canTrackOrder",
  m.courier_code as "courierCode", q.source, q.expires_at as "expiresAt"`

/** Finds the valid quotes for this bag, address and weight, of methods still offered, in the shop's order. */
export async function findQuotes(
  db: Db,
  { cartId, address, weightGram }: QuotedBag,
  now: Date,
): Promise<ShippingQuote[]> {
  const { rows } = await sql<ShippingQuote>`
    select ${quoteColumns}
    from shipping_quotes q join shipping_methods m on m.type = q.shipping_type
    where q.cart_id = ${cartId} and q.address_id = ${address._id} and q.destination = ${destinationOf(address)}
      and q.kilograms = ${kilogramsOf(weightGram)} and q.expires_at > ${now} and m.is_active
    order by m.position, m.type`.execute(db)
  return rows.filter(quote => !isNotOffered(quote.type))
}

interface ChosenDelivery {
  cartId: string
  memberId: string
  addressId: string
  type: string
  weightGram: number
}

/**
 * Finds a bag's address and the quote for its shipping method; `quote` is null if none is valid. Placing an order takes
 * the fee from the quote. One statement, because every view of a bag runs it. Refuses with NOT_FOUND if the address
 * belongs to another member or was deleted.
 */
export async function findChosenDelivery(
  db: Db,
  { cartId, memberId, addressId, type, weightGram }: ChosenDelivery,
  now: Date,
): Promise<{ address: Address; quote: ShippingQuote | null }> {
  const { rows } = await sql<{ address: Address; destination: string | null } & ShippingQuote>`
    select place.address, q.destination, ${quoteColumns}
    from (${ownAddress(memberId, addressId)}) place
    left join (shipping_quotes q join shipping_methods m on m.type = q.shipping_type and m.is_active)
      on q.cart_id = ${cartId} and q.address_id = ${addressId} and q.shipping_type = ${type}
      and q.kilograms = ${kilogramsOf(weightGram)} and q.expires_at > ${now}`.execute(db)
  if (!rows[0]) throw addressNotFound()
  const { address, destination, ...quote } = rows[0]
  const isStillValid = destination === destinationOf(address) && !isNotOffered(quote.type)
  return { address, quote: isStillValid ? quote : null }
}

export interface QuoteDraft {
  type: string
  feeRupiah: number
  arrivesFrom: string
  arrivesUntil: string
  /** 'table', or the name of the rate provider. */
  source: string
}

/** Stores quotes for a bag. A valid one is not replaced: the shopper may rely on it until it expires. */
export async function saveQuotes(
  db: Db,
  { cartId, address, weightGram }: QuotedBag,
  quotes: QuoteDraft[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  if (quotes.length === 0) return
  await db
    .insertInto('shipping_quotes')
    .values(
      quotes.map(quote => ({
        cart_id: cartId,
        address_id: address._id,
        shipping_type: quote.type,
        destination: destinationOf(address),
        kilograms: kilogramsOf(weightGram),
        fee_rupiah: quote.feeRupiah,
        arrives_from: quote.arrivesFrom,
        arrives_until: quote.arrivesUntil,
        source: quote.source,
        expires_at: expiresAt,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['cart_id', 'address_id', 'shipping_type'])
        .doUpdateSet({
          id: sql`new_id()`,
          destination: sql`excluded.destination`,
          kilograms: sql`excluded.kilograms`,
          fee_rupiah: sql`excluded.fee_rupiah`,
          arrives_from: sql`excluded.arrives_from`,
          arrives_until: sql`excluded.arrives_until`,
          source: sql`excluded.source`,
          expires_at: sql`excluded.expires_at`,
        })
        .where(
          sql<boolean>`shipping_quotes.expires_at <= ${now} or shipping_quotes.destination <> excluded.destination
            or shipping_quotes.kilograms <> excluded.kilograms`,
        ),
    )
    .execute()
}

/** For the schedule: deletes expired quotes. */
export async function deleteExpiredQuotes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shipping_quotes').where('expires_at', '<', before).execute()
}
