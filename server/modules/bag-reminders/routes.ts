import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { bagReminderBody } from '../../../contract/bag-reminders.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { chooseReminders, showReminderChoice } from './choose-reminders.ts'
import { askToStop, linkUnknown, STOP_PAGE_POLICY, stopped } from './stop-page.ts'
import { findReminded, stopReminders } from './stop-reminders.ts'

/** A token of any other form gets the same page as one that nobody has. */
const stopQuery = z.object({ token: z.string().max(200).default('') })
const ONE_CLICK_MAX_BYTES = 1024

/** Reminders of a bag left behind (FIN-04): the member's choice, and the page that ends them. */
export async function bagReminderRoutes(app: App, shop: Shop): Promise<void> {
  getChoice(app, shop)
  putChoice(app, shop)
  getStopPage(app, shop)
  postStop(app, shop)
}

function getChoice(app: App, shop: Shop): void {
  app.get(
    '/user/me/bag-reminders',
    {
      onRequest: requireMember,
      schema: { tags: ['members'], summary: 'Whether the member is reminded of a bag left behind' },
    },
    async request => successBody(await showReminderChoice(shop, await requireMember(request))),
  )
}

function putChoice(app: App, shop: Shop): void {
  app.put(
    '/user/me/bag-reminders',
    {
      onRequest: requireMember,
      schema: {
        tags: ['members'],
        summary: 'Gives or withdraws the consent to reminders of a bag left behind',
        body: bagReminderBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      await chooseReminders(shop, member.id, request.body.is_on)
      return successBody(await showReminderChoice(shop, member))
    },
  )
}

function getStopPage(app: App, shop: Shop): void {
  app.get(
    '/bag-reminders/stop',
    {
      schema: {
        tags: ['members'],
        summary: 'The page of a reminder that asks whether to stop; opening it changes nothing',
        querystring: stopQuery,
      },
    },
    async (request, reply) => {
      const isKnown = (await findReminded(shop.db, request.query.token)) !== null
      return sendPage(reply, isKnown ? askToStop() : linkUnknown(), isKnown ? 200 : 404)
    },
  )
}

function postStop(app: App, shop: Shop): void {
  // Mail programs may send the form as multipart/form-data (RFC 8058, 3.2). What it says is always the same.
  app.register(async scope => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: ONE_CLICK_MAX_BYTES },
      (_request, _body, done) => done(null, {}),
    )
    ;(scope as App).post(
      '/bag-reminders/stop',
      {
        config: { isFromMachine: true },
        schema: {
          tags: ['members'],
          summary: 'Withdraws the consent to reminders, by the token of one of them (RFC 8058)',
          querystring: stopQuery,
        },
      },
      async (request, reply) => {
        const isKnown = await stopReminders(shop, request.query.token)
        return sendPage(reply, isKnown ? stopped() : linkUnknown(), isKnown ? 200 : 404)
      },
    )
  })
}

const sendPage = (reply: FastifyReply, html: string, status: 200 | 404) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', STOP_PAGE_POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html)
