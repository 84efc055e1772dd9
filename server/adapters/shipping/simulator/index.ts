import formbody from '@fastify/formbody'
import Fastify, { type FastifyReply } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { openParcels } from './parcels.ts'
import { findPlaces, tableCosts } from './places.ts'

export interface ShippingSimulator {
  /** The base URL for the RajaOngkir adapter. */
  url: string
  key: string
  originId: string
  close(): Promise<void>
}

/** The warehouse: Setiabudi, Jakarta. */
const ORIGIN_ID = '317402'

/**
 * Starts the stand-in for RajaOngkir over real HTTP on its own address: places are the shop's districts, fees come from
 * the zone table, and an unknown waybill begins a journey that advances by the minute. It listens on this machine only.
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
    if (request.headers.key !== key) return refuse(reply, 401, 'Invalid API key')
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
const trackQuery = z.object({ awb: z.string().min(1).max(60), courier: z.string().min(1).max(20) })

const succeed = (message: string, data: unknown) => ({
  meta: { message, code: 200, status: 'success' },
  data,
})

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(code).send({ meta: { message, code, status: 'error' }, data: null })
