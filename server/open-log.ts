import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** Lines beyond this are dropped while none can be written. */
const WAITING_MAX_BYTES = 1024 * 1024

/**
 * Opens the shop's log, which holds nothing about people but their network address. Only the path of a URL is logged:
 * queries contain reset tokens, provider codes and phone numbers. An error keeps what helps to find a bug: PostgreSQL and
 * mail servers add rows and recipients.
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>, to?: DestinationStream): Logger {
  const settings = {
    level: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    serializers: { req: describeRequest, err: describeError },
    hooks: { streamWrite: withoutPersonalData },
  }
  return pino(settings, to ?? openStandardOutput())
}

/**
 * Standard output as the log's destination. On a full disk the shop goes on without its log: pino would end the process at
 * the first line that fails, and at its end try to write the rest for ever.
 */
function openStandardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, maxLength: WAITING_MAX_BYTES })
  let isFailing = false
  stream.on('error', () => {
    isFailing = true
  })
  stream.on('write', () => {
    isFailing = false
  })
  const flush = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    if (!isFailing) flush()
  }
  return stream
}

const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  address: ip,
})

interface DescribedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
  causes?: DescribedError[]
}

function describeError(error: unknown): DescribedError | { message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(causes.some(cause => cause instanceof Error)
      ? { causes: causes.filter(cause => cause instanceof Error).map(describeError) as DescribedError[] }
      : {}),
  }
}
