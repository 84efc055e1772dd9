import type pg from 'pg'

const MINUTE_MS = 60_000
const JAKARTA_OFFSET_MS = 7 * 60 * MINUTE_MS

/** The steps of a parcel, in minutes after the first request for it, in carriers' wording. */
const journey = [
  { afterMinutes: 0, code: 'PU', words: 'SHIPMENT PICKED UP BY COURIER', place: 'JAKARTA SELATAN' },
  { afterMinutes: 2, code: 'MF', words: 'PROCESSED AT SORTING CENTER', place: 'JAKARTA' },
  { afterMinutes: 5, code: 'DP', words: 'DEPARTED FROM TRANSIT', place: 'JAKARTA' },
  { afterMinutes: 10, code: 'IB', words: 'RECEIVED AT INBOUND STATION', place: 'KOTA TUJUAN' },
  { afterMinutes: 15, code: 'WC', words: 'WITH DELIVERY COURIER', place: 'KOTA TUJUAN' },
  { afterMinutes: 20, code: 'DL', words: 'DELIVERED TO RECEIVER', place: 'KOTA TUJUAN' },
]

/** Creates the stand-in's own table of parcels, separate from the shop's tables. */
export async function openParcels(pool: pg.Pool) {
  await pool.query(`
    create schema if not exists shipping_simulator;
    create table if not exists shipping_simulator.parcels (
      awb text not null, courier text not null, first_asked_at timestamptz not null, primary key (awb, courier));
    create table if not exists shipping_simulator.bookings (
      reference text primary key, id text not null default gen_random_uuid(),
      awb text not null unique default 'SIM' || lpad((random() * 1e12)::bigint::text, 12, '0'))`)

  return {
    /** Books a pick-up, once for each reference. */
    async book(reference: string) {
      const { rows } = await pool.query<{ id: string; awb: string; isNew: boolean }>({
        text: `with booked as (
            insert into shipping_simulator.bookings (reference) values ($1) on conflict (reference) do nothing
            returning id, awb)
          select id, awb, true as "isNew" from booked
          union all select id, awb, false from shipping_simulator.bookings where reference = $1`,
        values: [reference],
      })
      const [booking] = rows
      if (!booking) throw new Error('A booking was not stored.')
      return booking
    },

    /** Returns the steps of a parcel so far; its journey begins with the first request for it. */
    async journeyOf(awb: string, courier: string, now: Date) {
      await pool.query({
        text: `insert into shipping_simulator.parcels (awb, courier, first_asked_at) values ($1, $2, $3)
          on conflict do nothing`,
        values: [awb, courier, now],
      })
      const { rows } = await pool.query<{ first_asked_at: Date }>({
        text: 'select first_asked_at from shipping_simulator.parcels where awb = $1 and courier = $2',
        values: [awb, courier],
      })
      const startedAt = rows[0]?.first_asked_at ?? now
      const pastSteps = journey.filter(
        step => startedAt.getTime() + step.afterMinutes * MINUTE_MS <= now.getTime(),
      )
      const isDelivered = pastSteps.length === journey.length
      return {
        delivered: isDelivered,
        summary: {
          courier_code: courier,
          waybill_number: awb,
          status: isDelivered ? 'DELIVERED' : 'ON PROCESS',
        },
        delivery_status: { status: isDelivered ? 'DELIVERED' : 'ON PROCESS' },
        manifest: pastSteps.map(({ afterMinutes, code, words, place }) => ({
          manifest_code: code,
          manifest_description: words,
          ...inJakarta(new Date(startedAt.getTime() + afterMinutes * MINUTE_MS)),
          city_name: place,
        })),
      }
    },
  }
}

function inJakarta(timestamp: Date) {
  const [date, time = ''] = new Date(timestamp.getTime() + JAKARTA_OFFSET_MS).toISOString().split('T')
  return { manifest_date: date, manifest_time: time.slice(0, 8) }
}
