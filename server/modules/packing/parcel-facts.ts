import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { listPieces } from './pieces.ts'

/** The contents of a label and a packing slip: never a price, because the parcel may be a gift. */
export interface ParcelFacts {
  id: string
  orderId: string
  referenceCode: string
  number: number
  weightGram: number
  trackingNumber: string | null
  carrier: string
  courierCode: string
  service: string
  /** As the carrier names the service; empty if it has none. */
  serviceCode: string
  receiver: { name: string; phone: string; street: string; area: string; zipcode: string }
  /** The note for the courier; empty if there is none. */
  deliveryNote: string
  pieces: {
    shelf: string | null
    sku: string
    brand: string
    name: string
    choice: string
    quantity: number
  }[]
  placedAt: Date
}

interface Row extends Omit<ParcelFacts, 'receiver' | 'pieces'> {
  address: {
    contact: string
    phone: string
    address1: string
    address2: string
    zipcode: string
    subdistrict?: { name: string } | null
    district?: { name: string } | null
    city?: { name: string } | null
    province?: { name: string } | null
  }
  taken: { piece: string; quantity: number }[]
}

/**
 * Returns the parcels in the given order. Refuses with NOT_FOUND for an unknown one, and for one that was delivered: nobody
 * needs its receiver's address any more.
 */
export async function readParcelFacts(db: Db, ids: string[]): Promise<ParcelFacts[]> {
  const { rows } = await sql<Row>`
    select y.id, y.order_id as "orderId", o.reference_code as "referenceCode", y.number, y.weight_gram as "weightGram",
      y.tracking_number as "trackingNumber", o.carrier_name as carrier, coalesce(nullif(o.courier_code, ''), m.courier_code, '') as "courierCode",
      o.shipping_type as service, coalesce(m.service_codes[1], '') as "serviceCode", o.delivery_address as address, o.delivery_note as "deliveryNote", o.created_at as "placedAt",
      (select json_agg(json_build_object('piece', piece, 'quantity', quantity)) from parcel_pieces where parcel_id = y.id) as taken
    from parcels y join orders o on o.id = y.order_id left join lateral (
      -- An order keeps the method's name; its quote, which names the method, is deleted after a while.
      select m.courier_code, m.service_codes from shipping_methods m
      where m.type = (select q.shipping_type from shipping_quotes q where q.id = o.shipping_quote_id) or m.name = o.shipping_type
      order by m.name = o.shipping_type, m.position limit 1
    ) m on true
    where y.id = any(${ids}) and o.delivery_address is not null and y.delivered_at is null`.execute(db)
  const pieces = await listPieces(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return ids.map(id => {
    const row = rows.find(one => one.id === id)
    if (!row) throw noSuch({ kind: 'parcel', id })
    const { address, taken, ...facts } = row
    return {
      ...facts,
      receiver: {
        name: address.contact,
        phone: address.phone,
        street: [address.address1, address.address2].filter(Boolean).join(', '),
        area: [address.subdistrict, address.district, address.city, address.province]
          .map(area => area?.name)
          .filter(Boolean)
          .join(', '),
        zipcode: address.zipcode,
      },
      pieces: (pieces.get(row.orderId) ?? []).flatMap(piece => {
        const quantity = taken.find(one => one.piece === piece.id)?.quantity
        return quantity === undefined ? [] : [{ ...piece, quantity }]
      }),
    }
  })
}
