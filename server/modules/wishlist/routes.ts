import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { filterOf } from '../../../contract/filter-param.ts'
import { activeOnly, addToWishlistBody, wishlistQuery } from '../../../contract/wishlist.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { countWishlist, listMarks, listWishlist } from './list-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

const filter = filterOf({ status: z.literal(activeOnly.status) })

const docs = (summary: string) => ({ tags: ['wishlist'], summary })

/**
 * The member's own list (WISH-16). It never appears in responses that are cached for everybody: tiles and product pages
 * contain `is_wishlist: false` for all, and the storefront adds the hearts.
 */
export async function wishlistRoutes(app: App, shop: Shop): Promise<void> {
  getMarks(app, shop)
  postWish(app, shop)
  deleteWish(app, shop)
  for (const path of ['/v3/users/me/wishlists', '/v3/user/me/wishlists']) {
    getWishes(app, shop, path)
    getWishCount(app, shop, path)
  }
}

function getMarks(app: App, shop: Shop): void {
  app.get(
    '/wishlist',
    { schema: docs('The combinations on the member’s wishlist') },
    async (request, reply) => {
      const member = await requireMember(request)
      return sendData(reply, await listMarks(shop, member.id))
    },
  )
}

function postWish(app: App, shop: Shop): void {
  app.post(
    '/wishlist',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Adds a combination; refused if it is already there'),
        body: addToWishlistBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await addToWishlist(shop, member.id, request.body))
    },
  )
}

function deleteWish(app: App, shop: Shop): void {
  app.delete(
    '/wishlist/:wishlistId',
    {
      onRequest: requireMember,
      schema: {
        ...docs("Removes one of the member's entries"),
        params: z.object({ wishlistId: z.string().max(64) }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await removeFromWishlist(shop.db, member.id, request.params.wishlistId))
    },
  )
}

function getWishes(app: App, shop: Shop, path: string): void {
  app.get(
    path,
    {
      onRequest: requireMember,
      schema: { ...docs("A page of the member's wishlist"), querystring: wishlistQuery.extend({ filter }) },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      return sendData(reply, await listWishlist(shop, member.id, request.query))
    },
  )
}

function getWishCount(app: App, shop: Shop, path: string): void {
  app.get(
    `${path}/count`,
    {
      onRequest: requireMember,
      schema: { ...docs('How many entries the wishlist has'), querystring: z.object({ filter }) },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await countWishlist(shop, member.id))
    },
  )
}

/** Sends data that is already JSON text, in the usual envelope. */
const sendData = (reply: FastifyReply, data: string) =>
  reply.type('application/json; charset=utf-8').send(`{"success":true,"data":${data}}`)
