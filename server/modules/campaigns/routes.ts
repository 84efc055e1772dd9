import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { inputErrorMap, UNKNOWN_FIELD } from '../../../contract/input-errors.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireCampaign } from './find-campaign.ts'
import { promoRoutes } from './promo-routes.ts'
import { type CampaignField, campaignFields, countCampaigns, readCampaigns } from './store.ts'

const filter = filterOf({
  _id: z.string().regex(/^\d{1,18}$/),
  slug: z.string().max(80),
  name: z.string().max(120),
  category: z.string().max(60),
  object_type: z.literal('campaign'),
  // Only `true` is allowed, because pages that are off are never listed.
  is_active: z.literal(true),
  is_active_for_carasun: z.literal(true),
  is_display_icon_web: z.boolean(),
  is_top_spender: z.boolean(),
})

/** `fields=name,slug`: only these are returned. */
const fields = z
  .string()
  .max(400)
  .optional()
  .transform((text, context): readonly CampaignField[] => {
    if (!text) return campaignFields
    const { data, error } = z
      .array(z.enum(campaignFields))
      .min(1)
      .safeParse(text.split(','), { error: inputErrorMap })
    if (data) return [...new Set(data)]
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? UNKNOWN_FIELD })
    return z.NEVER
  })

const config = { isPublic: true, isTagged: true }

/** Serves promotion pages, with and without the version in the path (AMB-22), and their products. */
export async function campaignRoutes(app: App, shop: Shop): Promise<void> {
  await promoRoutes(app, shop)
  for (const base of ['/v3/promotions', '/promotions'] as const) {
    getCampaigns(app, shop, base)
    getCampaignCount(app, shop, base)
    getCampaign(app, shop, base)
  }
}

function getCampaigns(app: App, shop: Shop, base: string): void {
  app.get(
    base,
    {
      config,
      schema: {
        tags: ['campaigns'],
        summary: 'Promotion pages that are shown now, newest first',
        querystring: z.object({
          filter,
          fields,
          limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
          skip: z.coerce.number().int().min(0).max(100_000).default(0),
        }),
      },
    },
    async request => {
      const { filter, fields, limit, skip } = request.query
      return successBody(await readCampaigns(shop, queryOf(filter), { fields, limit, skip }))
    },
  )
}

function getCampaignCount(app: App, shop: Shop, base: string): void {
  app.get(
    `${base}/count`,
    {
      config,
      schema: {
        tags: ['campaigns'],
        summary: 'How many promotion pages are shown now',
        querystring: z.object({ filter }),
      },
    },
    async request => successBody(await countCampaigns(shop, queryOf(request.query.filter))),
  )
}

function getCampaign(app: App, shop: Shop, base: string): void {
  app.get(
    `${base}/:idOrSlug`,
    {
      config,
      schema: {
        tags: ['campaigns'],
        summary: 'One promotion page by id or slug',
        params: z.object({ idOrSlug: z.string().max(80) }),
      },
    },
    async request => successBody(await requireCampaign(shop, request.params.idOrSlug)),
  )
}

const queryOf = ({ _id, ...rest }: z.infer<typeof filter>) => ({ ...rest, id: _id })
