import Fastify from 'fastify'
import { startPaymentSimulator } from '../../server/adapters/payment/simulator/index.ts'

/** The payment provider in its own process, because in production it runs on another machine. */
const simulator = await startPaymentSimulator({
  port: Number(process.env.PROVIDER_PORT),
  host: process.env.PROVIDER_HOST ?? '127.0.0.1',
  serverKey: process.env.MIDTRANS_SERVER_KEY ?? '',
  notificationUrl: process.env.NOTIFICATION_URL ?? '',
})
const health = Fastify()
health.get('/healthz', async () => 'ok')
await health.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => simulator.close().then(() => process.exit(0)))
