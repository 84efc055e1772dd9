import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { requireConfirmation, requirePermission, requireStaff } from './identity.ts'
import { actorOf, type Staff } from './sessions.ts'

/** For calls that everybody may make who has signed in, such as ending their own sessions. */
export const EVERYBODY = 'everybody'

/** The input of a staff route's handler. */
export interface StaffCall<Params, Query, Body> {
  staff: Staff
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

interface StaffRoute<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Data> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api/staff`. */
  path: string
  /** Without it the route does not compile (STAFF-09). */
  permission: Permission | typeof EVERYBODY
  summary: string
  /** The action cannot be undone: the second factor must have been given in the last five minutes (STAFF-04). */
  isFinal?: boolean
  /** The page makes the call by itself, not the person: it does not keep the session alive. */
  isNoTouch?: boolean
  /**
   * The same Idempotency-Key does it once, and gets the first response again: for acts that would otherwise happen twice
   * if a person repeats one whose response was lost. The handler passes `db` to its use case.
   */
  isOnce?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** Returns what the envelope's `data` holds; a handler that has sent its own response returns the reply. */
  handle(call: StaffCall<z.infer<Params>, z.infer<Query>, z.infer<Body>>): Promise<Data>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a call of the back office needs; the tests of all roles read it. */
    staffPermission?: Permission | typeof EVERYBODY
    isFinal?: boolean
    isNoTouch?: boolean
  }
}

/** Adds a call of the back office. The permission is checked before the input is read. */
export function staffRoute<
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Body extends z.ZodType = z.ZodType<unknown>,
  Data = unknown,
>(app: App, route: StaffRoute<Params, Query, Body, Data>): void {
  const {
    method,
    path,
    permission,
    summary,
    isFinal = false,
    isNoTouch = false,
    isOnce = false,
    params,
    query,
    body,
    handle,
  } = route
  app.route({
    method,
    url: `/staff${path}`,
    config: { staffPermission: permission, isFinal, isNoTouch },
    schema: {
      tags: ['staff'],
      summary,
      description:
        permission === EVERYBODY ? 'For everybody who has signed in.' : descriptionOf(permission, isFinal),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
    },
    onRequest: async request => {
      if (permission === EVERYBODY) await requireStaff(request)
      else await requirePermission(request, permission)
      if (isFinal) await requireConfirmation(request)
    },
    handler: async (request, reply) => {
      const staff = await requireStaff(request)
      const input = {
        staff,
        request,
        reply,
        actor: actorOf(staff, request.ip),
        params: request.params as z.infer<Params>,
        query: request.query as z.infer<Query>,
        body: request.body as z.infer<Body>,
      }
      const { db } = request.shop
      const data = await (isOnce
        ? doOnce(request, staff, tx => handle({ ...input, db: tx }))
        : handle({ ...input, db }))
      // A stream that its reader closed was begun, but not ended.
      const hasResponse = reply.sent || reply.raw.headersSent || reply.raw.destroyed
      return hasResponse || data === (reply as unknown) ? reply : successBody(data ?? null)
    },
  })
}

const doOnce = <Data>(request: FastifyRequest, { id }: Staff, handle: (tx: Db) => Promise<Data>) =>
  once<Data | null>(request.shop, request, `staff:${id}`, `${request.method} ${request.url}`, keep =>
    request.shop.db.transaction().execute(async tx => {
      const data = (await handle(tx)) ?? null
      await keep(tx, data)
      return data
    }),
  )

const descriptionOf = (permission: Permission, isFinal: boolean) =>
  `Needs the permission \`${permission}\` (${permissionLabel(permission)})${isFinal ? ' and a second factor given in the last five minutes' : ''}.`

/** The parameter of routes about one thing. */
export const idParam = z.object({ id: z.string().min(1).max(80) })
