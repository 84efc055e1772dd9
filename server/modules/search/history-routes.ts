import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { recentSearchesQuery, searchClickBody } from '../../../contract/search.ts'
import type { App } from '../../http/app-types.ts'
import { networkOf } from '../../http/network-of.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { rememberSearch } from './remember-search.ts'
import { deleteSearch, deleteSearches, type SearchOwner, selectSearches } from './store.ts'

const docs = (summary: string) => ({ tags: ['search'], summary })
/** A guest's browser may send anything; an id in another format is ignored. */
const sessionId = /^[\w-]{8,100}$/

/** Recent searches: a member's own, or a guest's under the session id header (AMB-35). */
export async function searchHistoryRoutes(app: App, shop: Shop): Promise<void> {
  getRecentSearches(app, shop)
  postClick(app, shop)
  deleteRecentSearch(app, shop)
  deleteAllSearches(app, shop)
}

function getRecentSearches(app: App, shop: Shop): void {
  app.get(
    '/search-history-keywords',
    { schema: { ...docs('Recent searches, newest first'), querystring: recentSearchesQuery } },
    async request => {
      const owner = await findOwner(request)
      return successBody(owner ? await selectSearches(shop.db, owner, request.query.limit) : [])
    },
  )
}

function postClick(app: App, shop: Shop): void {
  app.post(
    '/search-history-clicks',
    {
      schema: {
        ...docs('Records a search, or the suggestion that was clicked'),
        body: searchClickBody,
      },
    },
    async request => {
      const owner = await findOwner(request)
      return successBody(owner ? await rememberSearch(shop, owner, request.body) : null)
    },
  )
}

function deleteRecentSearch(app: App, shop: Shop): void {
  app.delete(
    '/search-history-keywords/:id',
    {
      schema: {
        ...docs('Deletes one recent search'),
        params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      },
    },
    async request => {
      const owner = await findOwner(request)
      if (!owner || !(await deleteSearch(shop.db, owner, request.params.id))) throw new Refusal('NOT_FOUND')
      return successBody(null)
    },
  )
}

function deleteAllSearches(app: App, shop: Shop): void {
  app.delete(
    '/search-history-keywords-clear',
    { schema: docs('Deletes all recent searches') },
    async request => {
      const owner = await findOwner(request)
      if (owner) await deleteSearches(shop.db, owner)
      return successBody(null)
    },
  )
}

async function findOwner(request: FastifyRequest): Promise<SearchOwner | null> {
  const member = await findMember(request)
  if (member) return { memberId: member.id }
  const given = request.headers['x-session-id']
  return typeof given === 'string' && sessionId.test(given)
    ? { sessionId: given, network: networkOf(request) }
    : null
}
