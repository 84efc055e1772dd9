import { z } from 'zod'
import { BADGE_LIST_LIMIT } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember, requireMember } from '../members/index.ts'
import { listBadges } from './badges.ts'
import { listOwnRewards, listRewards } from './store.ts'

const limit = z.coerce.number().int().min(1).max(BADGE_LIST_LIMIT).default(BADGE_LIST_LIMIT)
const querystring = z.object({ limit })

const docs = (summary: string) => ({ tags: ['rewards'], summary, querystring })

export async function rewardRoutes(app: App, shop: Shop): Promise<void> {
  getBadges(app, shop)
  getRewards(app, shop)
  getRewardsOfMember(app, shop)
}

function getBadges(app: App, shop: Shop): void {
  app.get('/badges', { schema: docs('Every badge, and which of them the caller has') }, async request => {
    const badges = await listBadges(shop.db, (await findMember(request))?.id ?? null)
    return successBody(badges.slice(0, request.query.limit))
  })
}

function getRewards(app: App, shop: Shop): void {
  app.get('/rewards', { schema: docs('Rewards available now') }, async request => {
    await requireMember(request)
    return successBody(await listRewards(shop.db, shop.now(), request.query.limit))
  })
}

function getRewardsOfMember(app: App, shop: Shop): void {
  for (const path of ['/user/:id/rewards', '/users/:id/rewards'])
    app.get(
      path,
      { schema: { ...docs('The rewards of a member'), params: z.object({ id: z.string().max(40) }) } },
      async request => {
        const member = await requireMember(request)
        if (request.params.id !== member.id && request.params.id !== 'me') throw new Refusal('NOT_FOUND')
        return successBody(await listOwnRewards(shop.db, member.id, request.query.limit))
      },
    )
}
