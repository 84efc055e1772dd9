import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { type SpanStart, setTracing } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanStart['kind'], SpanKind>

/** Version 00 of https://www.w3.org/TR/trace-context/: neither id may be all zeros. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/**
 * Sends spans by OTLP (protobuf over HTTP). `share` of all traces is recorded, chosen by their id, so that every process
 * chooses the same; the flag in a visitor's `traceparent` can leave a trace out, but not force it in.
 */
export function openTracing({
  url,
  headers,
  serviceName,
  share,
}: {
  url: string
  headers: Record<string, string>
  serviceName: string
  share: number
}): () => Promise<void> {
  const byId = new TraceIdRatioBasedSampler(share)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
  })
  provider.register()
  const tracer = trace.getTracer('carasun')
  setTracing({
    begin({ name, kind, attributes, parent }) {
      const isOfOthers = parent != null && TRACEPARENT.test(parent)
      const from = isOfOthers ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, from)
      const inSpan = trace.setSpan(from, span)
      return {
        within: work => context.with(inSpan, work),
        end({ attributes: more, error } = {}) {
          if (more) span.setAttributes(more)
          if (error !== undefined)
            span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent ?? null
    },
  })
  return async () => {
    setTracing(null)
    await provider.shutdown()
    for (const api of [trace, context, propagation]) api.disable()
  }
}
