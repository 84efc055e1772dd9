import { z } from 'zod'
import { SUGGEST_WORDS } from '../../../contract/constants.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { completeWord } from './complete-word.ts'

/** The search box's calls about words; the catalogue serves products and brands for a keyword. */
export async function searchRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/v3/search/words',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        tags: ['search'],
        summary: 'Completions of the last word typed, most products first',
        querystring: z.object({
          keyword: z.string().max(200),
          limit: z.coerce.number().int().min(1).max(20).default(SUGGEST_WORDS),
        }),
      },
    },
    async request => successBody(await completeWord(shop.pool, request.query.keyword, request.query.limit)),
  )
}
