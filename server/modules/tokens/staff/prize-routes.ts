import { switchPromotionBody } from '../../../../contract/staff/promotions.ts'
import {
  changeTokenPrizeBody,
  redemptionFileBody,
  tokenPrizeBody,
  tokenPrizeParam,
} from '../../../../contract/staff/token-prizes.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { requirePermission, staffRoute } from '../../staff/index.ts'
import { acceptPictures, receivePicture, requirePicture } from '../../staff-files/index.ts'
import { exportRedemptions } from './export-redemptions.ts'
import { listStaffPrizes } from './list-prizes.ts'
import { readPrize } from './read-prize.ts'
import { addPrize, changePrize } from './save-prize.ts'
import { switchPrize } from './switch-prize.ts'

/** Prizes for tokens as staff make and follow them (PROMO-05). */
export async function tokenPrizeStaffRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  readingRoutes(app, shop)
  writingRoutes(app, shop)
}

function readingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/token-prizes',
    permission: 'promotions.read',
    summary: 'Prizes for tokens, with their stock',
    handle: () => listStaffPrizes(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/token-prizes/:key',
    permission: 'promotions.read',
    summary: 'A prize for tokens with its use by day',
    params: tokenPrizeParam,
    handle: ({ params }) => readPrize(shop, params.key),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/token-prizes/:key/redemptions/file',
    permission: 'promotions.read',
    isOnce: true,
    summary: 'Starts a job that writes who redeemed a prize as a CSV file',
    params: tokenPrizeParam,
    body: redemptionFileBody,
    async handle({ actor, params, body, request, db }) {
      if (body.with_personal_data) await requirePermission(request, 'members.export')
      return exportRedemptions({ ...shop, db }, actor, { ...params, ...body })
    },
  })
}

function writingRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/token-prizes/pictures',
    permission: 'promotions.write',
    summary: 'Stores a picture for a prize: JPEG, PNG or WebP, at most 20 MB',
    handle: ({ actor, request }) => receivePicture(shop, actor, request.body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/token-prizes',
    permission: 'promotions.write',
    isOnce: true,
    summary: 'Adds a prize for tokens, which is not offered yet',
    body: tokenPrizeBody,
    prepare: ({ body }) => requirePicture(shop, body),
    handle: ({ db, actor, body, prepared }) => addPrize(db, actor, body, prepared),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/token-prizes/:key',
    permission: 'promotions.write',
    summary: 'Changes a prize for tokens; members keep what they redeemed',
    params: tokenPrizeParam,
    body: changeTokenPrizeBody,
    handle: ({ actor, params, body }) => changePrize(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/token-prizes/:key/switch',
    permission: 'promotions.write',
    summary: 'Offers a prize for tokens, or stops offering it at once',
    params: tokenPrizeParam,
    body: switchPromotionBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchPrize(shop.db, actor, { ...params, version }, is_active),
  })
}
