import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  actionBody,
  affiliateBody,
  visitBody,
  visitEventsBody,
  visitGuid,
} from '../../../contract/tracking.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { beginVisit } from './begin-visit.ts'
import { recordAction } from './record-action.ts'
import { recordAffiliate } from './record-affiliate.ts'
import { recordingEvents } from './record-events.ts'
import { findVisit } from './store.ts'

/** Browsers send no more than this while a page is unloading; the limit also protects the disk. */
const EVENTS_MAX_BYTES = 64 * 1024
const docs = (summary: string) => ({ tags: ['tracking'], summary })

export async function trackingRoutes(app: App, shop: Shop): Promise<void> {
  getVisit(app, shop)
  postVisit(app, shop)
  postEvents(app, shop)
  postAffiliate(app, shop)
  postAction(app, shop)
}

function getVisit(app: App, shop: Shop): void {
  app.get(
    '/sessions',
    {
      schema: {
        ...docs('The visit of the calling browser, or null'),
        headers: z.object({ 'x-session-id': visitGuid.optional() }),
      },
    },
    async request => {
      const guid = request.headers['x-session-id']
      const visit = guid ? await findVisit(shop.db, guid) : null
      if (!visit) return successBody(null)
      const { memberId, startedAt, ...rest } = visit
      return successBody({ ...rest, is_guest: memberId === null, started_at: startedAt.toISOString() })
    },
  )
}

function postVisit(app: App, shop: Shop): void {
  for (const path of ['/sessions', '/user/session'])
    app.post(path, { schema: { ...docs('Begins a visit'), body: visitBody } }, async request =>
      successBody(await beginVisit(shop, { ...request.body, ...(await visitorOf(request)) })),
    )
}

function postEvents(app: App, shop: Shop): void {
  const recordEvents = recordingEvents(shop)
  app.post(
    '/session/:guid',
    {
      bodyLimit: EVENTS_MAX_BYTES,
      schema: {
        ...docs('Records the events of a visit, each once'),
        params: z.object({ guid: visitGuid }),
        body: visitEventsBody,
      },
    },
    async request =>
      successBody(
        await recordEvents({
          visit: { guid: request.params.guid, ...(await visitorOf(request)) },
          events: request.body.events,
        }),
      ),
  )
}

function postAffiliate(app: App, shop: Shop): void {
  app.post(
    '/affiliates',
    { schema: { ...docs('Records the partner whose link brought a visit'), body: affiliateBody } },
    async request => {
      const { guid, ...arrival } = request.body
      await recordAffiliate(shop, { guid, ...(await visitorOf(request)) }, arrival)
      return successBody(arrival)
    },
  )
}

function postAction(app: App, shop: Shop): void {
  for (const path of ['/user/me/actions', '/users/me/actions'])
    app.post(
      path,
      {
        schema: {
          ...docs('Records what a person did with a device; the session decides whether it was a guest'),
          body: actionBody,
        },
      },
      async request =>
        successBody(await recordAction(shop, (await visitorOf(request)).memberId, request.body)),
    )
}

async function visitorOf(request: FastifyRequest) {
  const member = await findMember(request)
  return { memberId: member?.id ?? null, platform: platformOf(request.headers.platform) }
}

/** NET-01. Clients other than the shop's own may send anything. */
const platformOf = (header: unknown) =>
  header === 'carasun-web-desktop' || header === 'carasun-web-mobile' ? header : 'other'
