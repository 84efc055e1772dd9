import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from '../../contract/refusals.ts'
import { shopMetrics } from '../metrics/shop-metrics.ts'
import '../metrics/watch-pool.ts'
import '../metrics/watch-work.ts'
import { askSupervisor } from '../processes/ask-supervisor.ts'
import type { Shop } from '../shop.ts'
import type { App } from './app-types.ts'

/**
 * Serves `/metrics` in Prometheus's text format, to this machine and to scrapers that have METRICS_TOKEN: it reveals
 * how busy the shop is, and what it earns. Call it before any route is registered. Each of several web processes
 * responds with the metrics of all, labelled `process` 1 to n; a process that replaces another one keeps its number.
 */
export function measureRequests(app: App, { files, env }: Pick<Shop, 'files' | 'env'>) {
  const { METRICS_TOKEN: token } = env
  const registry = new Registry()
  if (cluster.isWorker) {
    const registries = [registry, shopMetrics]
    for (const each of registries) each.setDefaultLabels({ process: process.env.WEB_PROCESS ?? '' })
    AggregatorRegistry.setRegistries(registries)
    // Sends this process's metrics when the supervisor asks for them: only once it listens, so that complete metrics
    // mean that all processes serve.
    app.addHook('onListen', async () => {
      new AggregatorRegistry()
    })
  }
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  new Counter({
    name: 'file_store_faults_total',
    help: 'Calls that the store of pictures and uploads failed',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(files.faultCount)
    },
  })
  // Only known routes: labels made from arbitrary URLs would grow memory without bound.
  const areas = new Set<string>()
  app.addHook('onRoute', route => {
    areas.add(areaOf(route.url))
  })
  app.server.on('request', (request, response) => {
    const startedAt = performance.now()
    response.once('finish', () => {
      const area = areaOf(request.url ?? '')
      const route = area.startsWith('/media/') ? '/media' : areas.has(area) ? area : 'page'
      durations.observe(
        { method: request.method ?? '', route, status: response.statusCode },
        (performance.now() - startedAt) / 1000,
      )
    })
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isOwnMachine(request) && !hasToken(request, token)) return reply.callNotFound()
    const text = cluster.isWorker
      ? await askSupervisor({ about: 'metrics' })
      : `${await registry.metrics()}\n${await shopMetrics.metrics()}`
    if (text === null) throw new Refusal('UNAVAILABLE')
    return reply.type(registry.contentType).send(text)
  })
}

const areaOf = (url: string) => url.split('?')[0]?.split('/').slice(0, 3).join('/') ?? ''

/** Compares hashes, so that the time it takes says nothing about the token. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * True for a caller on this machine. A proxy on it has the same address, but sends the public host name or a forwarding
 * header.
 */
function isOwnMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    name => name in headers,
  )
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) && isOwnName && !isForwarded
}
