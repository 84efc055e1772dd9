import type { Env } from '../env.ts'

/** Turns tracing on where OTEL_EXPORTER_OTLP_ENDPOINT is set. The returned function sends what is left, and ends it. */
export async function startTracing(
  env: Pick<
    Env,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {}
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
