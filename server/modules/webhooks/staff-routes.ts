import { addEndpointBody, changeEndpointBody, deliveriesQuery } from '../../../contract/staff/webhooks.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { listEndpoints } from './endpoint-store.ts'
import { listDeliveries, showDelivery } from './read-log.ts'
import { pauseEndpoint, resumeEndpoint } from './staff/pause-endpoint.ts'
import { removeEndpoint } from './staff/remove-endpoint.ts'
import { renewSecret } from './staff/renew-secret.ts'
import { addEndpoint, changeEndpoint } from './staff/save-endpoint.ts'
import { sendAgain, sendFailedAgain } from './staff/send-again.ts'
import { sendExample } from './staff/send-example.ts'

const permission = 'settings.programs'

/** Webhooks: where partners hear of what happens (SET-02). What leads data out of the shop asks for the second factor. */
export async function webhookRoutes(app: App, shop: Shop): Promise<void> {
  getEndpoints(app, shop)
  postEndpoint(app, shop)
  putEndpoint(app, shop)
  deleteEndpoint(app, shop)
  postSecret(app, shop)
  postPause(app, shop)
  postResumption(app, shop)
  postExample(app, shop)
  postFailedAgain(app, shop)
  getDeliveries(app, shop)
  getDelivery(app, shop)
  postDeliveryAgain(app, shop)
}

function getEndpoints(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/webhooks',
    permission,
    summary: 'Lists the endpoints, and how they are doing',
    handle: () => listEndpoints(shop.db),
  })
}

function postEndpoint(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks',
    permission,
    isFinal: true,
    summary: 'Adds an endpoint; the response shows its secret, once',
    body: addEndpointBody,
    handle: ({ actor, body }) => addEndpoint(shop, actor, body),
  })
}

function putEndpoint(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/webhooks/:id',
    permission,
    isFinal: true,
    summary: 'Changes an endpoint',
    params: idParam,
    body: changeEndpointBody,
    handle: ({ actor, params, body }) => changeEndpoint(shop, actor, { ...params, ...body }),
  })
}

function deleteEndpoint(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/webhooks/:id',
    permission,
    isFinal: true,
    summary: 'Removes an endpoint; what waits for it is not sent',
    params: idParam,
    handle: ({ actor, params }) => removeEndpoint(shop, actor, params.id),
  })
}

function postSecret(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/:id/secret',
    permission,
    isFinal: true,
    summary: 'Renews the secret; the response shows it, once. The former one signs too for a day',
    params: idParam,
    handle: ({ actor, params }) => renewSecret(shop, actor, params.id),
  })
}

function postPause(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/:id/pause',
    permission,
    summary: 'Pauses an endpoint; its events wait',
    params: idParam,
    handle: ({ actor, params }) => pauseEndpoint(shop, actor, params.id),
  })
}

function postResumption(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/:id/resume',
    permission,
    summary: 'Resumes an endpoint, and sends what waits',
    params: idParam,
    handle: ({ actor, params }) => resumeEndpoint(shop, actor, params.id),
  })
}

function postExample(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/:id/example',
    permission,
    summary: 'Sends an example',
    params: idParam,
    handle: ({ actor, params }) => sendExample(shop, actor, params.id),
  })
}

function postFailedAgain(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/:id/failed/again',
    permission,
    summary: 'Sends once more what was given up',
    params: idParam,
    handle: ({ actor, params }) => sendFailedAgain(shop, actor, params.id),
  })
}

function getDeliveries(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/webhooks/deliveries',
    permission,
    summary: 'The log: what was sent, the newest first',
    query: deliveriesQuery,
    handle: ({ query }) => listDeliveries(shop.db, query),
  })
}

function getDelivery(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/webhooks/deliveries/:id',
    permission,
    summary: 'One delivery with its text, and the answer to each try',
    params: idParam,
    handle: ({ params }) => showDelivery(shop.db, params.id),
  })
}

function postDeliveryAgain(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/webhooks/deliveries/:id/again',
    permission,
    summary: 'Sends a delivery once more',
    params: idParam,
    handle: ({ actor, params }) => sendAgain(shop, actor, params.id),
  })
}
