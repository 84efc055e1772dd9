import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKeyPermission, type PersonalPermission } from '../../../contract/staff/api-keys.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { requireConfirmation, requirePermission, requireSender } from './identity.ts'
import type { Staff, StaffCaller } from './sessions.ts'

/** For calls that everybody may make who has signed in, such as ending their own sessions. */
export const EVERYBODY = 'everybody'
/** For calls about what the caller has begun, such as a job: everybody who has signed in, and every API key. */
export const EVERY_CALLER = 'every caller'

type Needed = Permission | typeof EVERYBODY | typeof EVERY_CALLER

/** Only a person has a session and an account; an API key has neither (SET-03). */
type CallerOf<Access extends Needed, NeedsPerson extends boolean> = NeedsPerson extends true
  ? Staff
  : Access extends PersonalPermission | typeof EVERYBODY
    ? Staff
    : StaffCaller

/** The input of a staff route's handler. */
export interface StaffCall<Caller, Params, Query, Body> {
  staff: Caller
  /** For use cases, which record it. */
  actor: Actor
  params: Params
  query: Query
  body: Body
  /** For acts that are done once (`isOnce`), the transaction that also stores the response. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

interface StaffRoute<
  Access extends Needed,
  NeedsPerson extends boolean,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data,
  Prepared,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api/staff`. */
  path: string
  /** Without it the route does not compile (STAFF-09). */
  permission: Access
  /**
   * An API key may not make the call, whatever it may do: the call is about the person. So are all calls for EVERYBODY,
   * and those whose permission no key can have.
   */
  needsPerson?: NeedsPerson
  summary: string
  /**
   * The action cannot be undone: a person must have given the second factor in the last five minutes (STAFF-04). Nobody
   * sits down at the open computer of an API key.
   */
  isFinal?: boolean
  /** The page makes the call by itself, not the person: it does not keep the session alive. */
  isNoTouch?: boolean
  /**
   * The same Idempotency-Key does it once, and gets the first response again: for acts that would otherwise happen twice
   * if a person repeats one whose response was lost. The handler passes `db` to its use case.
   */
  isOnce?: boolean
  /** For acts that are done once: what takes long and changes nothing, before their transaction begins. */
  prepare?(
    call: Omit<
      StaffCall<CallerOf<Access, NeedsPerson>, z.infer<Params>, z.infer<Query>, z.infer<Body>>,
      'db'
    >,
  ): Promise<Prepared>
  params?: Params
  query?: Query
  body?: Body
  /** Returns what the envelope's `data` holds; a handler that has sent its own response returns the reply. */
  handle(
    call: StaffCall<CallerOf<Access, NeedsPerson>, z.infer<Params>, z.infer<Query>, z.infer<Body>> & {
      prepared: Prepared
    },
  ): Promise<Data>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a call of the back office needs; the tests of all roles read it. */
    staffPermission?: Needed
    /** An API key with the permission may make the call. */
    isForKeys?: boolean
    isFinal?: boolean
    isOnce?: boolean
    isNoTouch?: boolean
  }
}

/** Adds a call of the back office. The permission is checked before the input is read. */
export function staffRoute<
  const Access extends Needed,
  NeedsPerson extends boolean = false,
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Body extends z.ZodType = z.ZodType<unknown>,
  Data = unknown,
  Prepared = undefined,
>(app: App, route: StaffRoute<Access, NeedsPerson, Params, Query, Body, Data, Prepared>): void {
  const {
    method,
    path,
    permission,
    needsPerson = false,
    summary,
    isFinal = false,
    isNoTouch = false,
    isOnce = false,
    params,
    query,
    body,
    prepare,
    handle,
  } = route
  const isForKeys = !needsPerson && (permission === EVERY_CALLER || isKeyPermission(permission))
  app.route({
    method,
    url: `/staff${path}`,
    config: { staffPermission: permission, isForKeys, isFinal, isNoTouch, isOnce },
    schema: {
      tags: ['staff'],
      // Visitors read only the shop's calls; the staff API has a document for those who may call it.
      hide: true,
      summary,
      description: descriptionOf(permission, isForKeys, isFinal),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
    },
    onRequest: async request => {
      const { isKey } = await requireSender(request)
      if (permission !== EVERYBODY && permission !== EVERY_CALLER)
        await requirePermission(request, permission)
      if (isFinal && !isKey) await requireConfirmation(request)
    },
    handler: async (request, reply) => {
      const { caller, actor } = await requireSender(request)
      const input = {
        // `limitKeyCalls` lets a key pass only where the type is that of every caller.
        staff: caller as CallerOf<Access, NeedsPerson>,
        request,
        reply,
        actor,
        params: request.params as z.infer<Params>,
        query: request.query as z.infer<Query>,
        body: request.body as z.infer<Body>,
      }
      const { db } = request.shop
      const prepared = async () => (await prepare?.(input)) as Prepared
      const data = await (isOnce
        ? doOnce(request, actor, prepared, (tx, ready) => handle({ ...input, db: tx, prepared: ready }))
        : handle({ ...input, db, prepared: await prepared() }))
      // A stream that its reader closed was begun, but not ended.
      const hasResponse = reply.sent || reply.raw.headersSent || reply.raw.destroyed
      return hasResponse || data === (reply as unknown) ? reply : successBody(data ?? null)
    },
  })
}

const doOnce = <Data, Prepared>(
  request: FastifyRequest,
  { kind, id }: Actor,
  prepare: () => Promise<Prepared>,
  handle: (tx: Db, prepared: Prepared) => Promise<Data>,
) =>
  once<Data | null>(
    request.shop,
    request,
    `${kind}:${id}`,
    `${request.method} ${request.url}`,
    async keep => {
      const prepared = await prepare()
      return request.shop.db.transaction().execute(async tx => {
        const data = (await handle(tx, prepared)) ?? null
        await keep(tx, data)
        return data
      })
    },
  )

function descriptionOf(needed: Needed, isForKeys: boolean, isFinal: boolean): string {
  if (needed === EVERYBODY) return 'For everybody who has signed in; not for API keys.'
  if (needed === EVERY_CALLER) return 'For everybody who has signed in, and for every API key.'
  const factor = isFinal ? ' A person must have given a second factor in the last five minutes.' : ''
  const keys = isForKeys ? '' : ' Not for API keys.'
  return `Needs the permission \`${needed}\` (${permissionLabel(needed)}).${factor}${keys}`
}

/** The parameter of routes about one thing. */
export const idParam = z.object({ id: z.string().min(1).max(80) })
