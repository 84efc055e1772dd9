import { z } from 'zod'
import { type BannerLocation, bannerLocations } from '../../../contract/banners.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { ownPath } from '../../../contract/paths.ts'
import { subscriptionBody } from '../../../contract/subscriptions.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { readBannersBody } from './store.ts'
import { subscribe } from './subscribe.ts'

const location = z.enum(bannerLocations)
/** `GET /banners` */
export const bannersQuery = z.object({
  filter: filterOf({
    location: z.union([location, z.array(location).max(bannerLocations.length)]),
    locations: z.array(location).max(bannerLocations.length),
    target: z.string().max(300).regex(ownPath),
  }),
})

type BannersFilter = z.infer<typeof bannersQuery>['filter']

/** The places that a call asks for; all, if it names none. */
export const wantedPlaces = ({ location: place, locations }: BannersFilter): readonly BannerLocation[] =>
  locations ?? (place === undefined ? bannerLocations : [place].flat())

export async function bannerRoutes(app: App, shop: Shop): Promise<void> {
  getBanners(app, shop)
  postSubscription(app, shop)
}

function getBanners(app: App, shop: Shop): void {
  // HOME-04, HOME-05: the same list under both paths.
  for (const [path, summary] of [
    ['/banners', 'Banners shown now in one place, several places or all places'],
    ['/banners/all', 'Banners of several places in one response'],
  ] as const)
    app.get(
      path,
      {
        config: { isPublic: true, isTagged: true },
        schema: { tags: ['banners'], summary, querystring: bannersQuery },
      },
      async (request, reply) => {
        const { filter } = request.query
        return reply
          .type('application/json; charset=utf-8')
          .send(await readBannersBody(shop, wantedPlaces(filter), filter.target ?? null))
      },
    )
}

function postSubscription(app: App, shop: Shop): void {
  app.post(
    '/subscriptions',
    {
      config: { isSignIn: true },
      schema: {
        tags: ['banners'],
        summary: 'Subscribes an e-mail address to the newsletter, once',
        body: subscriptionBody,
      },
    },
    async request => {
      await subscribe(shop, request.body.email)
      return successBody(null, 'Terima kasih! Kabar dari kami akan sampai lewat email.')
    },
  )
}
