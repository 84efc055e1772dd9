import { beginSpan, type OpenSpan } from '../tracing/tracing.ts'
import type { App } from './app-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: OpenSpan | null
  }
}

/**
 * Opens a span for each call, named after its route. It continues the trace of a `traceparent`, except for the calls of
 * a page that is being rendered, which belong to the page. Call it after the caches: a cached response has no span.
 */
export function traceCalls(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    const span = beginSpan(() => ({
      name: `${method} ${routeOptions.url ?? 'unknown'}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? 'unknown',
        'carasun.request_id': id,
      },
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : null,
    }))
    if (!span) return done()
    request.span = span
    span.within(done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.span?.end({
      attributes: { 'http.response.status_code': statusCode },
      error: statusCode >= 500 ? String(statusCode) : undefined,
    })
    done()
  })
}
