import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** Bare Fastify that sends ready-made bytes: the most that this machine could do for an answer of this size. */
const body = readFileSync(process.env.BYTES_FILE ?? '')
const type = process.env.BYTES_TYPE ?? 'application/json; charset=utf-8'
const app = Fastify()
app.get('/healthz', async () => 'ok')
app.get('/*', (_request, reply) => reply.type(type).send(body))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
