import { z } from 'zod'
import { skinQuery, uvAdvice } from '../../../contract/uv-advice.ts'
import { cityKey, cityQuery, WEATHER_CITY } from '../../../contract/weather.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findSunscreens, limitOf, listProducts, sendList } from '../catalog/index.ts'
import { findCities } from './find-cities.ts'
import { findUv, sunToday } from './find-uv.ts'

/** The response is the same for everybody, so proxies and browsers may cache it. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=300'
const SEARCHES_PER_MINUTE = 30
const PRODUCTS_MAX = 24
const uvIndex = z.coerce.number().min(0).max(20)

export async function weatherRoutes(app: App, shop: Shop): Promise<void> {
  getUv(app, shop)
  getCurrentConditions(app, shop)
  getCities(app, shop)
  getAdvice(app)
  getSunscreens(app, shop)
}

function getUv(app: App, shop: Shop): void {
  app.get(
    '/weather/uv',
    {
      config: { isTagged: true },
      schema: {
        tags: ['weather'],
        summary: 'The UV index of a city now and through the day',
        querystring: z.object({ city: cityKey.default(WEATHER_CITY.Key) }),
      },
    },
    async ({ query }, reply) => {
      const sun = await sunToday(shop, query.city)
      reply.header('cache-control', PUBLIC_CACHE_CONTROL)
      return successBody(sun)
    },
  )
}

function getCurrentConditions(app: App, shop: Shop): void {
  app.get(
    '/weather/currentconditions/:key',
    {
      schema: {
        tags: ['weather'],
        summary:
          'Current conditions of a city as the weather service returns them; an empty list if they are unknown',
        params: z.object({ key: cityKey }),
        querystring: z.object({ details: z.literal('true').optional() }),
      },
    },
    async ({ params }, reply) => {
      const { sun } = await findUv(shop, params.key)
      reply.header('cache-control', PUBLIC_CACHE_CONTROL)
      return successBody(sun?.conditions ?? [])
    },
  )
}

function getCities(app: App, shop: Shop): void {
  app.get(
    '/weather/cities/autocomplete',
    {
      config: { callsPerMinute: SEARCHES_PER_MINUTE },
      schema: {
        tags: ['weather'],
        summary: 'Cities of Indonesia whose names begin with the text',
        querystring: z.object({ q: cityQuery, language: z.literal('id-id').optional() }),
      },
    },
    async ({ query }) => successBody(await findCities(shop, query.q)),
  )
}

function getAdvice(app: App): void {
  app.get(
    '/weather/advice',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        tags: ['weather'],
        summary: 'Advice for a UV index and a skin type (World Health Organization)',
        querystring: skinQuery.extend({ uv: uvIndex }),
      },
    },
    async ({ query }) =>
      successBody(uvAdvice(query.uv, { skinType: query.skin_type, phototype: query.phototype })),
  )
}

function getSunscreens(app: App, shop: Shop): void {
  app.get(
    '/weather/products',
    {
      config: { isPublic: true },
      schema: {
        tags: ['weather'],
        summary: 'Sunscreens that are strong enough for a UV index and suit a skin type, best-selling first',
        querystring: skinQuery.extend({ uv: uvIndex, limit: limitOf(8, PRODUCTS_MAX) }),
      },
    },
    async ({ query }, reply) => {
      const { spf } = uvAdvice(query.uv, { skinType: query.skin_type, phototype: query.phototype })
      const ids = await findSunscreens(shop.pool, {
        spfFrom: spf ?? 0,
        skinType: query.skin_type ?? null,
        limit: query.limit,
      })
      return sendList(reply, await listProducts(shop, { filter: { ids }, limit: query.limit }))
    },
  )
}
