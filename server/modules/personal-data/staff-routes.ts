import {
  checkIdentityBody,
  dataRequestParam,
  dataRequestsQuery,
  refuseDataRequestBody,
  registerDataRequestBody,
  seenDataRequestBody,
} from '../../../contract/staff/data-requests.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import {
  checkIdentity,
  listRequests,
  refuseRequest,
  registerRequest,
  revealPerson,
  takeRequest,
} from '../data-requests/index.ts'
import { staffRoute } from '../staff/index.ts'
import { fulfilRequest } from './fulfil-request.ts'

const write = 'members.write'

/** Requests under the data law, for staff (CARE-07). */
export async function dataRequestRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/data-requests',
    permission: 'members.read',
    summary: 'Requests about personal data, with their terms; personal data is masked',
    query: dataRequestsQuery,
    handle: ({ query }) => listRequests(shop, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests',
    permission: write,
    summary: 'Registers what a member, or a person without an account, asked for',
    body: registerDataRequestBody,
    isOnce: true,
    handle: ({ db, actor, body }) => registerRequest({ db, now: shop.now }, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests/:id/handler',
    permission: write,
    summary: 'Takes care of a request',
    params: dataRequestParam,
    body: seenDataRequestBody,
    handle: ({ actor, params, body }) => takeRequest(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests/:id/identity',
    permission: write,
    summary: 'Notes how the identity of whoever asks was checked',
    params: dataRequestParam,
    body: checkIdentityBody,
    handle: ({ actor, params, body }) => checkIdentity(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests/:id/reveal',
    permission: 'members.reveal',
    summary: 'Shows who asks without an account, and records who looked',
    params: dataRequestParam,
    handle: ({ actor, params }) => revealPerson(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests/:id/fulfilment',
    permission: write,
    isFinal: true,
    summary:
      'Carries a request out: mails the copy’s link, ends the consents, or, with a second person, deletes the account',
    params: dataRequestParam,
    body: seenDataRequestBody,
    handle: ({ actor, params, body }) => fulfilRequest(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/data-requests/:id/refusal',
    permission: write,
    summary: 'Refuses a request for a reason that the law allows',
    params: dataRequestParam,
    body: refuseDataRequestBody,
    handle: ({ actor, params, body }) => refuseRequest(shop, actor, { ...params, ...body }),
  })
}
