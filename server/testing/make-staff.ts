import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { App } from '../http/app-types.ts'
import { inviteStaff } from '../modules/staff/index.ts'
import type { Actor } from '../staff-actions/actor.ts'
import type { TestShop } from './test-shop.ts'

/** The operator, who may invite anybody. */
export const operator: Actor = { kind: 'command-line', id: null, name: 'operator' }

export const STAFF_PASSWORD = 'mentari-terbit-7'

/** Somebody who works here, with a browser of their own. */
export interface StaffTester {
  id: string
  name: string
  email: string
  /** The secret of the code app. */
  secret: string
  recoveryCodes: string[]
  /** Calls the back office with the browser's cookies, which responses change. */
  call(method: Method, path: string, payload?: object, headers?: Record<string, string>): Promise<CallResult>
  /** The browser's cookies, for calls that are made otherwise. */
  cookie(): string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface CallResult {
  status: number
  body: { success: boolean; data: never; code?: string; message?: string; details?: Record<string, unknown> }
  headers: Record<string, unknown>
  text: string
  /** The body as bytes, of a file. */
  raw: Buffer
}

/** Returns a browser: it keeps the cookies that the back office gives it. */
export function staffBrowser(
  app: App,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  remoteAddress = '127.0.0.1',
) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call: StaffTester['call'] = async (method, path, payload, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/api/staff${path}`,
      remoteAddress,
      headers: {
        'user-agent': userAgent,
        cookie: cookie(),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (null as never),
      headers: response.headers,
      text: response.body,
      raw: response.rawPayload,
    }
  }
  return { call, cookie, cookies }
}

/** Returns the code that an app with this secret shows at the moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Invites somebody, who accepts, sets up a code app, and has an open session. */
export async function makeStaff(
  shop: TestShop,
  app: App,
  role: string,
  name = `Staf ${role}`,
  email = `${role}-${randomBytes(4).toString('hex')}@carasun.example`,
): Promise<StaffTester> {
  const { id, token } = await inviteStaff(shop, operator, { name, email, role }, 'operator', 'caller')
  const { call, cookie } = staffBrowser(app)
  await succeed(call('POST', '/invitations/accept', { token, name, password: STAFF_PASSWORD }))
  const setUp = await succeed(call('POST', '/factors/code-app'))
  const { secret } = setUp.body.data as { secret: string }
  const finished = await succeed(call('POST', '/factors/code-app/code', { code: codeAt(secret, shop.now()) }))
  const { recovery_codes: recoveryCodes } = finished.body.data as { recovery_codes: string[] }
  return { id, name, email, secret, recoveryCodes, call, cookie }
}

async function succeed(response: Promise<CallResult>): Promise<CallResult> {
  const result = await response
  expect(result.status, result.text).toBe(200)
  return result
}
