import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalBody } from '../../contract/envelope.ts'
import { Refusal } from '../../contract/refusals.ts'
import { StorageFault } from '../adapters/files/file-store-provider.ts'
import { NoFreeConnection } from '../db/database.ts'
import { isLostConnection } from '../db/lost-connection.ts'
import { refusalsSent } from '../metrics/shop-metrics.ts'
import type { App } from './app-types.ts'
import { mayReadAgain, readAgain } from './read-again.ts'

/** How soon it is worth trying again after a 503: a database that fails over is away for ten seconds or so. */
const RETRY_AFTER_SECONDS = 5

/**
 * Turns refusals and unexpected errors into HTTP responses; no other place does so. Every 503, also of a page, says
 * when to try again.
 */
export function sendRefusals(app: App) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isLostConnection(error) && mayReadAgain(request)) return readAgain(app, request, reply)
    // The caller is told to come back; only staff can make room.
    if (isDiskFull(error)) request.log.error({ err: error }, 'the disk of the database is full')
    const refusal = asRefusal(error)
    if (refusal) return send(reply, refusal, request)
    request.log.error({ err: error }, 'unexpected')
    return send(reply, new Refusal('UNEXPECTED'), request)
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new Refusal('NOT_FOUND'), request)
}

/** Refuses a URL that cannot be decoded ("/%zz"), before any route is chosen. */
export function refuseBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new Refusal('INVALID_INPUT'), request)
}

function send(reply: FastifyReply, refusal: Refusal, request: FastifyRequest) {
  refusalsSent.inc({ code: refusal.code })
  const codeInData = request.routeOptions?.config?.sendsErrorCode ? { errorCode: refusal.code } : null
  const body: RefusalBody = {
    success: false,
    data: codeInData,
    message: refusal.message,
    code: refusal.code,
    ...codeInData,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    requestId: request.id,
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

function asRefusal(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFault)
    return new Refusal(error.kind === 'too_large' ? 'TOO_LARGE' : 'UNAVAILABLE')
  if (error.statusCode === 413) return new Refusal('TOO_LARGE')
  if (error.statusCode === 429) return new Refusal('TOO_MANY_REQUESTS')
  if (error.statusCode === 503) return new Refusal('UNAVAILABLE')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('INVALID_INPUT', { details: { reason: error.code } })
  return databaseRefusal(error)
}

const isDiskFull = ({ code }: FastifyError) => code === '53100'

/** PostgreSQL errors that were caused by the request or the load, not by a bug. */
function databaseRefusal(error: FastifyError): Refusal | null {
  const badText = ['22021', '22P05', '22P02'] // a NUL byte, an untranslatable character, a malformed value
  // The statement or its transaction timed out, waited too long for a lock, lost a deadlock or serialization conflict, no connection is free,
  // or another database has become the primary and this one takes no more writes.
  const retryable = ['57014', '25P04', '55P03', '40P01', '40001', '53300', '25006']
  const code = String(error.code ?? '')
  if (badText.includes(code))
    return new Refusal('INVALID_INPUT', { details: { reason: 'text with characters that cannot be stored' } })
  if (
    retryable.includes(code) ||
    isDiskFull(error) ||
    isLostConnection(error) ||
    error instanceof NoFreeConnection
  )
    return new Refusal('UNAVAILABLE')
  const { constraint } = error as { constraint?: string }
  // Staff blocked the account; the rule is the database's, for what no use case has asked.
  if (constraint === 'member_not_blocked') return new Refusal('ACCOUNT_BLOCKED')
  // The account was deleted between looking up the session and writing.
  if (constraint?.endsWith('_member_id_fkey') && code === '23503') return new Refusal('NOT_LOGGED_IN')
  // The address was deleted between looking it up and saving it in the bag.
  if (constraint === 'carts_address_id_fkey')
    return new Refusal('NOT_FOUND', { message: 'Alamat tidak ditemukan.' })
  return null
}
