import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'

/** The UV band of the home page asks this; the same for everybody, so anyone on the way may keep it a while. */
export async function weatherRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/weather/uv',
    { schema: { tags: ['weather'], summary: "How strong Jakarta's sun is now and through the day" } },
    async (_request, reply) => {
      const { temperatureCelsius, ...sun } = await shop.weather.sunInJakarta(shop.now())
      reply.header('cache-control', 'public, max-age=300')
      return answer({ ...sun, temperature: temperatureCelsius })
    },
  )
}
