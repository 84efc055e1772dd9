import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/refusals.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { UNTOUCHED_HEADER } from '../../../contract/staff/session.ts'
import { hostCookieOf } from '../../http/cookies.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { findAccountByEmail } from './account-store.ts'
import { findKeyOf } from './api-keys/key-of-request.ts'
import { listOwnerNames } from './people-store.ts'
import { findTrustedDevice } from './session-store.ts'
import {
  actorOf,
  can,
  findStaff,
  isConfirmed,
  type Staff,
  type StaffCaller,
  type StaffVisit,
  stageOf,
} from './sessions.ts'

/** Who sent a request: a member of staff, with the cookies that identify them (STAFF-04), or a program with a key. */

const sessionCookieOf = (shop: Shop) => hostCookieOf(shop, 'carasun_staff')
const deviceCookieOf = (shop: Shop) => hostCookieOf(shop, 'carasun_staff_device')

const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Looked up once per request. */
    staffOfRequest?: Promise<Staff | null>
  }
}

/** Returns the person behind a request, at whatever stage the session is; null if nobody has signed in. */
export function findStaffOf(request: FastifyRequest): Promise<Staff | null> {
  request.staffOfRequest ??= findStaff(
    request.shop,
    request.cookies[sessionCookieOf(request.shop)],
    request.headers[UNTOUCHED_HEADER] === undefined && !request.routeOptions.config.isNoTouch,
  )
  return request.staffOfRequest
}

/**
 * Returns the person behind a long-running request, with their current role; null if the session is no longer open.
 * The check does not keep the session alive.
 */
export async function findStillSignedIn(request: FastifyRequest): Promise<Staff | null> {
  const staff = await findStaff(request.shop, request.cookies[sessionCookieOf(request.shop)], false)
  return staff && stageOf(staff) === 'open' ? staff : null
}

/** Returns the person whose session is open. Refuses with STAFF_NOT_SIGNED_IN and STAFF_FACTOR_NEEDED. */
export async function requireStaff(request: FastifyRequest): Promise<Staff> {
  const staff = await requireAnyStage(request)
  if (stageOf(staff) !== 'open') throw new Refusal('STAFF_FACTOR_NEEDED')
  return staff
}

/** Returns the person behind a request, who may still lack the second factor. */
export async function requireAnyStage(request: FastifyRequest): Promise<Staff> {
  const staff = await findStaffOf(request)
  if (!staff) throw new Refusal('STAFF_NOT_SIGNED_IN')
  return staff
}

/** Refuses with PERMISSION_MISSING, which says what is missing and whom to ask (STAFF-08). */
export async function requirePermission(request: FastifyRequest, permission: Permission): Promise<void> {
  const { caller } = await requireSender(request)
  if (!can(caller, permission))
    throw new Refusal('PERMISSION_MISSING', {
      details: {
        permission,
        label: permissionLabel(permission),
        ask: await listOwnerNames(request.shop.db),
      },
    })
}

/** The sender of a request, and the actor for the journal. A request with a key needs no session, and ignores one. */
export interface Sender {
  caller: StaffCaller
  actor: Actor
  isKey: boolean
}

/** Returns who sent a request. Refuses with API_KEY_INVALID and as `requireStaff` does. */
export async function requireSender(request: FastifyRequest): Promise<Sender> {
  const key = await findKeyOf(request)
  if (key === null) {
    const staff = await requireStaff(request)
    return { caller: staff, actor: actorOf(staff, request.ip), isKey: false }
  }
  if (key === 'unknown') throw new Refusal('API_KEY_INVALID')
  const { id, name, permissions } = key
  return {
    caller: { id, name, role: { key: 'api-key', name, home: 'shop', permissions } },
    actor: { kind: 'api-key', id, name: `kunci API: ${name}`, address: request.ip },
    isKey: true,
  }
}

/** Refuses with CONFIRMATION_NEEDED unless the second factor was given in the last five minutes. */
export async function requireConfirmation(request: FastifyRequest): Promise<void> {
  if (!isConfirmed(await requireStaff(request), request.shop.now())) throw new Refusal('CONFIRMATION_NEEDED')
}

export const visitOf = (request: FastifyRequest): StaffVisit => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  device: request.cookies[deviceCookieOf(request.shop)],
})

/** Returns true if the person with this e-mail address has given the second factor in this browser before. */
export async function isTrustedStaffDevice(request: FastifyRequest, email: string): Promise<boolean> {
  const { db } = request.shop
  const account = await findAccountByEmail(db, email)
  return account !== null && (await findTrustedDevice(db, account.id, visitOf(request).device)) !== null
}

/** Sets the session cookie, which browsers never send from another site and delete when they close. */
export function giveStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  device?: string,
): void {
  const options = cookieOptionsOf(request)
  reply.setCookie(sessionCookieOf(request.shop), token, options)
  if (device !== undefined)
    reply.setCookie(deviceCookieOf(request.shop), device, { ...options, maxAge: DEVICE_COOKIE_SECONDS })
}

export function clearStaffSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieOf(request.shop), cookieOptionsOf(request))
}

const cookieOptionsOf = ({ shop }: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: shop.publicUrl.startsWith('https:'),
  }) as const
