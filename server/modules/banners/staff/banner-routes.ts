import type { FastifyRequest } from 'fastify'
import {
  arrangeBannersBody,
  bannerBody,
  changeBannerBody,
  seenBannerBody,
  seenBannerQuery,
  switchBannerBody,
} from '../../../../contract/staff/banners.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, staffRoute } from '../../staff/index.ts'
import { acceptPictures, receivePicture } from '../../staff-files/index.ts'
import { arrangeBanners } from './arrange-banners.ts'
import { endBanner } from './end-banner.ts'
import { readBannerCalendar } from './read-calendar.ts'
import { removeBanner } from './remove-banner.ts'
import { addBanner, changeBanner, requireNamed } from './save-banner.ts'
import { switchBanner } from './switch-banner.ts'

const permission = 'window.write'

/** Staff who arrange the window hang the shop's banners (FIND-02). */
export async function bannerStaffRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
  staffRoute(app, {
    method: 'GET',
    path: '/banners',
    permission,
    summary: 'Banners that have not ended, the last that did, and where they collide',
    handle: () => readBannerCalendar(shop),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/banners/pictures',
    permission,
    summary: 'Stores a picture for a banner: JPEG, PNG or WebP, at most 20 MB',
    handle: ({ actor, request }) => receivePicture(shop, actor, request.body),
  })
  saveRoutes(app, shop)
  staffRoute(app, {
    method: 'POST',
    path: '/banners/order',
    permission,
    summary: 'Puts the banners of a place in another order',
    body: arrangeBannersBody,
    handle: ({ actor, body }) => arrangeBanners(shop, actor, body),
  })
}

function saveRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/banners',
    permission,
    isOnce: true,
    summary: 'Hangs a banner, last in its place',
    body: bannerBody,
    prepare: ({ request, body }) => requireNamed(namingIn(shop, request), body),
    handle: ({ db, actor, body, prepared }) => addBanner(db, actor, body, prepared),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/banners/:id',
    permission,
    summary: 'Changes a banner',
    params: idParam,
    body: changeBannerBody,
    handle: ({ actor, params, body, request }) =>
      changeBanner(namingIn(shop, request), actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/banners/:id/switch',
    permission,
    summary: 'Switches a banner on or off',
    params: idParam,
    body: switchBannerBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchBanner(shop.db, actor, { ...params, version }, is_active),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/banners/:id/end',
    permission,
    summary: 'Ends a banner now; it stays on record',
    params: idParam,
    body: seenBannerBody,
    handle: ({ actor, params, body }) => endBanner(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/banners/:id',
    permission,
    summary: 'Deletes a banner',
    params: idParam,
    query: seenBannerQuery,
    handle: ({ actor, params, query }) => removeBanner(shop, actor, { ...params, ...query }),
  })
}

/** What a banner can name: the shop's pictures, and its pages where they are served. */
const namingIn = (shop: Shop, request: FastifyRequest) => {
  const { hasPage } = request.server
  return { ...shop, hasPage: hasPage && ((path: string) => hasPage(request, path)) }
}
