import type { ApiKeyDraft, KeyPermission } from '../../contract/staff/api-keys.ts'
import type { App } from '../http/app-types.ts'
import { makeApiKey } from '../modules/staff/index.ts'
import { operator, type StaffTester, staffBrowser } from './make-staff.ts'
import type { TestShop } from './test-shop.ts'

/** A program with an API key. */
export interface KeyTester extends Pick<StaffTester, 'call'> {
  id: string
  name: string
  key: string
}

let keys = 0

/** Makes a key with these permissions, as the operator does. */
export async function makeKey(
  shop: TestShop,
  app: App,
  permissions: KeyPermission[],
  changes: Partial<ApiKeyDraft> = {},
): Promise<KeyTester> {
  keys += 1
  const name = changes.name ?? `Program ${keys}`
  const draft = { name, permissions, calls_per_minute: 6_000, valid_days: null, ...changes }
  const { id, key } = await makeApiKey(shop, operator, draft, 'operator')
  if (key === null) throw new Error('The key is not shown.')
  return { id, name, key, call: callWith(app, key) }
}

/** Calls the staff API with this key, and keeps no cookies. */
export const callWith =
  (app: App, key: string): StaffTester['call'] =>
  (method, path, payload, headers) =>
    staffBrowser(app).call(method, path, payload, { authorization: `Bearer ${key}`, ...headers })
