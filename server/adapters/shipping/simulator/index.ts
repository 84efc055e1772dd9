import formbody from '@fastify/formbody'
import Fastify, { type FastifyReply } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { openParcels } from './parcels.ts'
import { findPlaces, tableCosts } from './places.ts'

export interface ShippingSimulator {
  /** The base URL for the RajaOngkir adapter, and for Biteship's bookings. */
  url: string
  key: string
  originId: string
  close(): Promise<void>
}

/** The warehouse: Setiabudi, Jakarta. */
const ORIGIN_ID = '317402'

/**
 * Starts the stand-in for RajaOngkir over real HTTP on its own address: places are the shop's districts, fees come from
 * the zone table, and an unknown waybill begins a journey that advances by the minute. Pick-ups are booked as Biteship
 * books them. It listens on this machine only.
 */
export async function startShippingSimulator({
  pool,
  port = 0,
  now = () => new Date(),
}: {
  pool: pg.Pool
  /** 0 picks a free port. */
  port?: number
  now?: () => Date
}): Promise<ShippingSimulator> {
  const key = crypto.randomUUID()
  const parcels = await openParcels(pool)
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  await app.register(formbody)

  app.addHook('onRequest', async (request, reply) => {
    // RajaOngkir's header, or Biteship's.
    if (request.headers.key !== key && request.headers.authorization !== key)
      return refuse(reply, 401, 'Invalid API key')
  })
  app.setErrorHandler((error, _, reply) =>
    refuse(
      reply,
      error instanceof z.ZodError ? 400 : 500,
      error instanceof Error ? error.message : 'unknown error',
    ),
  )

  app.get('/destination/domestic-destination', async (request, reply) => {
    const { search, limit } = searchQuery.parse(request.query)
    const places = await findPlaces(pool, search, limit)
    if (places.length === 0) return refuse(reply, 404, 'Domestic Destinations Data not found')
    return succeed('Success Get Domestic Destinations', places)
  })

  app.post('/calculate/domestic-cost', async (request, reply) => {
    const costs = await tableCosts(pool, costBody.parse(request.body))
    if (costs.length === 0) return refuse(reply, 404, 'Calculate Domestic Shipping Cost Data not found')
    return succeed('Success Calculate Domestic Shipping cost', costs)
  })

  app.post('/track/waybill', async request => {
    const { awb, courier } = trackQuery.parse(request.query)
    return succeed('Success Get Waybill', await parcels.journeyOf(awb, courier, now()))
  })

  app.post('/v1/orders', async (request, reply) => {
    const order = bookingBody.safeParse(request.body)
    if (!order.success)
      return reply.code(400).send({ success: false, error: order.error.issues[0]?.message, code: 40002001 })
    const { reference_id } = order.data
    const { id, awb, isNew } = await parcels.book(reference_id)
    if (!isNew)
      return reply.code(400).send({
        success: false,
        error: 'Reference id has been used.',
        code: 40002060,
        details: { order_id: id, reference_id, waybill_id: awb },
      })
    return {
      success: true,
      message: 'Order successfully created',
      object: 'order',
      id,
      status: 'confirmed',
      courier: { company: order.data.courier_company, type: order.data.courier_type, waybill_id: awb },
    }
  })

  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, key, originId: ORIGIN_ID, close: () => app.close() }
}

const searchQuery = z.object({
  search: z.string().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
const costBody = z.object({
  origin: z.string().regex(/^\d{1,10}$/),
  destination: z.string().regex(/^\d{6}$/),
  weight: z.coerce.number().int().min(1).max(1_000_000),
  courier: z
    .string()
    .max(200)
    .transform(codes => codes.split(':')),
})
/** As Biteship documents it: https://biteship.com/en/docs/api/orders/create */
const bookingBody = z.object({
  reference_id: z.string().min(1).max(80),
  origin_contact_name: z.string().min(1),
  origin_contact_phone: z.string().min(8),
  origin_address: z.string().min(1),
  origin_postal_code: z.int(),
  destination_contact_name: z.string().min(1),
  destination_contact_phone: z.string().min(8),
  destination_address: z.string().min(1),
  destination_postal_code: z.int().min(10_000).max(99_999),
  courier_company: z.string().min(1),
  courier_type: z.string().min(1),
  delivery_type: z.enum(['now', 'scheduled']),
  items: z
    .array(
      z.object({ name: z.string().min(1), value: z.int(), weight: z.int().min(1), quantity: z.int().min(1) }),
    )
    .min(1),
})
const trackQuery = z.object({ awb: z.string().min(1).max(60), courier: z.string().min(1).max(20) })

const succeed = (message: string, data: unknown) => ({
  meta: { message, code: 200, status: 'success' },
  data,
})

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ meta: { message, code, status: 'error' }, data: null })
