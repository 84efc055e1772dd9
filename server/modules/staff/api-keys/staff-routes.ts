import { newApiKeyBody, renewApiKeyBody } from '../../../../contract/staff/api-keys.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { EVERY_CALLER, idParam, staffRoute } from '../staff-route.ts'
import { listKeys } from './api-key-store.ts'
import { readDocument } from './document.ts'
import { makeApiKey } from './make-api-key.ts'
import { renewApiKey } from './renew-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** The keys of programs (SET-03). No call is `isOnce`: its response would be stored, and the key with it. */
export async function apiKeyRoutes(app: App, shop: Shop): Promise<void> {
  getKeys(app, shop)
  postKey(app, shop)
  postSecret(app, shop)
  deleteKey(app, shop)
  getDocument(app)
}

function getKeys(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/api-keys',
    permission: 'settings.programs',
    summary: 'Lists the API keys, without the keys themselves',
    handle: () => listKeys(shop.db, shop.now()),
  })
}

function postKey(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/api-keys',
    permission: 'settings.programs',
    isFinal: true,
    summary: 'Makes an API key, and shows it this once',
    body: newApiKeyBody,
    handle: ({ actor, staff, body }) => makeApiKey(shop, actor, body, staff.role),
  })
}

function postSecret(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/api-keys/:id/secret',
    permission: 'settings.programs',
    isFinal: true,
    summary: 'Gives an API key its secret, or a new one, and shows it this once',
    params: idParam,
    body: renewApiKeyBody,
    handle: ({ actor, staff, params, body }) =>
      renewApiKey(shop, actor, { id: params.id, ...body }, staff.role),
  })
}

function deleteKey(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/api-keys/:id',
    permission: 'settings.programs',
    isFinal: true,
    summary: 'Revokes an API key at once',
    params: idParam,
    handle: ({ actor, params }) => revokeApiKey(shop, actor, params.id),
  })
}

function getDocument(app: App): void {
  staffRoute(app, {
    method: 'GET',
    path: '/openapi.json',
    permission: EVERY_CALLER,
    summary: 'Describes the staff API as an OpenAPI document',
    handle: async ({ reply }) => reply.type('application/json; charset=utf-8').send(await readDocument()),
  })
}
