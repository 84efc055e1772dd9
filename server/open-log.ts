import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutCardNumbers } from '../contract/card-number.ts'
import { API_KEY_PREFIX } from '../contract/staff/api-keys.ts'
import type { Env } from './env.ts'

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
    // Providers, too, repeat in their messages what they were sent.
    hooks: { streamWrite: (line: string) => withoutKeys(withoutContacts(withoutCardNumbers(line))) },
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

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Indonesian mobile numbers, as people and providers write them. Digits inside one of our hexadecimal ids are none. */
const mobileNumber = /(?<![\da-f])(?:\+?62|0)[ -]?8\d{2}(?:[ -]?\d){5,9}(?![\da-f])/gi

/** Masks mail addresses and phone numbers. */
const withoutContacts = (line: string): string =>
  line.replaceAll(mailAddress, '…@…').replaceAll(mobileNumber, '08…')

const apiKey = new RegExp(`${API_KEY_PREFIX}\\w+`, 'g')

/** Masks API keys, which a program may send in a path. */
const withoutKeys = (line: string): string => line.replaceAll(apiKey, `${API_KEY_PREFIX}…`)
