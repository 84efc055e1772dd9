import type { Buffer } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { memberParam } from '../../../contract/staff/member-page.ts'
import {
  findMemberBody,
  giveListBody,
  givePointsBody,
  LIST_FILE_MAX_BYTES,
  pointEntriesQuery,
  pointListParam,
  pointListQuery,
  takePointsBody,
} from '../../../contract/staff/points-desk.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { givePointsByHand, takePointsByHand } from './change-by-hand.ts'
import { giveList } from './give-list.ts'
import { listPointEntries } from './list-entries.ts'
import { findBook, readMemberBook } from './read-member-book.ts'
import { readOverview } from './read-overview.ts'
import { receiveList } from './receive-list.ts'
import { listPointLists, showPointList } from './show-lists.ts'

const give = 'promotions.give'

/** The books of points and tokens (PROMO-03). */
export async function pointsDeskRoutes(app: App, shop: Shop): Promise<void> {
  bookRoutes(app, shop)
  memberRoutes(app, shop)
  listRoutes(app, shop)
}

function bookRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/points-desk',
    permission: 'promotions.read',
    summary: 'What the shop owes in points and tokens today, and what expires when',
    handle: () => readOverview(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/points-desk/entries',
    permission: 'promotions.read',
    summary: 'The ledger of points or of tokens, of all or of one member',
    query: pointEntriesQuery,
    handle: ({ query }) => listPointEntries(shop.db, query),
  })
}

function memberRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/points-desk/members/find',
    permission: 'promotions.read',
    summary: 'Finds a member by e-mail or user name, for who may reveal members',
    body: findMemberBody,
    handle: ({ staff, body }) => findBook(shop.db, body.name, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/points-desk/members/:id',
    permission: 'promotions.read',
    summary: 'A member’s points and tokens; the member is masked',
    params: memberParam,
    handle: ({ params }) => readMemberBook(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-desk/members/:id/gifts',
    permission: give,
    isOnce: true,
    summary: 'Gives points or tokens to a member',
    params: memberParam,
    body: givePointsBody,
    handle: ({ db, actor, params, body }) =>
      givePointsByHand({ db, now: shop.now }, actor, { ...body, member_id: params.id }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-desk/members/:id/takings',
    permission: give,
    isOnce: true,
    summary: 'Takes points or tokens back from a member',
    params: memberParam,
    body: takePointsBody,
    handle: ({ db, actor, params, body }) =>
      takePointsByHand({ db, now: shop.now }, actor, { ...body, memberId: params.id }),
  })
}

function listRoutes(app: App, shop: Shop): void {
  // The body is the file itself; only here may a body be that large.
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: LIST_FILE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  staffRoute(app, {
    method: 'GET',
    path: '/points-desk/lists',
    permission: 'promotions.read',
    summary: 'The files by which points and tokens were given, and those that wait',
    handle: () => listPointLists(shop.db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-desk/lists',
    permission: give,
    summary: 'Reads a CSV file of who gets how much and why; gives nothing yet',
    query: pointListQuery,
    handle: ({ actor, query: { last_day: lastDay, ...query }, body }) =>
      receiveList(shop, actor, { ...query, lastDay, file: body }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/points-desk/lists/:id',
    permission: 'promotions.read',
    summary: 'A file: what it gives, and what is wrong in which line',
    params: pointListParam,
    handle: ({ params }) => showPointList(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-desk/lists/:id/gift',
    permission: give,
    summary: 'Starts the job that gives what a file says, once',
    params: pointListParam,
    body: giveListBody,
    handle: ({ actor, params, body }) => giveList(shop, actor, { ...params, ...body }),
  })
}
